package dev.lockstep.agent.load;

import static org.assertj.core.api.Assertions.assertThat;

import dev.lockstep.interval.Interval.Busy;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Locale;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class InterruptWatchTest {

    private final Path proc;

    InterruptWatchTest(@TempDir Path proc) {
        this.proc = proc;
    }

    @Test
    void theProcessorThatServesTheNetworkIsFound() throws IOException {
        InterruptWatch watch = new InterruptWatch(proc);
        for (int second = 0; second <= 10; second++) {
            assertThat(watch.busiest()).isNull();
            stat(second, 93, 2);
            watch.look();
        }

        assertThat(watch.busiest()).isEqualTo(new Busy("cpu1", 95));
    }

    @Test
    void aSecondWithoutInterruptsEndsTheRow() throws IOException {
        InterruptWatch watch = new InterruptWatch(proc);
        for (int second = 0; second <= 10; second++) {
            stat(second, second == 10 ? 0 : 93, second == 10 ? 0 : 2);
            watch.look();
        }

        assertThat(watch.busiest()).isEqualTo(new Busy("cpu0", 1));
    }

    @Test
    void nothingIsKnownWithoutTheFile() {
        InterruptWatch watch = new InterruptWatch(proc.resolve("none"));
        watch.look();

        assertThat(watch.busiest()).isNull();
    }

    /** After so many seconds of 100 ticks, in which a program had the first processor and interrupts the second. */
    private void stat(int second, int soft, int hard) throws IOException {
        String text = String.format(
                Locale.ROOT,
                """
                cpu  %1$d 0 0 0 0 0 0 0 0 0
                cpu0 %2$d 0 0 0 0 0 %3$d 0 0 0
                cpu1 1000 0 0 %4$d 0 %5$d %6$d 0 0 0
                intr 1900255 0 0 1 1 14
                ctxt 41
                """,
                1000 + 200 * second,
                1000 + 99 * second,
                second,
                (100 - hard - soft) * second,
                hard * second,
                soft * second);
        Files.writeString(proc.resolve("stat"), text);
    }
}
