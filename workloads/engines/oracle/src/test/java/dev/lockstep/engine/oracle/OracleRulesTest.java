package dev.lockstep.engine.oracle;

import static dev.lockstep.run.AuditedSetting.Level.FINDING;
import static dev.lockstep.run.AuditedSetting.Level.OK;
import static dev.lockstep.run.AuditedSetting.Level.UNREADABLE;

import dev.lockstep.engine.SettingRulesContract;
import java.util.stream.Stream;

class OracleRulesTest extends SettingRulesContract {

    OracleRulesTest() {
        super(new OracleEngine());
    }

    @Override
    protected Stream<Example> examples() {
        return Stream.of(
                Example.settings("block-checksum", OK, "db_block_checksum", "TYPICAL"),
                Example.settings("block-checksum", FINDING, "db_block_checksum", "false"),
                Example.settings("block-checksum", UNREADABLE, "processes", "300"),
                Example.settings("commit-wait", OK, "commit_wait", ""),
                Example.settings("commit-wait", OK, "commit_wait", "WAIT"),
                Example.settings("commit-wait", FINDING, "commit_wait", "NOWAIT"),
                Example.settings("statistics-level", OK, "statistics_level", "TYPICAL"),
                Example.settings("statistics-level", FINDING, "statistics_level", "ALL"),
                Example.row("large-pages", OK, "sga_mb", "8192", "large_pages", "FALSE"),
                Example.row("large-pages", OK, "sga_mb", "8193", "large_pages", "ONLY"),
                Example.row("large-pages", FINDING, "sga_mb", "8193", "large_pages", "FALSE"),
                Example.row("large-pages", UNREADABLE, "sga_mb", "8193", "large_pages", "TRUE"),
                Example.row("database-against-cache", OK, "database_mb", "4096", "cache_mb", "1024"),
                Example.row("database-against-cache", FINDING, "database_mb", "512", "cache_mb", "1024"),
                Example.row("connections", OK, "allowed", "300", "used", "236"),
                Example.row("connections", FINDING, "allowed", "300", "used", "237"),
                Example.row("connections", UNREADABLE, "allowed", "UNLIMITED", "used", "80"),
                Example.row("statistics", OK, "tables", "9", "stale", "0"),
                Example.row("statistics", FINDING, "tables", "9", "stale", "1", "names", "ORDERS"),
                Example.row("other-sessions", OK, "sessions", "0"),
                Example.row("other-sessions", FINDING, "sessions", "1", "names", "ANN by sqlplus"),
                Example.row("maintenance", OK, "tasks", "0"),
                Example.row("maintenance", FINDING, "tasks", "1", "names", "ORA$AT_OS_OPT_SY_1"),
                Example.row("agent-on-target", OK, "client", "agent1", "server", "db1"),
                Example.row("agent-on-target", FINDING, "client", "DB1.example.com", "server", "db1"),
                Example.row("agent-on-target", UNREADABLE, "client", "agent1"),
                Example.row("log-switches", OK, "switches", "11").after("switches", "10"),
                Example.row("log-switches", FINDING, "switches", "12").after("switches", "10"),
                Example.row("log-switches", UNREADABLE, "switches", "12"),
                Example.settings("changed-settings", OK, "processes", "300").afterSettings("processes", "300"),
                Example.settings("changed-settings", FINDING, "processes", "300")
                        .afterSettings("processes", "400"));
    }
}
