package dev.lockstep.agent.selftest;

import dev.lockstep.agent.run.SecretResolver;
import dev.lockstep.agent.run.Workloads;
import dev.lockstep.agent.selftest.Conformance.Item;
import dev.lockstep.agent.selftest.ItemLog.UnexpectedException;
import dev.lockstep.engine.Baseline;
import dev.lockstep.engine.ConnectionSettings;
import dev.lockstep.engine.Engine;
import dev.lockstep.engine.Engine.Access;
import dev.lockstep.engine.Engine.Purpose;
import dev.lockstep.engine.PreparationException;
import dev.lockstep.engine.Redaction;
import dev.lockstep.engine.Scratch;
import dev.lockstep.engine.ServerGuard;
import dev.lockstep.run.LockstepVersion;
import dev.lockstep.workload.fill.TablesPresent;
import java.io.IOException;
import java.sql.Connection;
import java.sql.SQLException;
import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.Consumer;
import org.jspecify.annotations.Nullable;

/**
 * Tries on a user's server what Lockstep does to one, each thing once and on little data, in a database of its own where
 * the engine can make one. Confined to one thread.
 */
public final class SelfTest {

    private static final Duration LIMIT = Duration.ofMinutes(5);
    private static final String SPACE = "space";

    private final Workloads workloads;
    private final Engine engine;
    private final SecretResolver secrets;
    private final ServerGuard guard;
    private final Clock clock;
    private final Duration limit;

    /**
     * @param secrets which admits plain passwords
     * @param guard asked before each connection to the server
     */
    public SelfTest(Workloads workloads, Engine engine, SecretResolver secrets, ServerGuard guard, Clock clock) {
        this(workloads, engine, secrets, guard, clock, LIMIT);
    }

    /** @param limit after which nothing is begun */
    SelfTest(
            Workloads workloads,
            Engine engine,
            SecretResolver secrets,
            ServerGuard guard,
            Clock clock,
            Duration limit) {
        this.workloads = workloads;
        this.engine = engine;
        this.secrets = secrets;
        this.guard = guard;
        this.clock = clock;
        this.limit = limit;
    }

    /**
     * Tries everything, or what 5 minutes are enough for.
     *
     * @param load the access of a run's load
     * @param admin the access for fill and reset
     * @param ids of the workloads
     * @param listener told of each item when it ends
     */
    public Conformance run(Access load, Access admin, List<String> ids, Consumer<Item> listener)
            throws IOException, InterruptedException {
        Instant startedAt = clock.instant();
        Redaction redaction = Redaction.of(List.of(load.password(), admin.password()));
        StatementWitness witness = new StatementWitness(engine, redaction);
        ItemLog log = new ItemLog(engine, witness, redaction, limit, System::nanoTime, listener);
        Watched watched =
                new Watched(workloads.on(workloads.engines().changed(witness::watched)), witness.watching(guard));
        String[] version = new String[1];
        if (log.attempt("server", "connection", () -> version[0] = version(load, watched))) {
            new ServerItems(engine, admin, watched.guard).attempt(log);
            inSpace(load, admin, watched, ids, log);
        }
        return new Conformance(
                Conformance.FORMAT_VERSION,
                LockstepVersion.current(),
                engine.id(),
                version[0],
                startedAt,
                log.seconds(),
                log.items());
    }

    /** What a witness watches: bulk loads and connections. */
    private record Watched(Workloads workloads, ServerGuard guard) {}

    private String version(Access load, Watched watched) throws SQLException {
        try (Connection connection = engine.settings(load, Map.of(), Purpose.LOAD)
                .guardedBy(watched.guard)
                .open()) {
            return engine.version(connection);
        }
    }

    private void inSpace(Access load, Access admin, Watched watched, List<String> ids, ItemLog log)
            throws IOException, InterruptedException {
        Scratch[] made = new Scratch[1];
        boolean usable = log.attempt(SPACE, "database of its own", () -> {
            made[0] = engine.scratch(load, admin, watched.guard).orElse(null);
            return made[0] == null ? inPlace(load, admin, watched) : cleaned(made[0]);
        });
        if (usable) {
            everything(made[0], load, admin, watched, ids, log);
        }
    }

    /** There it fills, keeps a baseline of everything, resets to it and drops: nothing of the user's may be there. */
    private String inPlace(Access load, Access admin, Watched watched) throws SQLException {
        ConnectionSettings ofLoad =
                engine.settings(load, Map.of(), Purpose.LOAD).guardedBy(watched.guard);
        ConnectionSettings ofAdmin =
                engine.settings(admin, Map.of(), Purpose.ADMIN).guardedBy(watched.guard);
        for (ConnectionSettings settings : List.of(ofLoad, ofAdmin)) {
            try (Connection connection = settings.open()) {
                requireEmpty(TablesPresent.all(connection));
            }
        }
        if (hasBaseline(new Baseline.Location(ofLoad, ofAdmin))) {
            throw new UnexpectedException(
                    "The database of the URL has a baseline, which the self-test would replace: name an"
                            + " empty database that has none");
        }
        return "the engine makes none: the self-test works in the one of the URL, which is empty";
    }

    private static void requireEmpty(Set<String> tables) {
        if (!tables.isEmpty()) {
            throw new UnexpectedException("The engine makes none, and the database of the URL has tables, such as "
                    + tables.iterator().next() + ": name an empty database, because the self-test resets and drops"
                    + " what is there");
        }
    }

    /** Where the server is not set up for baselines there is none. One that may not be seen could still be replaced. */
    private boolean hasBaseline(Baseline.Location location) throws SQLException {
        try {
            return engine.baseline().saved(location);
        } catch (PreparationException impossible) {
            return false;
        }
    }

    private static String cleaned(Scratch scratch) {
        return scratch.leftovers().isEmpty() ? "" : "dropped what was left behind: " + scratch.leftovers();
    }

    private void everything(
            @Nullable Scratch scratch, Access load, Access admin, Watched watched, List<String> ids, ItemLog log)
            throws IOException, InterruptedException {
        Access loadHere = scratch == null ? load : scratch.load();
        Access adminHere = scratch == null ? admin : scratch.admin();
        try {
            new ErrorItems(engine, loadHere, watched.guard).attempt(log);
            new WorkloadItems(watched.workloads, engine, loadHere, adminHere, secrets, watched.guard).attempt(ids, log);
        } finally {
            if (scratch != null) {
                log.cleanUp(SPACE, "dropped", () -> {
                    scratch.close();
                    return "";
                });
            }
        }
    }
}
