package dev.lockstep.agent.host;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.entry;

import java.io.IOException;
import java.util.Arrays;
import java.util.List;
import org.junit.jupiter.api.Test;

class CoreProbeTest {

    private List<CpuTicks> ticks = busy(0, 0, 0, 0);
    private final Looks looks = new Looks(new CoreProbe(List.of("0:0", "0:1", "0:0", "0:1"), () -> ticks));

    @Test
    void coreUtilLiesBetweenTheBusiestThreadAndTheSumOfACore() throws IOException {
        looks.atSecond(1);
        ticks = busy(80, 30, 60, 10);

        assertThat(looks.atSecond(2))
                .containsOnly(
                        entry("cpuCoreUtilLowestPercent", (80 + 30) / 2.0),
                        entry("cpuCoreUtilHighestPercent", (100 + 40) / 2.0));
    }

    @Test
    void oneBusyThreadInEachCoreIsAFullMachine() throws IOException {
        looks.atSecond(1);
        ticks = busy(100, 0, 0, 100);

        assertThat(looks.atSecond(2))
                .containsOnly(entry("cpuCoreUtilLowestPercent", 100.0), entry("cpuCoreUtilHighestPercent", 100.0));
    }

    @Test
    void nothingIsSaidWhileAThreadIsMissing() throws IOException {
        looks.atSecond(1);
        ticks = busy(80, 30, 60);

        assertThat(looks.atSecond(2)).isEmpty();
    }

    private static List<CpuTicks> busy(long... percentOfThreads) {
        long total = Arrays.stream(percentOfThreads).sum() == 0 ? 0 : 100;
        return Arrays.stream(percentOfThreads)
                .mapToObj(busy -> new CpuTicks(total, total - busy, 0))
                .toList();
    }
}
