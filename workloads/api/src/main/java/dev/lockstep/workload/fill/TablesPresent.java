package dev.lockstep.workload.fill;

import java.sql.Connection;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Statement;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;

/** Finds which of some tables exist in the schema of a connection. */
public final class TablesPresent {

    private static final String ANY_NAME = "%";
    private static final String[] TABLES = {"TABLE", "PARTITIONED TABLE"};

    private TablesPresent() {}

    /** The existing tables, in the spelling and order of {@code names}; case is ignored. */
    public static List<String> among(Connection connection, List<String> names) throws SQLException {
        Set<String> present = all(connection);
        return names.stream().filter(present::contains).toList();
    }

    /** Drops the existing tables, in Oracle without the recycle bin. */
    public static void drop(Connection connection, List<String> names) throws SQLException {
        String product = connection.getMetaData().getDatabaseProductName();
        try (Statement statement = connection.createStatement()) {
            for (String table : among(connection, names)) {
                statement.execute(dropSql(table, product));
            }
        }
    }

    static String dropSql(String table, String product) {
        return "DROP TABLE " + table + (product.equals("Oracle") ? " PURGE" : "");
    }

    /** The tables in the schema of a connection that its user may see. */
    public static Set<String> all(Connection connection) throws SQLException {
        Set<String> present = new TreeSet<>(String.CASE_INSENSITIVE_ORDER);
        String schema = connection.getSchema();
        try (ResultSet tables = connection.getMetaData().getTables(connection.getCatalog(), schema, ANY_NAME, TABLES)) {
            while (tables.next()) {
                // The driver treats the schema as a pattern, in which an underscore matches any character.
                if (schema == null || schema.equals(tables.getString("TABLE_SCHEM"))) {
                    present.add(tables.getString("TABLE_NAME"));
                }
            }
        }
        return present;
    }
}
