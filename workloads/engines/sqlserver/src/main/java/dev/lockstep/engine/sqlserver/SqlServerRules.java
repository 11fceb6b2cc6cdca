package dev.lockstep.engine.sqlserver;

import static dev.lockstep.engine.sqlserver.SqlServerFacts.STATE_RIGHT;

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
import java.util.TreeSet;
import java.util.function.Function;
import java.util.function.Predicate;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/** The rules that SQL Server is audited with. Some share the queries of {@link SqlServerFacts}. */
final class SqlServerRules {

    private static final String ANY_USER = "a user in the database";
    private static final String VSPHERE = "SQL Server on vSphere 6.5";
    private static final int PROCESSORS_OF_A_NODE = 8;
    private static final int DEFAULT_COST_THRESHOLD = 5;
    private static final int DEFAULT_MAX_MEMORY = Integer.MAX_VALUE;

    private static final SettingQuery CONFIGURATION = query("configurations", ANY_USER);
    private static final SettingQuery SYSTEM = query("system-info", STATE_RIGHT);
    private static final SettingQuery DATABASE = query("database", ANY_USER);
    private static final SettingQuery PROCESSORS = query("schedulers", STATE_RIGHT);
    private static final SettingQuery SIZING = query("audit-sizing", STATE_RIGHT);
    private static final SettingQuery TRACE_FLAGS =
            new SettingQuery("DBCC TRACESTATUS(-1) WITH NO_INFOMSGS", "a login");

    static final List<SettingRule> ALL = List.of(
            both(
                    "lock-pages",
                    SYSTEM,
                    setting("memory model", "CONVENTIONAL"::equals),
                    new Reason(
                            "memory model LOCK_PAGES or LARGE_PAGES",
                            "The operating system may page the buffer pool out.",
                            VSPHERE,
                            "Grant the service account the right 'Lock pages in memory' and restart")),
            both(
                    "trace-flag-834",
                    TRACE_FLAGS,
                    SqlServerRules::largePages,
                    new Reason(
                            "trace flag 834 off",
                            "Large pages for the buffer pool lowered throughput.",
                            "SQL Server on vSphere 5.5",
                            "Remove -T834 from the start parameters")),
            both(
                    "max-degree-of-parallelism",
                    SIZING,
                    SqlServerRules::degree,
                    new Reason(
                            "not 1 on a machine of more than 8 processors",
                            "Queries that read much, such as the login of the DVD store, then use one processor.",
                            VSPHERE,
                            "Set max degree of parallelism to the processors of a NUMA node, at most 8")),
            both(
                    "cost-threshold-for-parallelism",
                    SIZING,
                    SqlServerRules::costThreshold,
                    new Reason(
                            "above the default of 5 on a machine of 8 or more processors",
                            "Short queries run in parallel and wait for each other.",
                            VSPHERE + ", which used 50",
                            "Set cost threshold for parallelism to 50")),
            both(
                    "affinity",
                    CONFIGURATION,
                    SqlServerRules::affinity,
                    new Reason(
                            "affinity masks 0",
                            "Part of the processors is idle, or bound to I/O.",
                            VSPHERE,
                            "Set the affinity masks to 0")),
            both(
                    "lightweight-pooling",
                    CONFIGURATION,
                    setting("lightweight pooling", "1"::equals),
                    new Reason(
                            "lightweight pooling 0",
                            "Fibers rarely help and break features.",
                            VSPHERE,
                            "Set lightweight pooling to 0")),
            both(
                    "priority-boost",
                    CONFIGURATION,
                    setting("priority boost", "1"::equals),
                    new Reason(
                            "priority boost 0",
                            "The server can starve the threads of the system that serve its disks and network.",
                            VSPHERE,
                            "Set priority boost to 0")),
            both(
                    "max-server-memory",
                    SIZING,
                    SqlServerRules::maxMemory,
                    new Reason(
                            "set, and below the memory of the machine",
                            "Without a limit the server and the operating system take memory from each other during the measurement.",
                            "SQL Server on vSAN 6.7, which left a quarter to the system",
                            "Set max server memory to about three quarters of the machine's")),
            both(
                    "soft-numa",
                    SYSTEM,
                    SqlServerRules::softNuma,
                    new Reason(
                            "on where a NUMA node has more than 8 processors",
                            "One set of background threads serves too many processors.",
                            VSPHERE,
                            "ALTER SERVER CONFIGURATION SET SOFTNUMA ON, then restart")),
            both(
                    "idle-processors",
                    PROCESSORS,
                    setting("processors used", value -> value.contains("idle")),
                    new Reason(
                            "the server uses all processors of the machine",
                            "Its throughput is that of a smaller machine.",
                            "Lockstep",
                            "See the limits of the edition and the licence, and the affinity mask")),
            both(
                    "delayed-durability",
                    DATABASE,
                    setting("delayed durability", value -> !value.equals("DISABLED")),
                    new Reason(
                            "delayed durability DISABLED",
                            "Commits return before they are durable: throughput of a system that loses transactions.",
                            "SQL Server documentation, Control Transaction Durability",
                            "ALTER DATABASE ... SET DELAYED_DURABILITY = DISABLED")),
            both(
                    "data-and-log-on-separate-volumes",
                    query("audit-volumes", STATE_RIGHT),
                    SqlServerRules::volumes,
                    new Reason(
                            "data files and log on different volumes",
                            "Reads of data delay the log, and each commit waits for the log.",
                            VSPHERE,
                            "Move the log to a disk of its own")),
            both(
                    "database-against-cache",
                    SIZING,
                    SqlServerRules::databaseAgainstCache,
                    new Reason(
                            "more data than memory for it",
                            "A cached database reads nothing from disk: it measures CPU and log.",
                            "Order-Entry on vSphere 6",
                            "Fill more data, or say that the database was cached")),
            new SettingRule(
                    "connections",
                    Moment.START,
                    CONFIGURATION,
                    SqlServerRules::connections,
                    new Reason(
                            "enough connections for the load",
                            "The run fails when the server refuses a connection.",
                            "SQL Server documentation, user connections",
                            "Set user connections to 0, which allows 32767")),
            new SettingRule(
                    "statistics",
                    Moment.START,
                    query("audit-statistics", ANY_USER),
                    SqlServerRules::statistics,
                    new Reason(
                            "less than 20 % of the rows changed since the statistics were made",
                            "Plans are chosen for another amount of data, and change when they are updated during the measurement.",
                            "SQL Server documentation, Statistics",
                            "UPDATE STATISTICS after the fill, before the baseline is kept")),
            both(
                    "other-sessions",
                    query("audit-sessions", STATE_RIGHT),
                    evidence -> seen(evidence, "sessions"),
                    new Reason(
                            "no session of somebody else runs or has a transaction open",
                            "Their work is measured too.",
                            "SQL Server documentation, sys.dm_exec_sessions",
                            "End their work, or announce it as an event of the run")),
            both(
                    "maintenance",
                    query("audit-maintenance", STATE_RIGHT),
                    evidence -> seen(evidence, "tasks"),
                    new Reason(
                            "no backup, check, index build or update of statistics under way",
                            "It takes disk and CPU from the load, in this run and perhaps not in the next.",
                            "SQL Server documentation, sys.dm_exec_requests",
                            "Wait until it has ended; stop jobs of the agent for the time of the run")),
            both(
                    "agent-on-target",
                    query("audit-addresses", ANY_USER),
                    SqlServerRules::agentOnTarget,
                    new Reason(
                            "this agent and the server on different machines",
                            "Load generator and server take CPU time from each other, and there is no network.",
                            "Lockstep",
                            "Run agents on machines of their own")),
            SettingRule.unchanged(query("audit-changes", ANY_USER)));

