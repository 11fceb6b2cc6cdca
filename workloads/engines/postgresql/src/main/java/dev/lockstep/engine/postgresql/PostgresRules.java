package dev.lockstep.engine.postgresql;

import dev.lockstep.engine.AuditEvidence;
import dev.lockstep.engine.Judgement;
import dev.lockstep.engine.SettingQuery;
import dev.lockstep.engine.SettingRule;
import dev.lockstep.engine.SettingRule.Moment;
import dev.lockstep.engine.SettingRule.Reason;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.Set;
import java.util.function.Function;

/** The rules that PostgreSQL is audited with. */
final class PostgresRules {

    private static final long DEFAULT_CACHE = 128L << 20;
    private static final long CACHE_FOR_HUGE_PAGES = 8L << 30;

    static final List<SettingRule> ALL = List.of(
            neverOff(
                    "fsync",
                    "A commit that is not flushed is faster, and lost with the power.",
                    "PostgreSQL documentation, Write Ahead Log: fsync"),
            neverOff(
                    "full_page_writes",
                    "Less is written to the log, and a torn page cannot be repaired.",
                    "PostgreSQL documentation, Write Ahead Log: full_page_writes"),
            both(
                    "synchronous-commit",
                    PostgresQueries.OVERRIDES,
                    PostgresRules::synchronousCommit,
                    new Reason(
                            "synchronous_commit is not off, neither for the server nor for this database or a role",
                            "Commits return before they are durable: throughput of a system that loses transactions.",
                            "PostgreSQL documentation, Write Ahead Log: synchronous_commit",
                            "Set synchronous_commit to on; ALTER ROLE or ALTER DATABASE ... RESET synchronous_commit")),
            both(
                    "shared-buffers",
                    PostgresQueries.SIZES,
                    PostgresRules::sharedBuffers,
                    new Reason(
                            "shared_buffers above its default of 128 MB",
                            "The default is made for small machines; most reads then leave the server's cache.",
                            "PostgreSQL documentation, Resource Consumption: shared_buffers",
                            "Start with a quarter of the machine's memory")),
            both(
                    "huge-pages",
                    PostgresQueries.SETTINGS,
                    PostgresRules::hugePages,
                    new Reason(
                            "huge pages in use where shared_buffers has 8 GB or more",
                            "Small pages cost CPU time and memory for page tables of each session.",
                            "PostgreSQL documentation, Managing Kernel Resources: Linux Huge Pages",
                            "Reserve vm.nr_hugepages and set huge_pages = on")),
            both(
                    "autovacuum",
                    PostgresQueries.SETTINGS,
                    PostgresRules::autovacuum,
                    new Reason(
                            "autovacuum and track_counts on",
                            "Tables and indexes grow with every update; a short run does not pay for it, a long one slows"
                                    + " down.",
                            "PostgreSQL documentation, Automatic Vacuuming",
                            "Set autovacuum = on, and track_counts = on, without which the server starts none")),
            both(
                    "statement-log",
                    PostgresQueries.SETTINGS,
                    PostgresRules::statementLog,
                    new Reason(
                            "log_statement none or ddl, log_min_duration_statement not 0",
                            "The server writes a line for each statement: it measures its log.",
                            "PostgreSQL documentation, Error Reporting and Logging",
                            "Set log_statement = none and log_min_duration_statement = -1")),
            both(
                    "pending-restart",
                    PostgresQueries.PENDING,
                    PostgresRules::pendingRestart,
                    new Reason(
                            "no setting waits for a restart",
                            "The configuration file says something else than what is measured.",
                            "PostgreSQL documentation, pg_settings: pending_restart",
                            "Restart the server, or take the change back")),
            both(
                    "database-against-cache",
                    PostgresQueries.SIZES,
                    PostgresRules::databaseAgainstCache,
                    new Reason(
                            "a database larger than shared_buffers",
                            "A cached database reads nothing from disk: it measures CPU and log.",
                            "Order-Entry on vSphere 6",
                            "Fill more data, or say that the database was cached")),
            new SettingRule(
                    "connections",
                    Moment.START,
                    PostgresQueries.CONNECTIONS,
                    PostgresRules::connections,
                    new Reason(
                            "enough free connections for the load",
                            "The run fails when the server refuses a connection.",
                            "PostgreSQL documentation, Connections and Authentication: max_connections",
                            "Raise max_connections or the limit of the database, or lower users or pool.size")),
            new SettingRule(
                    "statistics",
                    Moment.START,
                    PostgresQueries.STATISTICS,
                    PostgresRules::statistics,
                    new Reason(
                            "each table with rows was analysed after the fill, less than 20 % of it has changed since",
                            "Plans are chosen for another amount of data, and change when autovacuum analyses during the measurement.",
                            "PostgreSQL documentation, Updating Planner Statistics",
                            "ANALYZE after the fill, before the baseline is kept")),
            both(
                    "other-sessions",
                    PostgresQueries.SESSIONS,
                    PostgresRules::otherSessions,
                    new Reason(
                            "no session of somebody else is active or in a transaction",
                            "Their work is measured too; an open transaction keeps vacuum from cleaning up.",
                            "PostgreSQL documentation, pg_stat_activity",
                            "End their work, or announce it as an event of the run")),
            both(
                    "maintenance",
                    PostgresQueries.MAINTENANCE,
                    PostgresRules::maintenance,
                    new Reason(
                            "no vacuum, index build or cluster under way",
                            "It takes disk and CPU from the load, in this run and perhaps not in the next.",
                            "PostgreSQL documentation, Progress Reporting",
                            "Wait until it has ended; VACUUM ANALYZE after the fill, so that autovacuum finds nothing to do")),
            both(
                    "agent-on-target",
                    PostgresQueries.ADDRESSES,
                    PostgresRules::agentOnTarget,
                    new Reason(
                            "this agent and the server on different machines",
                            "Load generator and server take CPU time from each other, and there is no network.",
                            "Lockstep",
                            "Run agents on machines of their own")),
            both(
                    "checkpoint-interval",
                    PostgresQueries.SETTINGS,
                    PostgresRules::checkpointInterval,
                    new Reason(
                            "a measurement at least as long as checkpoint_timeout",
                            "Whether a checkpoint falls into a shorter one is chance, and the difference is large.",
                            "PostgreSQL documentation, WAL Configuration",
                            "Measure longer; a shorter checkpoint_timeout also writes more full pages")),
            new SettingRule(
                    "checkpoints",
                    Moment.END,
                    PostgresQueries.CHECKPOINTS,
                    PostgresRules::checkpoints,
                    new Reason(
                            "checkpoints between start and end of the run, none of them requested",
                            "Without one, changed pages are written after the end. Requested ones come from a full log or a command: they"
                                    + " are hasty and crowd the disk.",
                            "PostgreSQL documentation, WAL Configuration",
                            "Measure longer; raise max_wal_size if checkpoints were requested")),
            SettingRule.unchanged(PostgresQueries.ALL_SETTINGS));

