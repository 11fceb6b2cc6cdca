package dev.lockstep.engine.oracle;

import static dev.lockstep.engine.oracle.OracleFacts.RIGHT;

import dev.lockstep.engine.AuditEvidence;
import dev.lockstep.engine.Judgement;
import dev.lockstep.engine.SettingQuery;
import dev.lockstep.engine.SettingRule;
import dev.lockstep.engine.SettingRule.Moment;
import dev.lockstep.engine.SettingRule.Reason;
import dev.lockstep.engine.SqlResource;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.Set;
import java.util.function.Function;

/** The rules that Oracle is audited with; nothing here needs a licensed pack. */
final class OracleRules {

    private static final long SGA_FOR_LARGE_PAGES_MB = 8192;
    private static final long MINUTES_BETWEEN_SWITCHES = 20;

    private static final SettingQuery PARAMETERS = query("parameters");
    private static final SettingQuery MEMORY = query("audit-memory");

    static final List<SettingRule> ALL = List.of(
            both(
                    "block-checksum",
                    PARAMETERS,
                    oneOf("db_block_checksum", Set.of("FALSE", "OFF")),
                    new Reason(
                            "db_block_checksum not FALSE and not OFF",
                            "A damaged block goes unseen; production keeps the default, TYPICAL.",
                            "Order-Entry on vSphere 6",
                            "ALTER SYSTEM SET db_block_checksum = TYPICAL")),
            both(
                    "commit-wait",
                    PARAMETERS,
                    OracleRules::commitWait,
                    new Reason(
                            "commit_wait not NOWAIT",
                            "Commits return before they are durable: throughput of a system that loses transactions.",
                            "Oracle Database Reference, COMMIT_WAIT",
                            "ALTER SYSTEM RESET commit_wait")),
            both(
                    "statistics-level",
                    PARAMETERS,
                    oneOf("statistics_level", Set.of("ALL")),
                    new Reason(
                            "statistics_level TYPICAL or BASIC",
                            "ALL times each row source of each statement.",
                            "Oracle Database Reference, STATISTICS_LEVEL",
                            "ALTER SYSTEM SET statistics_level = TYPICAL")),
            both(
                    "large-pages",
                    MEMORY,
                    OracleRules::largePages,
                    new Reason(
                            "use_large_pages ONLY where the SGA has more than 8 GB",
                            "Small pages cost CPU time and memory for page tables of each session.",
                            "Order-Entry on vSphere 6, which reserved 225,500 of them",
                            "Reserve vm.nr_hugepages and set use_large_pages = ONLY: then it does not start without")),
            both(
                    "database-against-cache",
                    MEMORY,
                    OracleRules::databaseAgainstCache,
                    new Reason(
                            "more data than buffer cache",
                            "A cached database reads nothing from disk: it measures CPU and redo.",
                            "Order-Entry on vSphere 6",
                            "Fill more data, or say that the database was cached")),
            new SettingRule(
                    "connections",
                    Moment.START,
                    query("audit-processes"),
                    OracleRules::connections,
                    new Reason(
                            "enough free processes for the load",
                            "The run fails when the server refuses a connection.",
                            "Oracle Database Reference, PROCESSES",
                            "Raise processes, or lower users or pool.size")),
            new SettingRule(
                    "statistics",
                    Moment.START,
                    query("audit-statistics"),
                    evidence -> none(evidence, "stale"),
                    new Reason(
                            "each table was analysed after the fill, and its statistics are not stale",
                            "Plans are chosen for another amount of data, and change when statistics are gathered during the measurement.",
                            "Oracle Database SQL Tuning Guide, Gathering Optimizer Statistics",
                            "DBMS_STATS.GATHER_SCHEMA_STATS after the fill, before the baseline is kept")),
            both(
                    "other-sessions",
                    query("audit-sessions"),
                    evidence -> none(evidence, "sessions"),
                    new Reason(
                            "no session of somebody else is active or has a transaction open",
                            "Their work is measured too.",
                            "Oracle Database Reference, V$SESSION",
                            "End their work, or announce it as an event of the run")),
            both(
                    "maintenance",
                    query("audit-maintenance"),
                    evidence -> none(evidence, "tasks"),
                    new Reason(
                            "no job of the scheduler under way",
                            "It takes disk and CPU from the load, in this run and perhaps not in the next.",
                            "Oracle Database Reference, DBA_SCHEDULER_RUNNING_JOBS",
                            "Wait until it has ended; close the maintenance windows for the time of the run")),
            both(
                    "agent-on-target",
                    query("audit-machines"),
                    OracleRules::agentOnTarget,
                    new Reason(
                            "this agent and the server on different machines",
                            "Load generator and server take CPU time from each other, and there is no network.",
                            "Lockstep",
                            "Run agents on machines of their own")),
            new SettingRule(
                    "log-switches",
                    Moment.END,
                    query("audit-log-switches"),
                    OracleRules::logSwitches,
                    new Reason(
                            "at most one switch of the redo log, or one each 20 minutes",
                            "Each switch starts a checkpoint, and a full set of logs stops all commits.",
                            "Oracle Database Performance Tuning Guide, Sizing Redo Log Files",
                            "Make the redo logs larger")),
            SettingRule.unchanged(query("audit-changes")));

