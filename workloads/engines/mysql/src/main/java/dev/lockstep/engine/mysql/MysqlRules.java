package dev.lockstep.engine.mysql;

import dev.lockstep.engine.AuditEvidence;
import dev.lockstep.engine.Judgement;
import dev.lockstep.engine.SettingQuery;
import dev.lockstep.engine.SettingRule;
import dev.lockstep.engine.SettingRule.Moment;
import dev.lockstep.engine.SettingRule.Reason;
import java.util.List;
import java.util.Locale;
import java.util.NoSuchElementException;
import java.util.function.Function;

/** The rules that MariaDB and MySQL are audited with. */
final class MysqlRules {

    private static final long DEFAULT_CACHE = 128L << 20;

    private static final SettingQuery SETTINGS = query(
            "SELECT 'innodb_flush_log_at_trx_commit' AS name, @@GLOBAL.innodb_flush_log_at_trx_commit AS value"
                    + " UNION ALL SELECT 'innodb_doublewrite', @@GLOBAL.innodb_doublewrite"
                    + " UNION ALL SELECT 'innodb_buffer_pool_size', @@GLOBAL.innodb_buffer_pool_size"
                    + " UNION ALL SELECT 'log_bin', @@GLOBAL.log_bin"
                    + " UNION ALL SELECT 'sync_binlog', @@GLOBAL.sync_binlog"
                    + " UNION ALL SELECT 'general_log', @@GLOBAL.general_log"
                    + " UNION ALL SELECT 'slow_query_log', @@GLOBAL.slow_query_log"
                    + " UNION ALL SELECT 'long_query_time', @@GLOBAL.long_query_time"
                    + " UNION ALL SELECT 'innodb_flush_method', @@GLOBAL.innodb_flush_method",
            "a login");

    /** Where the server shows its variables: the first comment is read by MariaDB alone, the second by MySQL alone. */
    private static final String VARIABLES = "/*M! information_schema */ /*!80000 performance_schema */";

    /** Without PROCESS a login sees its own sessions, and how many there are. */
    private static final SettingQuery CONNECTIONS = query("""
            SELECT @@GLOBAL.max_connections AS most, variable_value AS used,
              @@SESSION.max_user_connections AS own_most,
              (SELECT count(*) FROM information_schema.processlist
                WHERE user = substring_index(user(), '@', 1)) AS own_used
            FROM VARIABLES.global_status WHERE variable_name = 'threads_connected'
            """, "a login");

    private static final SettingQuery TABLES = query("""
            SELECT count(*) AS tables, coalesce(sum(engine <> 'InnoDB'), 0) AS others,
              min(CASE WHEN engine <> 'InnoDB' THEN concat(table_name, ' in ', engine) END) AS example,
              coalesce(sum(data_length + index_length), 0) AS bytes, @@GLOBAL.innodb_buffer_pool_size AS cache
            FROM information_schema.tables WHERE table_schema = database() AND table_type = 'BASE TABLE'
            """, "a right on the tables");

    /**
     * At the start and the end of a run no load has a session that works, so that one of the same account is somebody else's. What
     * observes has the mark in its text: a session of MariaDB has no name of its own.
     */
    private static final SettingQuery SESSIONS = query("""
            SELECT (SELECT count(*) FROM information_schema.user_privileges WHERE privilege_type = 'PROCESS'
                AND grantee = concat("'", replace(current_user(), '@', "'@'"), "'")) AS sees_all,
              count(p.id) AS sessions, min(concat(p.user, ' in ', coalesce(p.db, 'no database'))) AS example
            FROM information_schema.processlist p
            WHERE p.id <> connection_id() AND coalesce(p.info, '') NOT LIKE '%MARK%'
              AND p.user NOT IN ('system user', 'event_scheduler', 'unauthenticated user')
              AND p.command NOT IN ('Daemon', 'Binlog Dump', 'Binlog Dump GTID')
              AND (p.command <> 'Sleep' OR p.id IN (SELECT trx_mysql_thread_id FROM information_schema.innodb_trx))
            """, "PROCESS");

    private static final SettingQuery ADDRESSES = query("""
            SELECT substring_index(host, ':', 1) AS client, @@GLOBAL.hostname AS server
            FROM information_schema.processlist WHERE id = connection_id()
            """, "a login");

    /** The start of the server is exact: both times are those of the statement, in whole seconds. */
    private static final SettingQuery CHANGES = query("""
            SELECT lower(variable_name) AS name, variable_value AS value FROM VARIABLES.global_variables
            WHERE variable_name NOT LIKE 'gtid%'
            UNION ALL
            SELECT 'start of the server', cast(unix_timestamp() - variable_value AS char)
            FROM VARIABLES.global_status WHERE variable_name = 'uptime'
            """, "a login");

    private static final SettingQuery REDO_LOG = query("SHOW GLOBAL STATUS LIKE 'Innodb_redo_log_enabled'", "a login");