    private SqlServerRules() {}

    private static SettingQuery query(String file, String right) {
        return new SettingQuery(SqlResource.read(SqlServerRules.class, SqlServerFacts.FOLDER + file + ".sql"), right);
    }

    private static SettingRule both(
            String id, SettingQuery query, Function<AuditEvidence, Judgement> judge, Reason reason) {
        return new SettingRule(id, Moment.BOTH, query, judge, reason);
    }

    /** A finding if the value of a setting is a bad one. */
    private static Function<AuditEvidence, Judgement> setting(String name, Predicate<String> bad) {
        return evidence -> evidence.setting(name)
                .map(value -> Judgement.findingIf(bad.test(value), name + " " + value))
                .orElseGet(() -> notTold(name));
    }

    private static Judgement notTold(String name) {
        return Judgement.unreadable("this version of the server does not tell: " + name);
    }

    private static Judgement largePages(AuditEvidence evidence) {
        boolean on = evidence.now().rows().stream()
                .anyMatch(flag -> "834".equals(flag.get("traceflag")) && "1".equals(flag.get("status")));
        return Judgement.findingIf(on, "trace flag 834 " + (on ? "on" : "off"));
    }

    private static long number(AuditEvidence evidence, String column) {
        return evidence.now().number(column).orElseThrow();
    }

    private static Judgement degree(AuditEvidence evidence) {
        long degree = number(evidence, "max_degree");
        long processors = number(evidence, "processors");
        return Judgement.findingIf(
                degree == 1 && processors > PROCESSORS_OF_A_NODE,
                "max degree of parallelism " + degree + ", " + processors + " processors");
    }

    private static Judgement costThreshold(AuditEvidence evidence) {
        long threshold = number(evidence, "cost_threshold");
        long processors = number(evidence, "processors");
        return Judgement.findingIf(
                threshold <= DEFAULT_COST_THRESHOLD && processors >= PROCESSORS_OF_A_NODE,
                "cost threshold for parallelism " + threshold + ", " + processors + " processors");
    }

