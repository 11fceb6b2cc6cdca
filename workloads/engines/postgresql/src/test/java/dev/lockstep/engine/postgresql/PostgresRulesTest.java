package dev.lockstep.engine.postgresql;

import static dev.lockstep.run.AuditedSetting.Level.FINDING;
import static dev.lockstep.run.AuditedSetting.Level.OK;
import static dev.lockstep.run.AuditedSetting.Level.UNREADABLE;

import dev.lockstep.engine.SettingRulesContract;
import dev.lockstep.run.AuditedSetting.Level;
import java.util.stream.Stream;

class PostgresRulesTest extends SettingRulesContract {

    private static final String MB_128 = Long.toString(128L << 20);
    private static final String GB = Long.toString(1L << 30);
    private static final String GB_4 = Long.toString(4L << 30);
    private static final String BLOCKS_OF_8_GB = Long.toString(1L << 20);

    PostgresRulesTest() {
        super(new PostgresEngine());
    }

    @Override
    protected Stream<Example> examples() {
        return Stream.of(durability(), memory(), server(), run()).flatMap(examples -> examples);
    }

    private static Stream<Example> durability() {
        return Stream.of(
                Example.settings("fsync", OK, "fsync", "on"),
                Example.settings("fsync", FINDING, "fsync", "off"),
                Example.settings("fsync", UNREADABLE, "autovacuum", "on"),
                Example.settings("full-page-writes", OK, "full_page_writes", "on"),
                Example.settings("full-page-writes", FINDING, "full_page_writes", "off"),
                Example.row("synchronous-commit", OK, "value", "remote_apply"),
                Example.row("synchronous-commit", FINDING, "value", "off"),
                Example.row("synchronous-commit", FINDING, "value", "on", "overridden", "ds3 synchronous_commit=off"));
    }

    private static Stream<Example> memory() {
        return Stream.of(
                Example.row("shared-buffers", FINDING, "cache", MB_128),
                Example.row("shared-buffers", OK, "cache", GB),
                Example.row("database-against-cache", FINDING, "database", GB, "cache", GB_4),
                Example.row("database-against-cache", OK, "database", GB_4, "cache", GB),
                Example.settings("huge-pages", OK, "shared_buffers", "16384", "block_size", "8192"),
                Example.settings("huge-pages", UNREADABLE, "shared_buffers", BLOCKS_OF_8_GB, "block_size", "8192"),
                hugePages("off", FINDING),
                hugePages("on", OK));
    }

    private static Example hugePages(String status, Level level) {
        return Example.settings(
                "huge-pages",
                level,
                "shared_buffers",
                BLOCKS_OF_8_GB,
                "block_size",
                "8192",
                "huge_pages_status",
                status);
    }

    private static Stream<Example> server() {
        return Stream.of(
                Example.settings("autovacuum", OK, "autovacuum", "on"),
                Example.settings("autovacuum", OK, "autovacuum", "on", "track_counts", "on"),
                Example.settings("autovacuum", FINDING, "autovacuum", "off"),
                Example.settings("autovacuum", FINDING, "autovacuum", "on", "track_counts", "off"),
                Example.settings("statement-log", OK, "log_statement", "ddl", "log_min_duration_statement", "250"),
                Example.settings("statement-log", FINDING, "log_statement", "all"),
                Example.settings("statement-log", FINDING, "log_min_duration_statement", "0"),
                Example.row("pending-restart", OK, "settings", "0"),
                Example.row("pending-restart", FINDING, "settings", "1", "names", "shared_buffers"),
                Example.row("connections", OK, "server", "97", "database", "-1", "used", "33"),
                Example.row("connections", FINDING, "server", "97", "database", "-1", "used", "34"),
                Example.row("connections", FINDING, "server", "97", "database", "20", "used", "0"),
                Example.row("statistics", OK, "tables", "9", "stale", "0"),
                Example.row("statistics", FINDING, "tables", "9", "stale", "1", "names", "orders"));
    }

    private static Stream<Example> run() {
        return Stream.of(
                Example.row("other-sessions", OK, "sees_all", "t", "sessions", "0"),
                Example.row("other-sessions", FINDING, "sees_all", "t", "sessions", "1", "names", "ann in ds3"),
                Example.row("other-sessions", FINDING, "sees_all", "f", "sessions", "1", "names", "bench in ds3"),
                Example.row("other-sessions", UNREADABLE, "sees_all", "f", "sessions", "0"),
                Example.row("maintenance", OK, "tasks", "0"),
                Example.row("maintenance", FINDING, "tasks", "1", "names", "vacuum in ds3"),
                Example.row("agent-on-target", OK, "client", "10.0.0.5", "server", "10.0.0.6"),
                Example.row("agent-on-target", FINDING, "client", "10.0.0.6", "server", "10.0.0.6"),
                Example.row("agent-on-target", FINDING, "client", "127.0.0.2", "server", "127.0.0.1"),
                Example.row("agent-on-target", UNREADABLE, "none", ""),
                Example.settings("checkpoint-interval", OK, "checkpoint_timeout", "600"),
                Example.settings("checkpoint-interval", FINDING, "checkpoint_timeout", "601"),
                checkpoints(OK, "6", "2"),
                checkpoints(FINDING, "5", "2"),
                checkpoints(FINDING, "6", "3"),
                checkpoints(UNREADABLE, "0", "0"),
                Example.row("checkpoints", UNREADABLE, "timed", "6", "requested", "2"),
                Example.settings("changed-settings", OK, "fsync", "on").afterSettings("fsync", "on"),
                Example.settings("changed-settings", FINDING, "fsync", "on").afterSettings("fsync", "off"),
                Example.settings("changed-settings", UNREADABLE, "fsync", "on"));
    }

    private static Example checkpoints(Level level, String timed, String requested) {
        return Example.row("checkpoints", level, "timed", timed, "requested", requested)
                .after("timed", "5", "requested", "2");
    }
}
