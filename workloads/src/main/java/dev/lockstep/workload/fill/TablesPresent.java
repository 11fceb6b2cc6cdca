package dev.lockstep.workload.fill;

import java.sql.Connection;
import java.sql.DatabaseMetaData;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.util.List;
import java.util.Locale;
import java.util.TreeSet;

/** Which tables of some names are in the schema that a connection works in. */
public final class TablesPresent {

    private TablesPresent() {}

    /** Those of the names that are there, in the spelling and order of {@code names}. */
    public static List<String> among(Connection connection, List<String> names) throws SQLException {
        TreeSet<String> present = new TreeSet<>(String.CASE_INSENSITIVE_ORDER);
        DatabaseMetaData metaData = connection.getMetaData();
        for (String name : names) {
            try (ResultSet tables = metaData.getTables(
                    connection.getCatalog(), connection.getSchema(), pattern(name, metaData), new String[] {
                        "TABLE", "PARTITIONED TABLE"
                    })) {
                while (tables.next()) {
                    present.add(tables.getString("TABLE_NAME"));
                }
            }
        }
        return names.stream().filter(present::contains).toList();
    }

    /** An underscore in a pattern stands for any character; {@link #among} compares the names themselves afterwards. */
    private static String pattern(String name, DatabaseMetaData metaData) throws SQLException {
        if (metaData.storesUpperCaseIdentifiers()) {
            return name.toUpperCase(Locale.ROOT);
        }
        return metaData.storesLowerCaseIdentifiers() ? name.toLowerCase(Locale.ROOT) : name;
    }
}
