package dev.lockstep.bench;

import dev.lockstep.bench.Tool.Timing;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.sql.SQLException;
import java.time.Duration;
import java.util.Comparator;
import java.util.Optional;
import java.util.concurrent.TimeUnit;
import java.util.stream.Stream;

/**
 * One turn of a tool, measured from outside: rates by the server's counters, CPU by the operating system's.
 *
 * @param window what the server counted while the tool measured
 * @param cpuNanos of the tool's processes in that time
 * @param whole what the server counted from before the tool's start until its last session had ended
 * @param report what the tool says
 */
record Turn(ServerCounts window, long cpuNanos, ServerCounts whole, ToolReport report) {

    private static final int FIRST_CALLS = 20;
    private static final long POLL_MILLIS = 100;
    private static final long SECONDS_TO_BEGIN = 90;
    private static final long SECONDS_TO_END = 60;

    /** The tools' own measurements begin and end within a second of this one's. */
    private static final long INSIDE_MILLIS = 1_000;

    private static final int MOST_ATTEMPTS = 3;
    private static final double MILLIS_PER_SECOND = 1e3;
    private static final int SECONDS_PER_MINUTE = 60;
    private static final double NANOS_PER_MICRO = 1e3;

    /** A turn in which the machine stood still, or whose tool ended too early, is repeated. */
    static Turn of(Tool tool, BenchServer server, Timing timing)
            throws IOException, SQLException, InterruptedException {
        for (int attempt = 1; attempt <= MOST_ATTEMPTS; attempt++) {
            tool.restore();
            server.executeOutside("SELECT pg_stat_statements_reset()", "CHECKPOINT");
            Path folder = Files.createTempDirectory("lockstep-bench-turn");
            try {
                Optional<Turn> turn = of(tool, server, timing, folder);
                if (turn.isPresent()) {
                    return turn.get();
                }
                System.err.println(
                        tool.name() + ": repeating a turn that was not measured for " + timing.measureSeconds() + " s");
            } finally {
                delete(folder);
            }
        }
        throw new IllegalStateException(tool.name() + " could not be measured for " + timing.measureSeconds() + " s in "
                + MOST_ATTEMPTS + " turns");
    }

    /** Deletes a folder with all files in it. */
    static void delete(Path folder) throws IOException {
        try (Stream<Path> files = Files.walk(folder)) {
            for (Path file : files.sorted(Comparator.reverseOrder()).toList()) {
                Files.delete(file);
            }
        }
    }

    private static Optional<Turn> of(Tool tool, BenchServer server, Timing timing, Path folder)
            throws IOException, SQLException, InterruptedException {
        String database = tool.login().database();
        ServerCounts before = ServerCounts.read(server, database);
        Path output = folder.resolve("output");
        ProcessBuilder builder = new ProcessBuilder(tool.command(folder, timing))
                .directory(tool.home(folder).toFile())
                .redirectOutput(output.toFile())
                .redirectError(folder.resolve("errors").toFile());
        builder.environment().putAll(tool.environment(folder));
        Process process = builder.start();
        try {
            awaitFirstCalls(process, server, database, folder);
            Thread.sleep(Duration.ofSeconds(timing.warmUpSeconds()).toMillis());
            ServerCounts from = ServerCounts.read(server, database);
            long fromCpu = cpuNanos(process);
            Thread.sleep(Duration.ofSeconds(timing.measureSeconds()).toMillis() - INSIDE_MILLIS);
            ServerCounts window = ServerCounts.read(server, database).since(from);
            long cpu = cpuNanos(process) - fromCpu;
            boolean whole = process.isAlive()
                    && Math.abs(window.seconds() - timing.measureSeconds()) <= 2 * INSIDE_MILLIS / MILLIS_PER_SECOND;
            if (!process.waitFor(SECONDS_TO_END, TimeUnit.SECONDS) || !tool.hasReported(process.exitValue())) {
                throw failed(tool.name() + " did not end well", folder);
            }
            awaitNoSession(server, database);
            ServerCounts all = ServerCounts.read(server, database).since(before);
            return whole
                    ? Optional.of(new Turn(window, cpu, all, tool.report(Files.readString(output), folder, timing)))
                    : Optional.empty();
        } finally {
            process.destroyForcibly();
            process.onExit().join();
        }
    }

    private static void awaitFirstCalls(Process process, BenchServer server, String database, Path folder)
            throws IOException, SQLException, InterruptedException {
        long start = System.nanoTime();
        while (ServerCounts.read(server, database).calls() < FIRST_CALLS) {
            if (!process.isAlive() || System.nanoTime() - start > TimeUnit.SECONDS.toNanos(SECONDS_TO_BEGIN)) {
                throw failed("No transactions came", folder);
            }
            Thread.sleep(POLL_MILLIS);
        }
    }

    /** A session adds its counts to the server's when it ends. */
    private static void awaitNoSession(BenchServer server, String database) throws SQLException, InterruptedException {
        String sessions = "SELECT count(*) FROM pg_stat_activity WHERE datname = '" + database + "'";
        while (!server.queryOutside(sessions).get(0).get(0).equals("0")) {
            Thread.sleep(POLL_MILLIS);
        }
    }

    private static IllegalStateException failed(String what, Path folder) throws IOException {
        return new IllegalStateException(
                what + ":\n" + Files.readString(folder.resolve("output")) + Files.readString(folder.resolve("errors")));
    }

    private static long cpuNanos(Process process) {
        return Stream.concat(Stream.of(process.toHandle()), process.descendants())
                .mapToLong(each ->
                        each.info().totalCpuDuration().orElse(Duration.ZERO).toNanos())
                .sum();
    }

    double perSecond() {
        return window.calls() / window.seconds();
    }

    double newOrdersPerMinute() {
        return window.newOrders() * SECONDS_PER_MINUTE / window.seconds();
    }

    double cpuMicros() {
        return cpuNanos / NANOS_PER_MICRO / window.calls();
    }

    double serverMicros() {
        return window.callMicros() / window.calls();
    }

    double walRecords() {
        return (double) window.walRecords() / window.calls();
    }

    double rows() {
        return (double) whole.rows() / whole.calls();
    }
}
