package dev.lockstep.agent.load;

import static org.assertj.core.api.Assertions.assertThat;

import com.sun.management.ThreadMXBean;
import dev.lockstep.workload.Outcome;
import java.lang.management.ManagementFactory;
import java.time.Duration;
import java.util.List;
import org.junit.jupiter.api.Test;

/** What the runner itself costs. The speed is the benchmarks' matter; here it only must not be far off. */
class NoOperationTest {

    private static final int BATCH = 1_000_000;

    private final ThreadMXBean threads = (ThreadMXBean) ManagementFactory.getThreadMXBean();
    private long executed;
    private long allocatedAt;
    private long cpuNanosAt;
    private double leastBytes = Double.MAX_VALUE;
    private double leastNanos = Double.MAX_VALUE;

    @Test
    void aTransactionAllocatesNothingAndCostsLittle() {
        SingleStepUser user = new SingleStepUser(this::step);

        Workings.Ran ran = Workings.run(
                Workings.closed(1, Duration.ZERO),
                Workings.measure(Duration.ofSeconds(5)),
                Workings.target(List.of(user), 1, new NoConnections()));

        assertThat(ran.total().committed()).isEqualTo(executed);
        assertThat(leastBytes).isLessThan(0.1);
        assertThat(leastNanos).isLessThan(1_000);
    }

    private Outcome step() {
        executed++;
        if (executed % BATCH == 0) {
            note(threads.getThreadAllocatedBytes(Thread.currentThread().getId()), threads.getCurrentThreadCpuTime());
        }
        return Outcome.committed();
    }

    private void note(long allocated, long cpuNanos) {
        if (executed > BATCH) {
            leastBytes = Math.min(leastBytes, (allocated - allocatedAt) / (double) BATCH);
            leastNanos = Math.min(leastNanos, (cpuNanos - cpuNanosAt) / (double) BATCH);
        }
        allocatedAt = allocated;
        cpuNanosAt = cpuNanos;
    }
}
