package dev.lockstep.agent.run;

import dev.lockstep.engine.Engine.Maintenance;
import dev.lockstep.engine.Engine.Purpose;
import dev.lockstep.engine.ErrorClass;
import dev.lockstep.engine.PreparationException;
import dev.lockstep.engine.Redaction;
import dev.lockstep.run.DatabaseAction;
import dev.lockstep.run.HookOutcome;
import dev.lockstep.run.HookOutcome.Ending;
import java.sql.Connection;
import java.sql.SQLException;
import java.sql.Statement;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;

/** One action of a run on its databases, one after the other. Cut at its limit or when cancelled. */
final class MaintenanceWork {

    private final DatabaseAction action;
    private final List<TargetSite> sites;
    private final EmbeddedServers servers;
    private final Set<Statement> running = ConcurrentHashMap.newKeySet();
    private final long begin = System.nanoTime();
    private volatile boolean cut;

    /** @param sites of all targets of the run */
    MaintenanceWork(DatabaseAction action, List<TargetSite> sites, EmbeddedServers servers) {
        this.action = action;
        this.sites =
                sites.stream().filter(site -> action.concerns(site.target())).toList();
        this.servers = servers;
    }

    /** Why an engine cannot do it, a sentence for each target. */
    List<String> complaints() {
        return sites.stream()
                .filter(site -> action.kind() != DatabaseAction.Kind.RESTART
                        && statements(site).isEmpty())
                .map(site -> site.name() + ": engine '" + site.engine().id() + "' has no action '" + action.name()
                        + "'. Remove it, or let a hook do it")
                .toList();
    }

    /**
     * Does it and waits for its end.
     *
     * @param cancelled ends it early when completed
     */
    HookOutcome run(CompletableFuture<?> cancelled) throws InterruptedException {
        CompletableFuture<List<String>> done = new CompletableFuture<>();
        Thread worker = new Thread(() -> work(done), "lockstep-" + action.name());
        worker.setDaemon(true);
        worker.start();
        try {
            CompletableFuture.anyOf(done, cancelled).get(action.timeout().toNanos(), TimeUnit.NANOSECONDS);
            return done.isDone() ? ended(Ending.SUCCEEDED, "done", done.join()) : cut(Ending.CANCELLED, "cancelled");
        } catch (TimeoutException late) {
            return cut(
                    Ending.FAILED,
                    "cut at its time limit of " + action.timeout().toSeconds() + " s");
        } catch (ExecutionException failed) {
            String reason = Optional.ofNullable(failed.getCause())
                    .map(Throwable::getMessage)
                    .orElse("failed");
            return ended(Ending.FAILED, Redaction.shapesOnly().apply(reason), List.of());
        }
    }

    /** In a thread of its own, because a server may not answer. */
    private HookOutcome cut(Ending ending, String detail) {
        cut = true;
        Thread canceller = new Thread(() -> running.forEach(MaintenanceWork::cancel), "lockstep-cancel-action");
        canceller.setDaemon(true);
        canceller.start();
        return ended(ending, detail, List.of());
    }

    /** Asks the server first: it does not notice at once that its client has left. */
    private static void cancel(Statement statement) {
        try {
            Connection connection = statement.getConnection();
            statement.cancel();
            connection.abort(Runnable::run);
        } catch (SQLException lost) {
            // It has ended, as intended.
        }
    }

    private HookOutcome ended(Ending ending, String detail, List<String> lines) {
        return new HookOutcome(ending, detail, Duration.ofNanos(System.nanoTime() - begin), String.join("\n", lines));
    }

    private void work(CompletableFuture<List<String>> done) {
        List<String> lines = new ArrayList<>();
        for (TargetSite site : sites) {
            try {
                lines.add(line(site));
            } catch (SQLException | RuntimeException failed) {
                done.completeExceptionally(new PreparationException(site.name() + ": " + reason(site, failed), failed));
                return;
            }
        }
        done.complete(lines);
    }

    private static String reason(TargetSite site, Exception failed) {
        boolean forbidden = failed instanceof SQLException error
                && site.engine().classify(error).errorClass() == ErrorClass.PERMISSION;
        return failed.getMessage() + (forbidden ? ". Give 'admin' of the target a login that may do this" : "");
    }

    private String line(TargetSite site) throws SQLException {
        long from = System.nanoTime();
        String what = work(site);
        return String.format(Locale.ROOT, "%s: %s, %.3f s", site.name(), what, (System.nanoTime() - from) / 1e9);
    }

    private String work(TargetSite site) throws SQLException {
        requireTime();
        if (action.kind() == DatabaseAction.Kind.RESTART) {
            servers.restart(site.name());
            return "shut down and started again";
        }
        List<String> statements = statements(site);
        execute(site, statements);
        return String.join("; ", statements);
    }

    private void execute(TargetSite site, List<String> statements) throws SQLException {
        try (Connection connection = connect(site);
                Statement statement = connection.createStatement()) {
            running.add(statement);
            try {
                for (String sql : statements) {
                    execute(statement, sql);
                }
            } finally {
                running.remove(statement);
            }
        }
    }

    private void execute(Statement statement, String sql) throws SQLException {
        requireTime();
        statement.execute(sql);
        while (statement.getMoreResults() || statement.getUpdateCount() >= 0) {
            // An error may follow results that nobody needs.
        }
    }

    private void requireTime() {
        if (cut) {
            throw new PreparationException("The action was cut");
        }
    }

    private Connection connect(TargetSite site) {
        return action.kind() == DatabaseAction.Kind.CHECKPOINT ? site.connect(Purpose.ADMIN) : site.connectToSchema();
    }

    private List<String> statements(TargetSite site) {
        Maintenance work =
                switch (action.kind()) {
                    case CHECKPOINT -> Maintenance.CHECKPOINT;
                    case STATISTICS -> Maintenance.STATISTICS;
                    case RESTART -> throw new IllegalStateException("A restart has no statements");
                };
        return site.engine().maintenance(work);
    }
}
