package dev.lockstep.engine.postgresql;

import dev.lockstep.engine.Connections;
import java.sql.Connection;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Statement;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;

/**
 * Reads the contents of every table of a database for a comparison: row counts, sums of the rows' hashes, and the
 * positions of the sequences. In a table above the full limit all rows are counted and a fixed sample of its blocks is
 * hashed, which a copy of its files must reproduce. The server counts a large table in several processes, but hashes in one,
 * so several connections share the tables.
 */
final class TableStates {

    private static final int CONNECTIONS = 4;
    private static final long FULL_LIMIT_BYTES = 64L * 1024 * 1024;
    private static final String TABLES = """
            SELECT format('%I.%I', n.nspname, c.relname), pg_relation_size(c.oid)
            FROM pg_class c JOIN pg_namespace n ON n.oid = c.relnamespace
            WHERE c.relkind = 'r' AND c.relpersistence = 'p'
              AND n.nspname NOT IN ('pg_catalog', 'information_schema') AND n.nspname NOT LIKE 'pg\\_toast%'
            ORDER BY 2 DESC
            """;
    private static final String SEQUENCES = """
            SELECT count(*), coalesce(sum(hashtextextended(
                format('%s.%s=%s', schemaname, sequencename, last_value), 0)), 0)
            FROM pg_sequences
            """;

    private TableStates() {}

    /** One line for each table, sorted by name, then one for the sequences. */
    static List<TableState> read(Connections connections) throws SQLException {
        Connections inOneZone = () -> inOneZone(connections.open());
        Map<String, Long> tables;
        TableState sequences;
        try (Connection connection = inOneZone.open()) {
            tables = tables(connection);
            sequences = prove(connection, TableState.SEQUENCES, SEQUENCES);
        }
        List<SharedWork.Task<TableState>> tasks =
                tables.entrySet().stream().map(TableStates::task).toList();
        List<TableState> proofs = new ArrayList<>(SharedWork.run(inOneZone, CONNECTIONS, tasks));
        proofs.sort(Comparator.comparing(TableState::table));
        proofs.add(sequences);
        return List.copyOf(proofs);
    }

    /** The text of a timestamp with time zone depends on the zone, and the driver sets its machine's. */
    private static Connection inOneZone(Connection connection) throws SQLException {
        try (Statement statement = connection.createStatement()) {
            statement.execute("SET timezone = 'UTC'");
            return connection;
        } catch (SQLException failed) {
            connection.close();
            throw failed;
        }
    }

    /** The largest first, so that no connection begins a large one when the others are done. */
    private static Map<String, Long> tables(Connection connection) throws SQLException {
        Map<String, Long> bytesByName = new LinkedHashMap<>();
        try (Statement statement = connection.createStatement();
                ResultSet rows = statement.executeQuery(TABLES)) {
            while (rows.next()) {
                bytesByName.put(rows.getString(1), rows.getLong(2));
            }
        }
        return bytesByName;
    }

    private static SharedWork.Task<TableState> task(Map.Entry<String, Long> table) {
        return connection -> prove(connection, table.getKey(), query(table.getKey(), table.getValue()));
    }

    private static String query(String table, long bytes) {
        String hashes = "coalesce(sum(hashtextextended(t::text, 0)), 0)";
        if (bytes <= FULL_LIMIT_BYTES) {
            return "SELECT count(*), " + hashes + " FROM ONLY " + table + " t";
        }
        double percent = 100.0 * FULL_LIMIT_BYTES / bytes;
        return String.format(
                Locale.ROOT,
                "SELECT (SELECT count(*) FROM ONLY %1$s),"
                        + " (SELECT %2$s FROM ONLY %1$s t TABLESAMPLE SYSTEM (%3$.6f) REPEATABLE (1))",
                table,
                hashes,
                percent);
    }

    private static TableState prove(Connection connection, String name, String query) throws SQLException {
        try (Statement statement = connection.createStatement();
                ResultSet row = statement.executeQuery(query)) {
            row.next();
            return new TableState(name, row.getLong(1), row.getString(2));
        }
    }
}