    static final List<SettingRule> ALL = List.of(
            both(
                    "durable-commits",
                    evidence -> Judgement.findingIf(
                            !List.of("1", "3").contains(setting(evidence, "innodb_flush_log_at_trx_commit")),
                            "innodb_flush_log_at_trx_commit = " + setting(evidence, "innodb_flush_log_at_trx_commit")),
                    new Reason(
                            "innodb_flush_log_at_trx_commit = 1, or 3 on MariaDB",
                            "Commits return before the log is on disk: throughput of a system that loses transactions.",
                            "MySQL and MariaDB documentation: innodb_flush_log_at_trx_commit",
                            "Set innodb_flush_log_at_trx_commit = 1")),
            both(
                    "durable-binlog",
                    MysqlRules::binlog,
                    new Reason(
                            "sync_binlog = 1 where the binary log is on",
                            "After a power failure the binary log lacks transactions that are committed, or has others.",
                            "MySQL and MariaDB documentation: sync_binlog",
                            "Set sync_binlog = 1")),
            new SettingRule(
                    "redo-log",
                    Moment.BOTH,
                    REDO_LOG,
                    MysqlRules::redoLog,
                    new Reason(
                            "the redo log on",
                            "Without it nothing survives a crash of the server, not even the database.",
                            "MySQL documentation: ALTER INSTANCE DISABLE INNODB REDO_LOG",
                            "ALTER INSTANCE ENABLE INNODB REDO_LOG")),
            both(
                    "flush-method",
                    evidence -> {
                        String method = setting(evidence, "innodb_flush_method");
                        return Judgement.findingIf(
                                method.toLowerCase(Locale.ROOT).endsWith("sync")
                                        && !method.equalsIgnoreCase("fsync")
                                        && !method.equalsIgnoreCase("O_DSYNC"),
                                "innodb_flush_method = " + method);
                    },
                    new Reason(
                            "innodb_flush_method not nosync, littlesync or O_DIRECT_NO_FSYNC",
                            "Files are not flushed, or not with their metadata: a power failure loses what was committed.",
                            "MySQL and MariaDB documentation: innodb_flush_method",
                            "Set innodb_flush_method = O_DIRECT or fsync")),
            both(
                    "doublewrite",
                    evidence -> {
                        String value = setting(evidence, "innodb_doublewrite").toUpperCase(Locale.ROOT);
                        return Judgement.findingIf(
                                !List.of("1", "ON", "DETECT_AND_RECOVER").contains(value),
                                "innodb_doublewrite = " + value);
                    },
                    new Reason(
                            "innodb_doublewrite on",
                            "Half of the page writes are saved, and a torn page cannot be repaired.",
                            "MySQL and MariaDB documentation: innodb_doublewrite",
                            "Set innodb_doublewrite = ON")),
            both(
                    "buffer-pool",
                    evidence -> {
                        long bytes = Long.parseLong(setting(evidence, "innodb_buffer_pool_size"));
                        return Judgement.findingIf(
                                bytes <= DEFAULT_CACHE, "innodb_buffer_pool_size = " + (bytes >> 20) + " MB");
                    },
                    new Reason(
                            "innodb_buffer_pool_size above its default of 128 MB",
                            "The default is made for small machines; most reads then leave the server's cache.",
                            "MySQL and MariaDB documentation: innodb_buffer_pool_size",
                            "Start with half of the machine's memory")),
            both(
                    "statement-log",
                    MysqlRules::statementLog,
                    new Reason(
                            "general_log off, no slow_query_log with long_query_time = 0",
                            "The server writes a line for each statement: it measures its log.",
                            "MySQL and MariaDB documentation: general_log, slow_query_log",
                            "Set general_log = OFF, and long_query_time above 0 or slow_query_log = OFF")),
            new SettingRule(
                    "connections",
                    Moment.START,
                    CONNECTIONS,
                    MysqlRules::connections,
                    new Reason(
                            "enough free connections for the load",
                            "The run fails when the server refuses a connection.",
                            "MySQL and MariaDB documentation: max_connections",
                            "Raise max_connections or max_user_connections, or lower users or pool.size")),
            new SettingRule(
                    "transactional-tables",
                    Moment.BOTH,
                    TABLES,
                    MysqlRules::transactionalTables,
                    new Reason(
                            "each table of the database in InnoDB",
                            "Other engines have no transactions: nothing is rolled back, and a commit waits for nothing.",
                            "MySQL and MariaDB documentation: storage engines",
                            "ALTER TABLE ... ENGINE = InnoDB, or fill with prepare: replace")),
            new SettingRule(
                    "database-against-cache",
                    Moment.BOTH,
                    TABLES,
                    MysqlRules::databaseAgainstCache,
                    new Reason(
                            "a database larger than innodb_buffer_pool_size",
                            "A cached database reads nothing from disk: it measures CPU and log.",
                            "Order-Entry on vSphere 6",
                            "Fill more data, or say that the database was cached")),
            new SettingRule(
                    "other-sessions",
                    Moment.BOTH,
                    SESSIONS,
                    MysqlRules::otherSessions,
                    new Reason(
                            "no session of somebody else is active or in a transaction",
                            "Their work is measured too; an open transaction keeps old rows from being purged.",
                            "MySQL and MariaDB documentation: information_schema.processlist, innodb_trx",
                            "End their work, or announce it as an event of the run")),
            new SettingRule(
                    "agent-on-target",
                    Moment.BOTH,
                    ADDRESSES,
                    MysqlRules::agentOnTarget,
                    new Reason(
                            "this agent and the server on different machines",
                            "Load generator and server take CPU time from each other, and there is no network.",
                            "Lockstep",
                            "Run agents on machines of their own")),
            SettingRule.unchanged(CHANGES));

