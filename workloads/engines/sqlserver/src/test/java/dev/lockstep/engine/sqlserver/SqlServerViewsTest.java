package dev.lockstep.engine.sqlserver;

import static java.util.stream.Collectors.joining;
import static org.assertj.core.api.Assertions.assertThat;

import dev.lockstep.engine.FactQuery;
import dev.lockstep.engine.ServerFact;
import dev.lockstep.engine.SqlResource;
import dev.lockstep.engine.postgresql.PostgresTestDatabase;
import dev.lockstep.workload.TestDatabase;
import java.sql.Connection;
import java.sql.PreparedStatement;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Statement;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/**
 * Queries of system views on PostgreSQL tables with the columns that a version's views have. Words of T-SQL are replaced; where
 * a name without a table is looked for is the same in both.
 */
class SqlServerViewsTest {

    private static final TestDatabase DATABASE = new PostgresTestDatabase();
    private static final Map<String, String> SYSTEM_OF_2016_SP1 = Map.ofEntries(
            Map.entry("cpu_count", "8"),
            Map.entry("hyperthread_ratio", "4"),
            Map.entry("scheduler_count", "8"),
            Map.entry("max_workers_count", "576"),
            Map.entry("physical_memory_kb", "1024"),
            Map.entry("committed_target_kb", "512"),
            Map.entry("sql_memory_model_desc", "'LOCK_PAGES'"),
            Map.entry("softnuma_configuration_desc", "'ON'"),
            Map.entry("affinity_type_desc", "'AUTO'"),
            Map.entry("virtual_machine_type_desc", "'HYPERVISOR'"),
            Map.entry("sqlserver_start_time", "timestamp '2026-11-23 10:00:00'"));
    private static final Map<String, String> DATABASE_OF_2016_SP1 = Map.ofEntries(
            Map.entry("name", "'DS3'"),
            Map.entry("database_id", "7"),
            Map.entry("compatibility_level", "130"),
            Map.entry("recovery_model_desc", "'SIMPLE'"),
            Map.entry("page_verify_option_desc", "'CHECKSUM'"),
            Map.entry("target_recovery_time_in_seconds", "60"),
            Map.entry("delayed_durability_desc", "'DISABLED'"),
            Map.entry("is_read_committed_snapshot_on", "0"),
            Map.entry("snapshot_isolation_state", "0"),
            Map.entry("snapshot_isolation_state_desc", "'OFF'"),
            Map.entry("is_query_store_on", "1"),
            Map.entry("is_parameterization_forced", "0"),
            Map.entry("is_auto_create_stats_on", "1"),
            Map.entry("is_auto_update_stats_on", "1"),
            Map.entry("is_auto_update_stats_async_on", "0"),
            Map.entry("is_encrypted", "0"),
            Map.entry("collation_name", "'Latin1_General_CI_AS'"));

    private Connection connection;

    @BeforeEach
    void connect() throws SQLException {
        connection = DATABASE.open();
        run("DROP SCHEMA IF EXISTS sys CASCADE");
        run("CREATE SCHEMA sys");
    }

    @AfterEach
    void disconnect() throws SQLException {
        connection.close();
    }

    @Test
    void readsTheSystemOfAVersionThatDoesNotCountSockets() throws SQLException {
        view("dm_os_sys_info", SYSTEM_OF_2016_SP1);

        assertThat(facts("system-info"))
                .containsEntry("processors", "8")
                .containsEntry("memory model", "LOCK_PAGES")
                .containsKey("started at")
                .doesNotContainKeys("sockets", "cores per socket", "NUMA nodes", "system")
                .hasSize(SYSTEM_OF_2016_SP1.size());
    }

    @Test
    void readsTheSocketsOfAVersionThatCountsThem() throws SQLException {
        view(
                "dm_os_sys_info",
                with(SYSTEM_OF_2016_SP1, Map.of("socket_count", "2", "cores_per_socket", "4", "numa_node_count", "1")));

        assertThat(facts("system-info"))
                .containsEntry("sockets", "2")
                .containsEntry("cores per socket", "4")
                .containsEntry("NUMA nodes", "1");
    }