    private PostgresRules() {}

    private static SettingRule both(
            String id, SettingQuery query, Function<AuditEvidence, Judgement> judge, Reason reason) {
        return new SettingRule(id, Moment.BOTH, query, judge, reason);
    }

    private static SettingRule neverOff(String setting, String why, String source) {
        return both(
                setting.replace('_', '-'),
                PostgresQueries.SETTINGS,
                evidence -> evidence.setting(setting)
                        .map(value -> Judgement.findingIf(value.equals("off"), setting + " " + value))
                        .orElseGet(() -> Judgement.unreadable("the server does not show " + setting)),
                new Reason(setting + " on", why, source, "Set " + setting + " = on"));
    }

    private static Judgement autovacuum(AuditEvidence evidence) {
        Optional<String> autovacuum = evidence.setting("autovacuum");
        String counts = evidence.setting("track_counts").orElse("on");
        return autovacuum
                .map(value -> Judgement.findingIf(
                        value.equals("off") || counts.equals("off"),
                        "autovacuum " + value + (counts.equals("off") ? ", track_counts off" : "")))
                .orElseGet(() -> Judgement.unreadable("the server does not show autovacuum"));
    }

    private static Judgement synchronousCommit(AuditEvidence evidence) {
        String server = evidence.now().value("value").orElse("");
        Optional<String> overridden = evidence.now().value("overridden");
        return Judgement.findingIf(
                server.equals("off") || overridden.isPresent(),
                "synchronous_commit " + server
                        + overridden.map(roles -> ", for " + roles).orElse(""));
    }

    private static Judgement sharedBuffers(AuditEvidence evidence) {
        long cache = evidence.now().number("cache").orElseThrow();
        return Judgement.findingIf(cache <= DEFAULT_CACHE, "shared_buffers " + megabytes(cache));
    }

