package dev.lockstep.agent.load;

import static org.assertj.core.api.Assertions.assertThat;

import dev.lockstep.interval.Interval.Busy;
import dev.lockstep.interval.Interval.Hotspots;
import java.lang.management.ManagementFactory;
import java.lang.management.ThreadMXBean;
import java.util.List;
import java.util.Objects;
import java.util.concurrent.Exchanger;
import java.util.concurrent.locks.LockSupport;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;

/** A thread burns so much CPU between two looks, however long the machine takes to give it that. */
class ThreadWatchTest {
    private static final ThreadMXBean THREADS = ManagementFactory.getThreadMXBean();
    private static final long SECOND_NANOS = 50_000_000;
    private static final int SECONDS = 10;

    private final Exchanger<Long> turn = new Exchanger<>();
    private final Thread busy = new Thread(this::burn, "busy");
    private final Thread idle = new Thread(LockSupport::park, "idle");
    private final ThreadWatch watch = new ThreadWatch();

    @AfterEach
    void end() {
        busy.interrupt();
        LockSupport.unpark(idle);
    }

    @Test
    void aBusyWorkerIsOneOfItsTarget() throws InterruptedException {
        start();
        watch.workers("vm1a", List.of(busy, idle));

        look(SECONDS + 1, SECOND_NANOS);

        Hotspots hotspots = watch.hotspots();
        assertThat(percent(hotspots.worker(), "busy")).isGreaterThan(95);
        assertThat(percent(hotspots.workers(), "vm1a")).isBetween(47.0, 60.0);
        assertThat(Objects.requireNonNull(hotspots.sharedThread()).name()).isNotIn("busy", "idle");
    }

    @Test
    void aBusyThreadThatIsNoWorkerIsShared() throws InterruptedException {
        start();
        watch.workers("vm1a", List.of(idle));

        look(SECONDS + 1, SECOND_NANOS);

        Hotspots hotspots = watch.hotspots();
        assertThat(percent(hotspots.sharedThread(), "busy")).isGreaterThan(95);
        assertThat(percent(hotspots.worker(), "idle")).isLessThan(5);
    }

    @Test
    void whatLastsLessThanTenSecondsIsNotKeptUp() throws InterruptedException {
        start();
        watch.workers("vm1a", List.of(busy));
        look(SECONDS, SECOND_NANOS);
        assertThat(watch.hotspots()).isEqualTo(Hotspots.NONE);

        look(1, SECOND_NANOS / 5);

        assertThat(percent(watch.hotspots().worker(), "busy")).isBetween(19.0, 50.0);
    }

    private void start() {
        busy.setDaemon(true);
        idle.setDaemon(true);
        busy.start();
        idle.start();
    }

    private void look(int times, long cpuNanos) throws InterruptedException {
        for (int time = 0; time < times; time++) {
            turn.exchange(cpuNanos);
            turn.exchange(0L);
            watch.look(SECOND_NANOS);
        }
    }

    private void burn() {
        try {
            while (true) {
                long until = THREADS.getCurrentThreadCpuTime() + turn.exchange(0L);
                long spun = 0;
                while (THREADS.getCurrentThreadCpuTime() < until) {
                    spun++;
                }
                turn.exchange(spun);
            }
        } catch (InterruptedException end) {
            Thread.currentThread().interrupt();
        }
    }

    private static double percent(@Nullable Busy found, String name) {
        assertThat(found).isNotNull();
        assertThat(Objects.requireNonNull(found).name()).isEqualTo(name);
        return found.percent();
    }
}
