package dev.lockstep.engine.postgresql;

import java.sql.Connection;
import java.sql.PreparedStatement;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;

/** The column types supported by the binary COPY; each has its own width on the wire. */
enum CopyType {
    INT2,
    INT4,
    INT8,
    NUMERIC,
    FLOAT8,
    TEXT,
    BYTEA,
    TIMESTAMP,
    DATE;

    private static final String COLUMN_TYPES = """
            SELECT a.attname, t.typname FROM pg_attribute a JOIN pg_type t ON t.oid = a.atttypid
            WHERE a.attrelid = ?::regclass AND a.attnum > 0 AND NOT a.attisdropped
            """;
    private static final Map<String, CopyType> BY_NAME = Map.ofEntries(
            Map.entry("int2", INT2),
            Map.entry("int4", INT4),
            Map.entry("int8", INT8),
            Map.entry("numeric", NUMERIC),
            Map.entry("float8", FLOAT8),
            Map.entry("text", TEXT),
            Map.entry("varchar", TEXT),
            Map.entry("bpchar", TEXT),
            Map.entry("bytea", BYTEA),
            Map.entry("timestamp", TIMESTAMP),
            Map.entry("date", DATE));

    /** The types of these columns in order, from the server's catalogue. */
    static CopyType[] of(Connection connection, String table, List<String> columns) throws SQLException {
        Map<String, String> typeNames = readTypeNames(connection, table);
        CopyType[] types = new CopyType[columns.size()];
        for (int index = 0; index < types.length; index++) {
            String column = columns.get(index);
            String typeName = typeNames.get(column.toLowerCase(Locale.ROOT).replace("\"", ""));
            types[index] = byName(table + "." + column, String.valueOf(typeName));
        }
        return types;
    }

    private static CopyType byName(String column, String typeName) throws SQLException {
        CopyType type = BY_NAME.get(typeName);
        if (type == null) {
            throw new SQLException("No bulk path for column " + column + " of type " + typeName + "; supported types: "
                    + BY_NAME.keySet().stream().sorted().toList());
        }
        return type;
    }

    private static Map<String, String> readTypeNames(Connection connection, String table) throws SQLException {
        Map<String, String> names = new HashMap<>();
        try (PreparedStatement statement = connection.prepareStatement(COLUMN_TYPES)) {
            statement.setString(1, table);
            try (ResultSet rows = statement.executeQuery()) {
                while (rows.next()) {
                    names.put(rows.getString(1), rows.getString(2));
                }
            }
        }
        return names;
    }
}
