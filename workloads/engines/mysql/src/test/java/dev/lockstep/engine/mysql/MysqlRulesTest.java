package dev.lockstep.engine.mysql;

import static dev.lockstep.run.AuditedSetting.Level.FINDING;
import static dev.lockstep.run.AuditedSetting.Level.OK;

import dev.lockstep.engine.SettingRulesContract;
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
                Example.settings("statement-log", OK, "general_log", "0"),
                Example.settings("statement-log", FINDING, "general_log", "1"),
                Example.row("connections", OK, "most", "151", "used", "87"),
                Example.row("connections", FINDING, "most", "151", "used", "88"));
    }
}
