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

    private static final SettingQuery SETTINGS = new SettingQuery(
            "SELECT 'innodb_flush_log_at_trx_commit' AS name, @@GLOBAL.innodb_flush_log_at_trx_commit AS value"
                    + " UNION ALL SELECT 'innodb_doublewrite', @@GLOBAL.innodb_doublewrite"
                    + " UNION ALL SELECT 'innodb_buffer_pool_size', @@GLOBAL.innodb_buffer_pool_size"
                    + " UNION ALL SELECT 'log_bin', @@GLOBAL.log_bin"
                    + " UNION ALL SELECT 'sync_binlog', @@GLOBAL.sync_binlog"
                    + " UNION ALL SELECT 'general_log', @@GLOBAL.general_log"
                    + " UNION ALL SELECT 'innodb_flush_method', @@GLOBAL.innodb_flush_method",
            "a login");
    private static final SettingQuery CONNECTIONS = new SettingQuery(
            "SELECT @@GLOBAL.max_connections AS most, count(*) AS used FROM information_schema.processlist", "PROCESS");

    private static final SettingQuery REDO_LOG =
            new SettingQuery("SHOW GLOBAL STATUS LIKE 'Innodb_redo_log_enabled'", "a login");

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
                    evidence -> Judgement.findingIf(
                            !setting(evidence, "general_log").equals("0"),
                            "general_log = " + setting(evidence, "general_log")),
                    new Reason(
                            "general_log off",
                            "The server writes a line for each statement: it measures its log.",
                            "MySQL and MariaDB documentation: general_log",
                            "Set general_log = OFF")),
            new SettingRule(
                    "connections",
                    Moment.START,
                    CONNECTIONS,
                    MysqlRules::connections,
                    new Reason(
                            "enough free connections for the load",
                            "The run fails when the server refuses a connection.",
                            "MySQL and MariaDB documentation: max_connections",
                            "Raise max_connections, or lower users or poolSize")));

    private MysqlRules() {}

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

    private static Judgement redoLog(AuditEvidence evidence) {
        return evidence.now()
                .value("value")
                .map(state -> Judgement.findingIf(!state.equals("ON"), "the redo log is " + state))
                .orElseGet(() -> Judgement.ok("the server cannot run without it"));
    }

    private static Judgement connections(AuditEvidence evidence) {
        long most = evidence.now().number("most").orElseThrow();
        long used = evidence.now().number("used").orElseThrow();
        int wanted = evidence.load().connections();
        return Judgement.findingIf(
                wanted > most - used, most - used + " of " + most + " free, the load takes " + wanted);
    }
}