    private static Judgement affinity(AuditEvidence evidence) {
        String set = evidence.now().settings().entrySet().stream()
                .filter(setting -> setting.getKey().startsWith("affinity")
                        && !setting.getValue().equals("0"))
                .map(setting -> setting.getKey() + " " + setting.getValue())
                .collect(Collectors.joining(", "));
        return set.isEmpty() ? Judgement.ok("none") : Judgement.finding(set);
    }

    private static Judgement maxMemory(AuditEvidence evidence) {
        long limit = number(evidence, "max_memory_mb");
        long machine = number(evidence, "machine_mb");
        return Judgement.findingIf(
                limit == DEFAULT_MAX_MEMORY || limit > machine,
                "max server memory " + limit + " MB, machine " + machine + " MB");
    }

    private static Judgement softNuma(AuditEvidence evidence) {
        Optional<String> state = evidence.setting("soft-NUMA");
        Optional<Long> processors = evidence.setting("processors").map(Long::valueOf);
        Optional<Long> nodes = evidence.setting("NUMA nodes").map(Long::valueOf);
        if (state.isPresent() && !state.get().equals("OFF")) {
            return Judgement.ok("soft-NUMA " + state.get());
        }
        if (processors.isPresent() && processors.get() <= PROCESSORS_OF_A_NODE) {
            return Judgement.ok(processors.get() + " processors");
        }
        if (state.isEmpty() || processors.isEmpty() || nodes.isEmpty()) {
            return notTold("soft-NUMA, processors and NUMA nodes");
        }
        return Judgement.findingIf(
                processors.get() > nodes.get() * PROCESSORS_OF_A_NODE,
                "soft-NUMA OFF, " + processors.get() + " processors, " + nodes.get() + " NUMA nodes");
    }

    private static Judgement volumes(AuditEvidence evidence) {
        Set<String> shared = volumesOf(evidence, "ROWS");
        Set<String> log = volumesOf(evidence, "LOG");
        if (shared.isEmpty() || log.isEmpty()) {
            return notTold("the volumes of its files");
        }
        String observed = "data on " + String.join(", ", shared) + "; log on " + String.join(", ", log);
        shared.retainAll(log);
        return Judgement.findingIf(!shared.isEmpty(), observed);
    }

    private static Set<String> volumesOf(AuditEvidence evidence, String type) {
        return evidence.now().rows().stream()
                .filter(file -> type.equals(file.get("type_desc")))
                .flatMap(file -> Stream.ofNullable(file.get("volume")))
                .filter(volume -> !volume.isBlank())
                .collect(Collectors.toCollection(TreeSet::new));
    }

    private static Judgement databaseAgainstCache(AuditEvidence evidence) {
        long database = number(evidence, "database_mb");
        long cache = Math.max(1, number(evidence, "cache_mb"));
        return Judgement.findingIf(
                database < cache,
                String.format(
                        Locale.ROOT,
                        "database %d MB, memory for it %d MB: ratio %.2f",
                        database,
                        cache,
                        (double) database / cache));
    }

    private static Judgement connections(AuditEvidence evidence) {
        int needed = evidence.load().connections();
        return evidence.setting("user connections")
                .map(Long::valueOf)
                .map(allowed -> Judgement.findingIf(
                        allowed > 0 && allowed < needed, "user connections " + allowed + ", " + needed + " needed"))
                .orElseGet(() -> notTold("user connections"));
    }

    private static Judgement statistics(AuditEvidence evidence) {
        return evidence.now().number("stale").orElse(0L) == 0
                ? Judgement.ok(evidence.now().value("statistics_objects").orElse("0") + " statistics, stale: 0")
                : Judgement.finding(evidence.now().value("stale").orElse("") + " stale, such as those of "
                        + evidence.now().value("example").orElse("a table"));
    }

    /** Without the right the server shows this session alone, and no error. */
    private static Judgement seen(AuditEvidence evidence, String count) {
        if (!evidence.now().value("sees_all").orElse("0").equals("1")) {
            return Judgement.needs(STATE_RIGHT);
        }
        long others = number(evidence, count);
        return others == 0
                ? Judgement.ok("none")
                : Judgement.finding(
                        others + ", such as " + evidence.now().value("example").orElse("one without a name"));
    }

    private static Judgement agentOnTarget(AuditEvidence evidence) {
        Optional<String> client = evidence.now().value("client");
        Optional<String> server = evidence.now().value("server");
        if (client.isEmpty()) {
            return Judgement.unreadable("the server does not show addresses of this connection");
        }
        boolean same =
                client.get().equals("<local machine>") || client.get().startsWith("127.") || client.equals(server);
        return Judgement.findingIf(
                same,
                "agent " + client.get()
                        + server.map(address -> ", server " + address).orElse(""));
    }
}
