package dev.lockstep.engine.postgresql;

import java.sql.Connection;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Statement;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.SortedMap;
import java.util.TreeMap;

/**
 * Reads the contents of every table of a database for a comparison: row counts, sums of the rows' hashes, and the
 * positions of the sequences. In a table above the full limit all rows are counted and a fixed sample of its blocks is
 * hashed, which a copy of its files must reproduce.
 */
final class TableStates {

    private static final long FULL_LIMIT_BYTES = 64L * 1024 * 1024;
    private static final String TABLES = """
            SELECT format('%I.%I', n.nspname, c.relname), pg_relation_size(c.oid)
            FROM pg_class c JOIN pg_namespace n ON n.oid = c.relnamespace
            WHERE c.relkind = 'r' AND c.relpersistence = 'p'
              AND n.nspname NOT IN ('pg_catalog', 'information_schema') AND n.nspname NOT LIKE 'pg\\_toast%'
            """;
    private static final String SEQUENCES = """
            SELECT count(*), coalesce(sum(hashtextextended(
                format('%s.%s=%s', schemaname, sequencename, last_value), 0)), 0)
            FROM pg_sequences
            """;

    private TableStates() {}

    /** One line for each table, sorted by name, then one for the sequences. */
    static List<TableState> read(Connection connection) throws SQLException {
        try (Statement statement = connection.createStatement()) {
            // The text of a timestamp with time zone depends on it, and the driver sets its machine's zone.
            statement.execute("SET timezone = 'UTC'");
        }
        List<TableState> proofs = new ArrayList<>();
        for (var table : tables(connection).entrySet()) {
            proofs.add(prove(connection, table.getKey(), query(table.getKey(), table.getValue())));
        }
        proofs.add(prove(connection, TableState.SEQUENCES, SEQUENCES));
        return List.copyOf(proofs);
    }

    private static SortedMap<String, Long> tables(Connection connection) throws SQLException {
        SortedMap<String, Long> bytesByName = new TreeMap<>();
        try (Statement statement = connection.createStatement();
                ResultSet rows = statement.executeQuery(TABLES)) {
            while (rows.next()) {
                bytesByName.put(rows.getString(1), rows.getLong(2));
            }
        }
        return bytesByName;
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
