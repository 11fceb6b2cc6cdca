package dev.lockstep.agent.load;

import static org.assertj.core.api.Assertions.assertThat;

import dev.lockstep.interval.Interval.Health;
import dev.lockstep.interval.Interval.Hotspots;
import java.lang.management.GarbageCollectorMXBean;
import java.lang.reflect.Proxy;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;

class WatchdogTest {

    @Test
    void cyclesOfACollectorThatWorksBesideTheThreadsAreNoPauses() {
        Map<String, Long> millis = new HashMap<>(Map.of("ZGC Minor Cycles", 0L, "ZGC Minor Pauses", 0L));
        List<GarbageCollectorMXBean> collectors =
                millis.keySet().stream().map(name -> collector(name, millis)).toList();
        try (Watchdog watchdog = new Watchdog(AgentClock.OWN, collectors)) {
            millis.putAll(Map.of("ZGC Minor Cycles", 700L, "ZGC Minor Pauses", 4L));

            assertThat(watchdog.look().gcMillis()).isEqualTo(4);
        }
    }

    private static GarbageCollectorMXBean collector(String name, Map<String, Long> millis) {
        return (GarbageCollectorMXBean) Proxy.newProxyInstance(
                WatchdogTest.class.getClassLoader(),
                new Class<?>[] {GarbageCollectorMXBean.class},
                (proxy, method, arguments) -> method.getName().equals("getName") ? name : millis.get(name));
    }

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
