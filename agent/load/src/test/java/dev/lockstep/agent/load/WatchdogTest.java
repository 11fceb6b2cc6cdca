package dev.lockstep.agent.load;

import static org.assertj.core.api.Assertions.assertThat;

import dev.lockstep.interval.Interval.Health;
import dev.lockstep.interval.Interval.Hotspots;
import org.junit.jupiter.api.Test;

class WatchdogTest {

    @Test
    void aBusyAgentShowsItsCpuAndEveryTickOfTheProbe() throws InterruptedException {
        AgentClock clock = new AgentClock() {
            @Override
            public long offsetNanos() {
                return -7;
            }

            @Override
            public long uncertaintyNanos() {
                return 3;
            }
        };
        try (Watchdog watchdog = new Watchdog(clock)) {
            watchdog.start();
            long until = System.nanoTime() + 500_000_000;
            long spun = 0;
            while (System.nanoTime() < until) {
                spun++;
            }
            Thread.sleep(50);

            Health health = watchdog.look();

            assertThat(spun).isPositive();
            assertThat(health.cpuPercent()).isGreaterThan(1).isLessThanOrEqualTo(100);
            assertThat(health.probeLag().count()).isBetween(45L, 60L);
            assertThat(health.heapBytes()).isPositive();
            assertThat(health.gcMillis()).isNotNegative();
            assertThat(health.clockOffsetNanos()).isEqualTo(-7);
            assertThat(health.clockUncertaintyNanos()).isEqualTo(3);
            assertThat(health.hotspots()).as("of less than ten seconds").isEqualTo(Hotspots.NONE);
        }
    }
}
