package dev.lockstep.engine;

import java.sql.Connection;
import java.sql.ResultSet;
import java.sql.ResultSetMetaData;
import java.sql.SQLException;
import java.sql.Statement;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;

/**
 * What the audit of settings reads of a server; rules share it.
 *
 * @param right that a login needs to run it
 */
public record SettingQuery(String sql, String right) {

    /** @param limitSeconds after which the server is asked to stop, at least 1 */
    SettingReading read(Connection connection, int limitSeconds) throws SQLException {
        try (Statement statement = connection.createStatement()) {
            statement.setQueryTimeout(limitSeconds);
            if (!FactQuery.execute(statement, sql)) {
                return new SettingReading(List.of());
            }
            try (ResultSet rows = statement.getResultSet()) {
                return new SettingReading(rows(rows));
            }
        }
    }

    private static List<Map<String, String>> rows(ResultSet rows) throws SQLException {
        ResultSetMetaData columns = rows.getMetaData();
        List<Map<String, String>> all = new ArrayList<>();
        while (rows.next()) {
            Map<String, String> row = new LinkedHashMap<>();
            for (int column = 1; column <= columns.getColumnCount(); column++) {
                String value = rows.getString(column);
                if (value != null) {
                    row.put(columns.getColumnLabel(column).toLowerCase(Locale.ROOT), value.strip());
                }
            }
            all.add(row);
        }
        return all;
    }
}