    private OracleRules() {}

    private static SettingQuery query(String file) {
        return new SettingQuery(SqlResource.read(OracleRules.class, OracleFacts.FOLDER + file + ".sql"), RIGHT);
    }

    private static SettingRule both(
            String id, SettingQuery query, Function<AuditEvidence, Judgement> judge, Reason reason) {
        return new SettingRule(id, Moment.BOTH, query, judge, reason);
    }

    private static Function<AuditEvidence, Judgement> oneOf(String parameter, Set<String> bad) {
        return evidence -> evidence.setting(parameter)
                .map(value -> Judgement.findingIf(bad.contains(upper(value)), parameter + " " + value))
                .orElseGet(() -> Judgement.unreadable("the server does not show " + parameter));
    }

    private static String upper(String value) {
        return value.toUpperCase(Locale.ROOT);
    }

    /** Empty unless somebody set it, and then commits wait. */
    private static Judgement commitWait(AuditEvidence evidence) {
        String value = evidence.setting("commit_wait").orElse("");
        return Judgement.findingIf(
                upper(value).contains("NOWAIT"), "commit_wait " + (value.isEmpty() ? "not set" : value));
    }

    private static Judgement largePages(AuditEvidence evidence) {
        long sga = number(evidence, "sga_mb");
        String pages = evidence.now().value("large_pages").orElse("");
        String observed = "use_large_pages " + pages + ", SGA " + sga + " MB";
        if (sga <= SGA_FOR_LARGE_PAGES_MB || pages.equals("ONLY")) {
            return Judgement.ok(observed);
        }
        return pages.equals("FALSE")
                ? Judgement.finding(observed)
                : Judgement.unreadable(observed + ": only the log of its start says whether it got them");
    }

    private static long number(AuditEvidence evidence, String column) {
        return evidence.now().number(column).orElse(0L);
    }

    private static Judgement databaseAgainstCache(AuditEvidence evidence) {
        long database = number(evidence, "database_mb");
        long cache = Math.max(1, number(evidence, "cache_mb"));
        return Judgement.findingIf(
                database < cache,
                String.format(
                        Locale.ROOT,
                        "database %d MB, buffer cache %d MB: ratio %.2f",
                        database,
                        cache,
                        (double) database / cache));
    }

    private static Judgement connections(AuditEvidence evidence) {
        String limit = evidence.now().value("allowed").orElse("");
        if (!limit.matches("\\d{1,9}")) {
            return Judgement.unreadable("the server does not show the limit of processes to this container");
        }
        long used = number(evidence, "used");
        int needed = evidence.load().connections();
        return Judgement.findingIf(
                needed > Long.parseLong(limit) - used, limit + " allowed, " + used + " in use, " + needed + " needed");
    }

    private static Judgement none(AuditEvidence evidence, String count) {
        long found = number(evidence, count);
        return found == 0
                ? Judgement.ok("none")
                : Judgement.finding(
                        found + ", such as " + evidence.now().value("names").orElse("one without a name"));
    }

    private static Judgement agentOnTarget(AuditEvidence evidence) {
        Optional<String> client = evidence.now().value("client").map(OracleRules::machine);
        Optional<String> server = evidence.now().value("server").map(OracleRules::machine);
        return client.isEmpty() || server.isEmpty()
                ? Judgement.unreadable("the server does not show the machines of this connection")
                : Judgement.findingIf(
                        client.equals(server), "agent on " + client.get() + ", server on " + server.get());
    }

    /** Without domain, in lower case. */
    private static String machine(String name) {
        return name.toLowerCase(Locale.ROOT).replaceFirst("\\..*", "");
    }

    private static Judgement logSwitches(AuditEvidence evidence) {
        Optional<Long> switches = evidence.growth("switches");
        if (switches.isEmpty()) {
            return Judgement.unreadable("the log was not read at the start");
        }
        long allowed = Math.max(1, evidence.load().measurement().toMinutes() / MINUTES_BETWEEN_SWITCHES);
        return Judgement.findingIf(switches.get() > allowed, switches.get() + " switches");
    }
}
