package dev.lockstep.bench;

import dev.lockstep.experiment.ExperimentPlan;
import dev.lockstep.experiment.ExperimentReader;
import dev.lockstep.experiment.ExperimentSpec;
import dev.lockstep.experiment.PlannedRun;
import dev.lockstep.experiment.machine.Attempt;
import dev.lockstep.experiment.machine.ExperimentProgress;
import dev.lockstep.experiment.machine.ExperimentState;
import dev.lockstep.experiment.machine.MeasuredThroughput;
import dev.lockstep.run.Json;
import java.io.IOException;
import java.nio.file.Path;
import java.sql.Connection;
import java.sql.DriverManager;
import java.sql.PreparedStatement;
import java.sql.SQLException;
import java.sql.Timestamp;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Collectors;
import java.util.stream.IntStream;

/** The response times of the lists and of the page of an experiment with 10,000 runs in the store. */
final class TenThousandRuns implements Part {

    private static final int LEVELS = 10;
    private static final int REPEATS = 100;
    private static final int WARM_UP_REQUESTS = 20;
    private static final int REQUESTS_PER_WINDOW_SECOND = 2;
    private static final double BAR_MILLIS = 300;
    private static final Instant BEGAN = Instant.parse("2026-01-01T00:00:00Z");
    private static final String ID = "x20260101-000000-aaaa";
    private static final String SPEC = """
            experiment: large
            run:
              workload: { id: batch-insert }
              targets: [ { name: pg, engine: postgresql, url: embedded } ]
              load: { users: 1 }
              phases: { measure: 10s }
            factors:
              - { name: users, levels: [ %s ] }
              - { name: think, levels: [ %s ] }
            repeat: %d
            """;

    @Override
    public void run(Pace pace, Table table) throws IOException, InterruptedException {
        try (CoordinatorProcess coordinator = CoordinatorProcess.start()) {
            coordinator.stop();
            try {
                fill(coordinator.store());
            } catch (SQLException failed) {
                throw new IllegalStateException("The store cannot be filled", failed);
            }
            coordinator.startAgain();
            for (String path : List.of(
                    "/runs", "/api/v1/runs", "/experiments", "/experiments/" + ID, "/api/v1/experiments/" + ID)) {
                measure(coordinator, path, REQUESTS_PER_WINDOW_SECOND * pace.windowSeconds(), table);
            }
        }
    }

    private static void measure(CoordinatorProcess coordinator, String path, int requests, Table table)
            throws IOException, InterruptedException {
        String what = "experiments: 10,000 runs, " + path.replace(ID, "ID");
        table.figure(what + ", first response", millis(coordinator, path), "ms");
        for (int request = 0; request < WARM_UP_REQUESTS; request++) {
            millis(coordinator, path);
        }
        List<Double> millis = new ArrayList<>();
        for (int request = 0; request < requests; request++) {
            millis.add(millis(coordinator, path));
        }
        List<Double> sorted = millis.stream().sorted().toList();
        table.figure(what + ", median", sorted.get(requests / 2), "ms");
        table.atMost(what + ", longest of " + requests, sorted.get(requests - 1), BAR_MILLIS, "ms");
    }

    private static double millis(CoordinatorProcess coordinator, String path) throws IOException, InterruptedException {
        long began = System.nanoTime();
        coordinator.get(path);
        return (System.nanoTime() - began) / 1e6;
    }

    private static void fill(Path store) throws SQLException {
        String levels = IntStream.rangeClosed(1, LEVELS)
                .mapToObj(level -> "{ name: " + level + " }")
                .collect(Collectors.joining(", "));
        String text = SPEC.formatted(levels, levels, REPEATS);
        ExperimentSpec spec = ExperimentReader.read(text);
        List<PlannedRun> plan = ExperimentPlan.of(spec, REPEATS).runs();
        List<Attempt> attempts = plan.stream().map(TenThousandRuns::attempt).toList();
        try (Connection connection = DriverManager.getConnection("jdbc:h2:file:" + store, "lockstep", "")) {
            connection.setAutoCommit(false);
            insertRuns(connection, plan);
            insertExperiment(connection, text, attempts);
            connection.commit();
        }
    }

    private static Attempt attempt(PlannedRun run) {
        boolean counts = run.number() % LEVELS != 0;
        return new Attempt(
                run.number(),
                1,
                runId(run),
                counts ? List.of() : List.of("invalid: THROUGHPUT_DRIFT"),
                new MeasuredThroughput(1_000 + run.number() % 97, "rows/s", null),
                List.of(),
                null);
    }

    private static String runId(PlannedRun run) {
        return "20260101-%06d-aaaa".formatted(run.number());
    }

    private static void insertRuns(Connection connection, List<PlannedRun> plan) throws SQLException {
        try (PreparedStatement insert = connection.prepareStatement("""
                insert into run (id, name, workload, state, priority, created, started, ended, spec, descriptor, progress,
                                 roster, valid, precise, throughput, unit, also, spark, request_hash)
                values (?, ?, 'batch-insert', 'COMPLETED', 0, ?, ?, ?, '{}', '{}', '{}', '{}', true, true, 1000,
                        'rows/s', '[]', '[900, 1000, 1100]', '')
                """)) {
            for (PlannedRun run : plan) {
                Timestamp at = Timestamp.from(BEGAN.plusSeconds(20L * run.number()));
                insert.setString(1, runId(run));
                insert.setString(2, "large: " + run.cell());
                insert.setTimestamp(3, at);
                insert.setTimestamp(4, at);
                insert.setTimestamp(5, at);
                insert.addBatch();
            }
            insert.executeBatch();
        }
    }

    private static void insertExperiment(Connection connection, String spec, List<Attempt> attempts)
            throws SQLException {
        var progress = new ExperimentProgress(
                ExperimentState.COMPLETED,
                BEGAN,
                REPEATS,
                attempts.size(),
                1,
                0,
                false,
                null,
                BEGAN,
                true,
                null,
                attempts);
        try (PreparedStatement insert = connection.prepareStatement("""
                insert into experiment (id, name, state, created, ended, planned, made, spec, progress, launcher,
                                        request_hash)
                values (?, 'large', 'COMPLETED', ?, ?, ?, ?, ?, ?, '{}', '')
                """)) {
            insert.setString(1, ID);
            insert.setTimestamp(2, Timestamp.from(BEGAN));
            insert.setTimestamp(3, Timestamp.from(BEGAN));
            insert.setInt(4, attempts.size());
            insert.setInt(5, attempts.size());
            insert.setString(6, spec);
            insert.setString(7, Json.write(progress));
            insert.executeUpdate();
        }
    }
}