    private static Judgement hugePages(AuditEvidence evidence) {
        long cache = number(evidence, "shared_buffers") * number(evidence, "block_size");
        if (cache < CACHE_FOR_HUGE_PAGES) {
            return Judgement.ok("shared_buffers " + megabytes(cache));
        }
        return evidence.setting("huge_pages_status")
                .map(status -> Judgement.findingIf(
                        !status.equals("on"), "huge pages " + status + ", shared_buffers " + megabytes(cache)))
                .orElseGet(() ->
                        Judgement.unreadable("needs PostgreSQL 17: older ones do not say whether they got huge pages"));
    }

    private static long number(AuditEvidence evidence, String setting) {
        return evidence.setting(setting).map(Long::valueOf).orElseThrow();
    }

    private static Judgement statementLog(AuditEvidence evidence) {
        String statements = evidence.setting("log_statement").orElse("none");
        String duration = evidence.setting("log_min_duration_statement").orElse("-1");
        return Judgement.findingIf(
                Set.of("all", "mod").contains(statements) || duration.equals("0"),
                "log_statement " + statements + ", log_min_duration_statement " + duration);
    }

    private static Judgement pendingRestart(AuditEvidence evidence) {
        return noneOf(evidence, "settings", "none");
    }

    private static Judgement maintenance(AuditEvidence evidence) {
        return noneOf(evidence, "tasks", "none");
    }

    private static Judgement noneOf(AuditEvidence evidence, String count, String none) {
        return evidence.now().number(count).orElse(0L) == 0
                ? Judgement.ok(none)
                : Judgement.finding(evidence.now().value("names").orElse(""));
    }

    private static Judgement databaseAgainstCache(AuditEvidence evidence) {
        long database = evidence.now().number("database").orElseThrow();
        long cache = evidence.now().number("cache").orElseThrow();
        return Judgement.findingIf(
                database < cache,
                String.format(
                        Locale.ROOT,
                        "database %s, shared_buffers %s: ratio %.2f%s",
                        megabytes(database),
                        megabytes(cache),
                        (double) database / cache,
                        database < cache ? ", a cached database" : ""));
    }

    private static Judgement connections(AuditEvidence evidence) {
        long server = evidence.now().number("server").orElseThrow();
        long database = evidence.now().number("database").orElse(-1L);
        long allowed = database < 0 ? server : Math.min(server, database);
        long used = evidence.now().number("used").orElse(0L);
        int needed = evidence.load().connections();
        return Judgement.findingIf(
                needed > allowed - used, allowed + " allowed, " + used + " in use, " + needed + " needed");
    }

    private static Judgement statistics(AuditEvidence evidence) {
        String tables = evidence.now().value("tables").orElse("0");
        return noneOf(evidence, "stale", "tables: " + tables + ", stale: 0");
    }

    private static Judgement otherSessions(AuditEvidence evidence) {
        boolean seesAll = evidence.now().value("sees_all").orElse("f").equals("t");
        return seesAll || evidence.now().number("sessions").orElse(0L) > 0
                ? noneOf(evidence, "sessions", "none")
                : Judgement.needs(PostgresQueries.ALL_STATISTICS);
    }

    private static Judgement agentOnTarget(AuditEvidence evidence) {
        Optional<String> client = evidence.now().value("client");
        Optional<String> server = evidence.now().value("server");
        return client.isEmpty() || server.isEmpty()
                ? Judgement.unreadable("the server does not show addresses of this connection")
                : Judgement.findingIf(
                        client.equals(server)
                                || server.get().equals("127.0.0.1")
                                || server.get().equals("::1"),
                        "agent " + client.get() + ", server " + server.get());
    }

    private static Judgement checkpointInterval(AuditEvidence evidence) {
        long timeout = number(evidence, "checkpoint_timeout");
        long measured = evidence.load().measurement().toSeconds();
        return Judgement.findingIf(
                measured < timeout, "checkpoint_timeout " + timeout + " s, measurement " + measured + " s");
    }

    private static Judgement checkpoints(AuditEvidence evidence) {
        Optional<Long> timed = evidence.growth("timed");
        Optional<Long> requested = evidence.growth("requested");
        if (timed.isEmpty() || requested.isEmpty()) {
            return Judgement.unreadable("the counters at the start are missing, or were reset since");
        }
        return Judgement.findingIf(
                timed.get() == 0 || requested.get() > 0, timed.get() + " by time, " + requested.get() + " requested");
    }

    private static String megabytes(long bytes) {
        return (bytes >> 20) + " MB";
    }
}
