package dev.lockstep.engine.sqlserver;

import static dev.lockstep.run.AuditedSetting.Level.FINDING;
import static dev.lockstep.run.AuditedSetting.Level.OK;
import static dev.lockstep.run.AuditedSetting.Level.UNREADABLE;

import dev.lockstep.engine.SettingRulesContract;
import dev.lockstep.run.AuditedSetting.Level;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;

class SqlServerRulesTest extends SettingRulesContract {

    SqlServerRulesTest() {
        super(new SqlServerEngine());
    }

    @Override
    protected Stream<Example> examples() {
        return Stream.of(configuration(), machine(), database(), run()).flatMap(examples -> examples);
    }

    private static Stream<Example> configuration() {
        return Stream.of(
                Example.settings("lock-pages", OK, "memory model", "LOCK_PAGES"),
                Example.settings("lock-pages", FINDING, "memory model", "CONVENTIONAL"),
                Example.settings("lock-pages", UNREADABLE, "processors", "8"),
                Example.row("trace-flag-834", OK, "traceflag", "834", "status", "0"),
                Example.row("trace-flag-834", FINDING, "traceflag", "834", "status", "1"),
                Example.row("trace-flag-834", OK, "traceflag", "1118", "status", "1"),
                Example.settings("affinity", OK, "affinity mask", "0", "affinity64 I/O mask", "0"),
                Example.settings("affinity", FINDING, "affinity mask", "0", "affinity64 I/O mask", "3"),
                Example.settings("lightweight-pooling", OK, "lightweight pooling", "0"),
                Example.settings("lightweight-pooling", FINDING, "lightweight pooling", "1"),
                Example.settings("priority-boost", OK, "priority boost", "0"),
                Example.settings("priority-boost", FINDING, "priority boost", "1"),
                Example.settings("connections", OK, "user connections", "0"),
                Example.settings("connections", FINDING, "user connections", "63"),
                Example.settings("changed-settings", OK, "a", "1").afterSettings("a", "1"),
                Example.settings("changed-settings", FINDING, "a", "1").afterSettings("a", "2"));
    }

    private static Stream<Example> machine() {
        return Stream.of(
                Example.row("max-degree-of-parallelism", OK, "max_degree", "1", "processors", "8"),
                Example.row("max-degree-of-parallelism", OK, "max_degree", "8", "processors", "9"),
                Example.row("max-degree-of-parallelism", FINDING, "max_degree", "1", "processors", "9"),
                Example.row("cost-threshold-for-parallelism", OK, "cost_threshold", "50", "processors", "8"),
                Example.row("cost-threshold-for-parallelism", OK, "cost_threshold", "5", "processors", "7"),
                Example.row("cost-threshold-for-parallelism", FINDING, "cost_threshold", "5", "processors", "8"),
                Example.row("max-server-memory", OK, "max_memory_mb", "49152", "machine_mb", "65536"),
                Example.row("max-server-memory", FINDING, "max_memory_mb", "2147483647", "machine_mb", "65536"),
                Example.row("max-server-memory", FINDING, "max_memory_mb", "65537", "machine_mb", "65536"),
                Example.settings("soft-numa", OK, "soft-NUMA", "ON"),
                Example.settings("soft-numa", OK, "soft-NUMA", "OFF", "processors", "16", "NUMA nodes", "2"),
                Example.settings("soft-numa", FINDING, "soft-NUMA", "OFF", "processors", "17", "NUMA nodes", "2"),
                Example.settings("soft-numa", UNREADABLE, "soft-NUMA", "OFF", "processors", "17"),
                Example.settings("idle-processors", OK, "processors used", "8 of 8"),
                Example.settings(
                        "idle-processors",
                        FINDING,
                        "processors used",
                        "4 of 8: the licence or the affinity mask leaves 4 idle"));
    }

    private static Stream<Example> database() {
        return Stream.of(
                Example.settings("delayed-durability", OK, "delayed durability", "DISABLED"),
                Example.settings("delayed-durability", FINDING, "delayed durability", "ALLOWED"),
                Example.row("database-against-cache", OK, "database_mb", "102400", "cache_mb", "49152"),
                Example.row("database-against-cache", FINDING, "database_mb", "1024", "cache_mb", "49152"),
                volumes(OK, "D", "E"),
                volumes(FINDING, "D", "D"),
                Example.rows("data-and-log-on-separate-volumes", UNREADABLE, List.of()),
                Example.row("statistics", OK, "statistics_objects", "20", "stale", "0"),
                Example.row("statistics", FINDING, "statistics_objects", "20", "stale", "2", "example", "ORDERS"));
    }

    private static Example volumes(Level level, String data, String log) {
        return Example.rows(
                "data-and-log-on-separate-volumes",
                level,
                List.of(Map.of("type_desc", "ROWS", "volume", data), Map.of("type_desc", "LOG", "volume", log)));
    }

    private static Stream<Example> run() {
        return Stream.of(
                Example.row("other-sessions", OK, "sees_all", "1", "sessions", "0"),
                Example.row("other-sessions", FINDING, "sees_all", "1", "sessions", "1", "example", "SSMS"),
                Example.row("other-sessions", UNREADABLE, "sees_all", "0", "sessions", "0"),
                Example.row("maintenance", OK, "sees_all", "1", "tasks", "0"),
                Example.row("maintenance", FINDING, "sees_all", "1", "tasks", "1", "example", "BACKUP DATABASE"),
                Example.row("agent-on-target", OK, "client", "10.0.0.5", "server", "10.0.0.6"),
                Example.row("agent-on-target", FINDING, "client", "10.0.0.6", "server", "10.0.0.6"),
                Example.row("agent-on-target", FINDING, "client", "<local machine>"),
                Example.row("agent-on-target", UNREADABLE, "none", ""));
    }
}