    @Test
    void readsTheDatabaseOfEachVersion() throws SQLException {
        view("databases", DATABASE_OF_2016_SP1);
        Map<String, String> before = facts("database");
        run("DROP TABLE sys.databases");
        view("databases", with(DATABASE_OF_2016_SP1, Map.of("is_accelerated_database_recovery_on", "1")));

        assertThat(before)
                .containsEntry("collation", "Latin1_General_CI_AS")
                .doesNotContainKey("accelerated database recovery");
        assertThat(facts("database")).containsAllEntriesOf(before).containsEntry("accelerated database recovery", "1");
    }

    @Test
    void readsScopedConfigurationsWithAndWithoutTheMarkOfDefaults() throws SQLException {
        view("database_scoped_configurations", Map.of("name", "'X'", "value", "'1'"));
        Map<String, String> unmarked = facts("scoped-configurations");
        run("DROP TABLE sys.database_scoped_configurations");
        view("database_scoped_configurations", Map.of("name", "'X'", "value", "'1'", "is_value_default", "1"));

        assertThat(unmarked).containsEntry("scoped X", "1");
        assertThat(facts("scoped-configurations")).isEmpty();
    }

    @Test
    void givesTheOptionsOfADatabaseAsTheyAreSet() throws SQLException {
        view("databases", DATABASE_OF_2016_SP1);

        assertThat(options())
                .containsExactlyInAnyOrder(
                        "COMPATIBILITY_LEVEL = 130",
                        "RECOVERY SIMPLE",
                        "PAGE_VERIFY CHECKSUM",
                        "TARGET_RECOVERY_TIME = 60 SECONDS",
                        "DELAYED_DURABILITY = DISABLED",
                        "READ_COMMITTED_SNAPSHOT OFF WITH ROLLBACK IMMEDIATE",
                        "ALLOW_SNAPSHOT_ISOLATION OFF",
                        "QUERY_STORE = ON",
                        "PARAMETERIZATION SIMPLE",
                        "AUTO_CREATE_STATISTICS ON",
                        "AUTO_UPDATE_STATISTICS ON",
                        "AUTO_UPDATE_STATISTICS_ASYNC OFF");
    }

    @Test
    void givesTheOptionsThatLaterVersionsHave() throws SQLException {
        view(
                "databases",
                with(
                        DATABASE_OF_2016_SP1,
                        Map.of(
                                "is_accelerated_database_recovery_on",
                                "1",
                                "is_read_committed_snapshot_on",
                                "1",
                                "snapshot_isolation_state",
                                "3")));

        assertThat(options())
                .contains(
                        "ACCELERATED_DATABASE_RECOVERY = ON WITH ROLLBACK IMMEDIATE",
                        "READ_COMMITTED_SNAPSHOT ON WITH ROLLBACK IMMEDIATE",
                        "ALLOW_SNAPSHOT_ISOLATION ON");
    }

    @Test
    void auditsTheSizeOfTheMachineAndTheSettingsThatDependOnIt() throws SQLException {
        view("dm_os_sys_info", SYSTEM_OF_2016_SP1);
        run("CREATE TABLE sys.configurations (name text, value_in_use text)");
        run("INSERT INTO sys.configurations VALUES ('max degree of parallelism', '1'),"
                + " ('cost threshold for parallelism', '5'), ('max server memory (MB)', '2147483647')");
        view("database_files", Map.of("name", "'DS3'", "type", "0"));
        run("CREATE OR REPLACE FUNCTION FILEPROPERTY(text, text) RETURNS int LANGUAGE SQL AS 'SELECT 12800'");

        assertThat(row("audit-sizing"))
                .containsEntry("processors", "8")
                .containsEntry("machine_mb", "1")
                .containsEntry("max_degree", "1")
                .containsEntry("cost_threshold", "5")
                .containsEntry("max_memory_mb", "2147483647")
                .hasEntrySatisfying("database_mb", size -> assertThat(size).startsWith("100"));
    }

