package dev.lockstep.engine.mysql;

import static dev.lockstep.run.AuditedSetting.Level.FINDING;
import static dev.lockstep.run.AuditedSetting.Level.OK;
import static dev.lockstep.run.AuditedSetting.Level.UNREADABLE;

import dev.lockstep.engine.SettingRulesContract;
import dev.lockstep.run.AuditedSetting.Level;
import java.util.List;
import java.util.stream.Stream;

class MysqlRulesTest extends SettingRulesContract {

    MysqlRulesTest() {
        super(new MysqlEngine());
    }

    @Override
    protected Stream<Example> examples() {
        return Stream.of(
                Example.settings("durable-commits", OK, "innodb_flush_log_at_trx_commit", "1"),
                Example.settings("durable-commits", FINDING, "innodb_flush_log_at_trx_commit", "2"),
                Example.settings("durable-commits", FINDING, "innodb_flush_log_at_trx_commit", "0"),
                Example.settings("durable-commits", OK, "innodb_flush_log_at_trx_commit", "3"),
                Example.rows("redo-log", OK, List.of()),
                Example.row("redo-log", OK, "value", "ON"),
                Example.row("redo-log", FINDING, "value", "OFF"),
                Example.settings("flush-method", OK, "innodb_flush_method", "O_DIRECT"),
                Example.settings("flush-method", OK, "innodb_flush_method", "fsync"),
                Example.settings("flush-method", OK, "innodb_flush_method", "O_DSYNC"),
                Example.settings("flush-method", FINDING, "innodb_flush_method", "nosync"),
                Example.settings("flush-method", FINDING, "innodb_flush_method", "O_DIRECT_NO_FSYNC"),
                Example.settings("durable-binlog", OK, "log_bin", "0", "sync_binlog", "0"),
                Example.settings("durable-binlog", OK, "log_bin", "1", "sync_binlog", "1"),
                Example.settings("durable-binlog", FINDING, "log_bin", "1", "sync_binlog", "0"),
                Example.settings("durable-binlog", FINDING, "log_bin", "1", "sync_binlog", "1000"),
                Example.settings("doublewrite", OK, "innodb_doublewrite", "1"),
                Example.settings("doublewrite", OK, "innodb_doublewrite", "ON"),
                Example.settings("doublewrite", FINDING, "innodb_doublewrite", "0"),
                Example.settings("doublewrite", FINDING, "innodb_doublewrite", "DETECT_ONLY"),
                Example.settings("buffer-pool", OK, "innodb_buffer_pool_size", "1073741824"),
                Example.settings("buffer-pool", FINDING, "innodb_buffer_pool_size", "134217728"),
                statementLog(OK, "0", "0", "0.000000"),
                statementLog(OK, "0", "1", "0.500000"),
                statementLog(FINDING, "0", "1", "0.000000"),
                statementLog(FINDING, "1", "0", "10.000000"),
                connections(OK, "87", "0", "1"),
                connections(FINDING, "88", "0", "1"),
                connections(OK, "10", "70", "6"),
                connections(FINDING, "10", "70", "7"),
                Example.row("transactional-tables", OK, "tables", "9", "others", "0"),
                Example.row(
                        "transactional-tables", FINDING, "tables", "9", "others", "1", "example", "stock in MyISAM"),
                Example.row("database-against-cache", OK, "bytes", "2147483648", "cache", "2147483648"),
                Example.row("database-against-cache", FINDING, "bytes", "2147483647", "cache", "2147483648"),
                Example.row("other-sessions", OK, "sees_all", "1", "sessions", "0"),
                Example.row("other-sessions", UNREADABLE, "sees_all", "0", "sessions", "0"),
                Example.row(
                        "other-sessions", FINDING, "sees_all", "0", "sessions", "1", "example", "bench in benchmark"),
                Example.row(
                        "other-sessions", FINDING, "sees_all", "1", "sessions", "1", "example", "report in benchmark"),
                Example.row("agent-on-target", OK, "client", "10.0.0.1", "server", "db1"),
                Example.row("agent-on-target", FINDING, "client", "127.0.0.1", "server", "db1"),
                Example.row("agent-on-target", FINDING, "client", "db1", "server", "DB1"),
                Example.settings("changed-settings", OK, "sync_binlog", "1").afterSettings("sync_binlog", "1"),
                Example.settings("changed-settings", FINDING, "sync_binlog", "0")
                        .afterSettings("sync_binlog", "1"));
    }

    private static Example statementLog(Level level, String general, String slow, String longest) {
        return Example.settings(
                "statement-log", level, "general_log", general, "slow_query_log", slow, "long_query_time", longest);
    }

    private static Example connections(Level level, String used, String ofAccount, String usedByAccount) {
        return Example.row(
                "connections", level, "most", "151", "used", used, "own_most", ofAccount, "own_used", usedByAccount);
    }
}
