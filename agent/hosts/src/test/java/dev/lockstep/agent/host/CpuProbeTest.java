package dev.lockstep.agent.host;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.entry;

import java.io.IOException;
import org.junit.jupiter.api.Test;

class CpuProbeTest {

    private CpuTicks ticks = new CpuTicks(1_000, 900, 3);
    private final Looks looks = new Looks(new CpuProbe(() -> ticks, true));

    @Test
    void nothingIsSaidOfOneLook() throws IOException {
        assertThat(looks.atSecond(1)).isEmpty();
    }

    @Test
    void busyIsWhatWasNotIdleAndStealIsApart() throws IOException {
        looks.atSecond(1);
        ticks = new CpuTicks(1_200, 950, 13);

        assertThat(looks.atSecond(2)).containsOnly(entry("cpuUtilPercent", 75.0), entry("cpuStealPercent", 5.0));
    }

    @Test
    void stealIsLeftOutWhereItIsNotKnown() throws IOException {
        Looks windows = new Looks(new CpuProbe(() -> ticks, false));
        windows.atSecond(1);
        ticks = new CpuTicks(1_200, 950, 3);

        assertThat(windows.atSecond(2)).containsOnlyKeys("cpuUtilPercent");
    }

    @Test
    void idleTimeThatLinuxSetsBackBySomeTicksIsNoReset() throws IOException {
        looks.atSecond(1);
        ticks = new CpuTicks(1_198, 898, 3);

        assertThat(looks.atSecond(2)).containsEntry("cpuUtilPercent", 100.0);
    }

    @Test
    void nothingIsSaidOfTicksThatStandStillOrBeginAnew() throws IOException {
        looks.atSecond(1);
        assertThat(looks.atSecond(2)).isEmpty();
        ticks = new CpuTicks(100, 90, 0);
        assertThat(looks.atSecond(3)).isEmpty();
        ticks = new CpuTicks(200, 140, 0);
        assertThat(looks.atSecond(4)).containsEntry("cpuUtilPercent", 50.0);
    }
}