    private MysqlRules() {}

    private static SettingQuery query(String sql, String right) {
        return new SettingQuery(
                "/* " + MysqlStatements.MARK_NAME + " */ "
                        + sql.replace("VARIABLES", VARIABLES).replace("MARK", MysqlStatements.MARK_NAME),
                right);
    }

    private static SettingRule both(String id, Function<AuditEvidence, Judgement> judge, Reason reason) {
        return new SettingRule(id, Moment.BOTH, SETTINGS, judge, reason);
    }

    private static String setting(AuditEvidence evidence, String name) {
        return evidence.setting(name).orElseThrow(() -> new NoSuchElementException(name));
    }

    private static Judgement binlog(AuditEvidence evidence) {
        boolean on = setting(evidence, "log_bin").equals("1");
        String synced = setting(evidence, "sync_binlog");
        return Judgement.findingIf(on && !synced.equals("1"), on ? "sync_binlog = " + synced : "the binary log is off");
    }

    private static Judgement statementLog(AuditEvidence evidence) {
        boolean general = !setting(evidence, "general_log").equals("0");
        String longest = setting(evidence, "long_query_time");
        boolean each = !setting(evidence, "slow_query_log").equals("0") && Double.parseDouble(longest) == 0;
        return Judgement.findingIf(
                general || each,
                "general_log " + (general ? "on" : "off") + (each ? ", slow_query_log with long_query_time = 0" : ""));
    }

    private static Judgement redoLog(AuditEvidence evidence) {
        return evidence.now()
                .value("value")
                .map(state -> Judgement.findingIf(!state.equals("ON"), "the redo log is " + state))
                .orElseGet(() -> Judgement.ok("the server cannot run without it"));
    }

    private static Judgement connections(AuditEvidence evidence) {
        long most = number(evidence, "most");
        long free = most - number(evidence, "used");
        long ofAccount = number(evidence, "own_most");
        long freeOfAccount = ofAccount == 0 ? free : ofAccount - number(evidence, "own_used");
        int wanted = evidence.load().connections();
        String limit = freeOfAccount < free ? ofAccount + " of the account" : String.valueOf(most);
        long least = Math.min(free, freeOfAccount);
        return Judgement.findingIf(wanted > least, least + " of " + limit + " free, the load takes " + wanted);
    }

    private static Judgement transactionalTables(AuditEvidence evidence) {
        long others = number(evidence, "others");
        return others == 0
                ? Judgement.ok("tables: " + number(evidence, "tables") + ", all in InnoDB")
                : Judgement.finding(others + " not in InnoDB, such as "
                        + evidence.now().value("example").orElseThrow());
    }

    private static Judgement databaseAgainstCache(AuditEvidence evidence) {
        long bytes = number(evidence, "bytes");
        long cache = number(evidence, "cache");
        return Judgement.findingIf(
                bytes < cache,
                String.format(
                        Locale.ROOT,
                        "database %d MB, innodb_buffer_pool_size %d MB: ratio %.2f",
                        bytes >> 20,
                        cache >> 20,
                        (double) bytes / cache));
    }

    private static Judgement otherSessions(AuditEvidence evidence) {
        long sessions = number(evidence, "sessions");
        if (sessions > 0) {
            return Judgement.finding(
                    sessions + ", such as " + evidence.now().value("example").orElseThrow());
        }
        return number(evidence, "sees_all") == 0 ? Judgement.needs(SESSIONS.right()) : Judgement.ok("none");
    }

    private static Judgement agentOnTarget(AuditEvidence evidence) {
        String client = evidence.now().value("client").orElseThrow();
        String server = evidence.now().value("server").orElseThrow();
        boolean loopback = client.equals("localhost") || client.startsWith("127.") || client.isEmpty();
        return Judgement.findingIf(
                loopback || client.equalsIgnoreCase(server), "agent " + client + ", server " + server);
    }

    private static long number(AuditEvidence evidence, String column) {
        return evidence.now().number(column).orElseThrow();
    }
}
