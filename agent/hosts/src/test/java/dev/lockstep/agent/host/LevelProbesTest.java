package dev.lockstep.agent.host;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.entry;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class LevelProbesTest {

    @Test
    void aLoadOfOneMeansThatAllLogicalCpusAreBusy() throws IOException {
        assertThat(new Looks(new LoadProbe(() -> 6.0, 8)).atSecond(1)).containsOnly(entry("cpuLoad1m", 0.75));
        assertThat(new Looks(new LoadProbe(() -> -1, 8)).atSecond(1)).isEmpty();
    }

    @Test
    void memoryIsUsedWhereItIsNotAvailable() throws IOException {
        assertThat(new Looks(new MemoryProbe(10L << 30, () -> 4L << 30)).atSecond(1))
                .containsOnly(entry("memoryUsedMBytes", 6144.0), entry("memoryAvailableMBytes", 4096.0));
    }

    @Test
    void theRunQueueIsWhatRunsOrCould(@TempDir Path proc) throws IOException {
        Files.writeString(proc.resolve("loadavg"), "1.50 2.00 2.50 7/412 31337\n");
        assertThat(new Looks(new RunQueueProbe(proc)).atSecond(1)).containsOnly(entry("runQueueThreads", 7.0));

        Files.writeString(proc.resolve("loadavg"), "1.50 2.00\n");
        assertThatThrownBy(() -> new Looks(new RunQueueProbe(proc)).atSecond(1))
                .isInstanceOf(IOException.class)
                .hasMessageContaining("loadavg does not give the number of running threads");
    }
}
