package dev.lockstep.bench;

import com.sun.management.OperatingSystemMXBean;
import com.sun.management.ThreadMXBean;
import dev.lockstep.agent.load.AgentClock;
import dev.lockstep.agent.load.LoadPlan;
import dev.lockstep.agent.load.LoadRunner;
import dev.lockstep.agent.load.LoadSummary;
import dev.lockstep.agent.load.LoadTarget;
import dev.lockstep.agent.load.RetryPolicy;
import dev.lockstep.agent.load.Watchdog;
import dev.lockstep.run.Assignment.Share;
import dev.lockstep.run.Group;
import dev.lockstep.run.Load;
import dev.lockstep.run.Load.ThinkTime;
import dev.lockstep.run.Phases;
import dev.lockstep.run.RunSpec.WorkloadChoice;
import dev.lockstep.run.StopMode;
import java.lang.management.ManagementFactory;
import java.time.Duration;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.concurrent.atomic.AtomicLong;
import java.util.stream.Stream;

/** The cost of the runner: its threads, records and interval clock, with a workload that does nothing. */
final class NoOpRunner implements Part {

    private static final String TARGET = "noop";
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
        List<NoOpUser> users = Stream.generate(NoOpUser::new).limit(workers).toList();
        Phases phases = new Phases.Timed(
                Duration.ZERO,
                Duration.ZERO,
                Duration.ofSeconds(pace.warmUpSeconds()),
                Duration.ofHours(1),
                Duration.ZERO,
                Duration.ofSeconds(5));
        AtomicLong inIntervals = new AtomicLong();
        try (LoadRunner runner = runner(users, phases);
                Watchdog watchdog = new Watchdog(AgentClock.OWN)) {
            runner.connect();
            watchdog.start();
            runner.start(System.nanoTime(), watchdog, interval -> interval.cells()
                    .forEach(cell -> inIntervals.addAndGet(cell.counts().committed())));
            Thread.sleep(pace.warmUpSeconds() * 1_000L);
            Sample before = Sample.now(users);
            Thread.sleep(pace.windowSeconds() * 1_000L);
            Sample sample = Sample.now(users).since(before);
            runner.stop(StopMode.FINISH);
            requireAllRecorded(runner.awaitEnd(), users, inIntervals.get());
            return sample;
        }
    }

    private static LoadRunner runner(List<NoOpUser> users, Phases phases) {
        int count = users.size();
        LoadTarget target = new LoadTarget(
                0,
                new Share(TARGET, 0, count, count, 0, 1),
                BenchEngines.POSTGRESQL,
                Descriptors.of(1),
                Group.only(
                        new WorkloadChoice(TARGET, Map.of()),
                        List.of(),
                        new Load.Closed(count, new ThinkTime.Fixed(Duration.ZERO))),
                List.copyOf(users),
                count,
                count,
                new NoConnections());
        return new LoadRunner(LoadPlan.of(phases), 1, RetryPolicy.DEFAULT, List.of(target));
    }

    /** Checks that the runner recorded every execution. */
    private static void requireAllRecorded(LoadSummary summary, List<NoOpUser> users, long inIntervals) {
        long executed = users.stream().mapToLong(NoOpUser::executed).sum();
        long total = summary.totals().get(0).counts().committed();
        if (executed != total || executed != inIntervals) {
            throw new IllegalStateException(
                    "Executed " + executed + ", in intervals " + inIntervals + ", in total " + total);
        }
    }

    /** The resources used up to a moment, or between two. */
    private record Sample(
            long nanos, long transactions, long workerCpuNanos, long processCpuNanos, long allocatedBytes) {

        static Sample now(List<NoOpUser> users) {
            long[] workers = workerIds();
            return new Sample(
                    System.nanoTime(),
                    users.stream().mapToLong(NoOpUser::executed).sum(),
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
                    .filter(thread -> thread.getName().startsWith("lockstep-" + TARGET + "-"))
                    .mapToLong(Thread::getId)
                    .toArray();
        }
    }
}