    @Test
    void auditsTheSessionsOfOthers() throws SQLException {
        run("CREATE OR REPLACE FUNCTION HAS_PERMS_BY_NAME(text, text, text) RETURNS int LANGUAGE SQL AS 'SELECT 1'");
        run("CREATE TABLE sys.dm_exec_sessions (session_id int, is_user_process int, status text,"
                + " open_transaction_count int, program_name text)");
        assertThat(row("audit-sessions")).containsEntry("sees_all", "1").containsEntry("sessions", "0");

        run(
                "INSERT INTO sys.dm_exec_sessions VALUES (7, 1, 'running', 0, 'own'), (51, 1, 'running', 0, 'Lockstep-admin'),"
                        + " (52, 1, 'sleeping', 0, 'idle'), (9, 0, 'running', 0, 'system'), (53, 1, 'sleeping', 1, 'SSMS')");
        assertThat(row("audit-sessions")).containsEntry("sessions", "1").containsEntry("example", "SSMS");

        run("INSERT INTO sys.dm_exec_sessions VALUES (54, 1, 'running', 0, 'Lockstep')");
        assertThat(row("audit-sessions")).containsEntry("sessions", "2");
    }

    /** The first row, with the columns that are not null. */
    private Map<String, String> row(String text) throws SQLException {
        Map<String, String> columns = new TreeMap<>();
        try (Statement statement = connection.createStatement();
                ResultSet rows = statement.executeQuery(translated(text))) {
            rows.next();
            for (int column = 1; column <= rows.getMetaData().getColumnCount(); column++) {
                if (rows.getString(column) != null) {
                    columns.put(rows.getMetaData().getColumnLabel(column), rows.getString(column));
                }
            }
        }
        return columns;
    }

    private static Map<String, String> with(Map<String, String> columns, Map<String, String> more) {
        Map<String, String> all = new TreeMap<>(columns);
        all.putAll(more);
        return all;
    }

    private void view(String name, Map<String, String> columns) throws SQLException {
        run("CREATE TABLE sys." + name + " AS SELECT "
                + columns.entrySet().stream()
                        .map(column -> column.getValue() + " AS " + column.getKey())
                        .collect(joining(", ")));
    }

    private Map<String, String> facts(String text) throws SQLException {
        FactQuery query = new FactQuery(text, translated(text), "a login");
        Map<String, String> facts = new TreeMap<>();
        for (ServerFact fact : query.run(connection, DATABASE.engine()::classify)) {
            facts.put(fact.name(), fact.value());
        }
        return facts;
    }

    private List<String> options() throws SQLException {
        List<String> options = new ArrayList<>();
        try (PreparedStatement query = connection.prepareStatement(translated("database-options"))) {
            query.setString(1, "DS3");
            try (ResultSet rows = query.executeQuery()) {
                while (rows.next()) {
                    options.add(rows.getString(1));
                }
            }
        }
        return options;
    }

    private static String translated(String text) {
        return SqlResource.read(SqlServerEngine.class, SqlServerFacts.FOLDER + text + ".sql")
                .replaceAll("CONVERT\\(nvarchar\\(256\\), (\\S+), 126\\)", "CAST($1 AS varchar)")
                .replaceAll("\\bNULL AS ", "NULL::int AS ")
                .replaceAll("(?<=[')D]|END)(\\s+)\\+ ", "$1|| ")
                .replaceAll("\\bN'", "'")
                .replace("nvarchar", "varchar")
                .replace("CROSS APPLY", "CROSS JOIN LATERAL")
                .replace(" COLLATE DATABASE_DEFAULT", "")
                .replace("@@SPID", "7")
                .replace("DB_ID()", "7");
    }

    private void run(String sql) throws SQLException {
        try (Statement statement = connection.createStatement()) {
            statement.execute(sql);
        }
    }
}
