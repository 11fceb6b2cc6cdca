package dev.lockstep.bench;

import dev.lockstep.agent.run.RunExecution;
import dev.lockstep.agent.run.SecretResolver;
import dev.lockstep.agent.run.Workloads;
import dev.lockstep.agent.solo.SoloRun;
import dev.lockstep.measure.merge.SeriesSecond;
import dev.lockstep.run.Assignment;
import dev.lockstep.run.Planner;
import dev.lockstep.run.RunSpec;
import dev.lockstep.workload.FillProgress;
import dev.lockstep.workload.Workload;
import java.lang.management.ManagementFactory;
import java.nio.file.Path;
import java.sql.Connection;
import java.sql.PreparedStatement;
import java.sql.SQLException;
import java.time.Clock;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.SplittableRandom;
import java.util.concurrent.atomic.LongAdder;

/**
 * A client that is measured from outside: prints each second {@code progress <nanoTime> <transactions> <cycles> <heap
 * bytes>} until it is killed.
 */
public final class ClientProcess {

    private final LongAdder committed = new LongAdder();

    private ClientProcess() {}

    /**
     * @param args {@code lockstep URL USERS CONNECTIONS THINK_TIME RAMP_UP}, {@code loop URL CONNECTIONS} or
     *     {@code dvd-store URL CONNECTIONS VERSION SIZE}
     */
    public static void main(String[] args) throws InterruptedException, SQLException {
        if (args[0].equals("dvd-store")) {
            int users = Integer.parseInt(args[2]);
            new StoreClient().run(Specs.store(args[1], Integer.parseInt(args[3]), args[4], users));
            return;
        }
        ClientProcess client = new ClientProcess();
        Thread progress = new Thread(client::printProgress, "bench-progress");
        progress.setDaemon(true);
        progress.start();
        int number = Integer.parseInt(args[2]);
        if (args[0].equals("lockstep")) {
            client.lockstep(Specs.closed(args[1], number, Integer.parseInt(args[3]), args[4], args[5]));
        } else {
            client.loops(args[1], number);
        }
    }

    private void printProgress() {
        try {
            while (true) {
                long transactions = committed.sum();
                printProgress(transactions, transactions);
                Thread.sleep(1_000);
            }
        } catch (InterruptedException ended) {
            Thread.currentThread().interrupt();
        }
    }

    static void printProgress(long transactions, long cycles) {
        long heapBytes =
                ManagementFactory.getMemoryMXBean().getHeapMemoryUsage().getUsed();
        System.out.println("progress " + System.nanoTime() + " " + transactions + " " + cycles + " " + heapBytes);
        System.out.flush();
    }

    private void lockstep(RunSpec spec) throws InterruptedException {
        solo(spec, new SingleCallWorkload(committed), new Events());
    }

    /** A run as {@code lockstep solo} does it: all timing on, the server's waits observed. */
    static void solo(RunSpec spec, Workload workload, SoloRun.Listener listener) throws InterruptedException {
        Assignment assignment = Planner.plan("bench", spec, 1).get(0);
        SecretResolver secrets = SecretResolver.ofReferences(SecretResolver.DEFAULT_NAMES, null, Map.of())
                .admittingLiterals();
        SoloRun run = new SoloRun(
                assignment,
                workload.descriptor(),
                new RunExecution(assignment, Workloads.of(List.of(workload)), secrets, Path.of("")),
                "bench",
                Clock.systemUTC(),
                listener);
        run.run();
    }

    /** The floor: the driver in a loop, nothing timed. */
    private void loops(String url, int connections) throws SQLException, InterruptedException {
        List<Connection> open = new ArrayList<>();
        for (int index = 0; index < connections; index++) {
            open.add(SingleCallDatabase.connect(url));
        }
        List<Thread> threads = open.stream()
                .map(connection -> new Thread(() -> loop(connection), "bench-loop"))
                .toList();
        threads.forEach(Thread::start);
        for (Thread thread : threads) {
            thread.join();
        }
    }

    private void loop(Connection connection) {
        SplittableRandom random = new SplittableRandom(connection.hashCode());
        try (PreparedStatement call = connection.prepareStatement(SingleCallDatabase.CALL)) {
            while (true) {
                SingleCallDatabase.call(
                        call, 1 + random.nextInt(SingleCallDatabase.ACCOUNTS), random.nextInt(-5_000, 5_001));
                committed.increment();
            }
        } catch (SQLException ended) {
            throw new IllegalStateException("The loop has ended", ended);
        }
    }

    /** Tells on standard error what happens to a run. */
    static class Events implements SoloRun.Listener {

        @Override
        public void event(Instant at, String text) {
            System.err.println(text);
        }

        @Override
        public void second(SeriesSecond second) {}

        @Override
        public FillProgress fillProgress() {
            return FillProgress.SILENT;
        }
    }
}
