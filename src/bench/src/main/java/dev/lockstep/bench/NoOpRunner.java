package dev.lockstep.bench;

import com.sun.management.OperatingSystemMXBean;
import com.sun.management.ThreadMXBean;
import dev.lockstep.run.Load;
import dev.lockstep.run.Load.ThinkTime;
import java.lang.management.ManagementFactory;
import java.time.Duration;
import java.util.Arrays;

/** The cost of the runner: its threads, records and interval clock, with a workload that does nothing. */
final class NoOpRunner implements Part {

    private static final double BAR_PER_SECOND_AND_CORE = 2e6;
    private static final double BAR_MICROS = 0.5;
    private static final ThreadMXBean THREADS = (ThreadMXBean) ManagementFactory.getThreadMXBean();
    private static final OperatingSystemMXBean SYSTEM =
            (OperatingSystemMXBean) ManagementFactory.getOperatingSystemMXBean();

    @Override
    public void run(Pace pace, Table table) throws InterruptedException {
        for (int workers : new int[] {1, 2}) {
            Sample sample = measure(workers, pace);
            String what = "noop: " + workers + (workers == 1 ? " worker" : " workers");
            double nanos = (double) sample.workerCpuNanos / sample.transactions;
            table.atLeast(what + ", per second and core", 1e9 / nanos, BAR_PER_SECOND_AND_CORE, "tx");
            table.atMost(what + ", CPU of workers per transaction", nanos / 1_000, BAR_MICROS, "us");
            double process = sample.processCpuNanos / 1e3 / sample.transactions;
            table.figure(what + ", CPU of the process per transaction", process, "us");
            table.zero(what + ", allocated", (double) sample.allocatedBytes / sample.transactions, "B");
            table.figure(what + ", wall-clock rate", sample.transactions * 1e9 / sample.nanos, "tx/s");
        }
    }

    private static Sample measure(int workers, Pace pace) throws InterruptedException {
        Load load = new Load.Closed(workers, new ThinkTime.Fixed(Duration.ZERO));
        try (NoOpLoad running = new NoOpLoad(load, workers, workers, Duration.ZERO)) {
            running.start(interval -> {});
            Thread.sleep(pace.warmUpSeconds() * 1_000L);
            Sample before = Sample.now(running);
            Thread.sleep(pace.windowSeconds() * 1_000L);
            Sample sample = Sample.now(running).since(before);
            running.finish();
            return sample;
        }
    }

    /** The resources used up to a moment, or between two. */
    private record Sample(
            long nanos, long transactions, long workerCpuNanos, long processCpuNanos, long allocatedBytes) {

        static Sample now(NoOpLoad running) {
            long[] workers = workerIds();
            return new Sample(
                    System.nanoTime(),
                    running.executed(),
                    Arrays.stream(workers).map(THREADS::getThreadCpuTime).sum(),
                    SYSTEM.getProcessCpuTime(),
                    Arrays.stream(THREADS.getThreadAllocatedBytes(workers)).sum());
        }

        Sample since(Sample before) {
            return new Sample(
                    nanos - before.nanos,
                    transactions - before.transactions,
                    workerCpuNanos - before.workerCpuNanos,
                    processCpuNanos - before.processCpuNanos,
                    allocatedBytes - before.allocatedBytes);
        }

        private static long[] workerIds() {
            return Thread.getAllStackTraces().keySet().stream()
                    .filter(thread -> thread.getName().startsWith(NoOpLoad.WORKERS))
                    .mapToLong(Thread::getId)
                    .toArray();
        }
    }
}
