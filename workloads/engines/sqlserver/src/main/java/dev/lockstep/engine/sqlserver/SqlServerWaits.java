package dev.lockstep.engine.sqlserver;

import dev.lockstep.engine.SqlResource;
import dev.lockstep.engine.WaitSnapshot;
import java.sql.Connection;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Statement;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/**
 * Reads total waits without those of sleeping background tasks. A wait includes the time from its end until a processor
 * was free.
 */
final class SqlServerWaits {

    private static final String SQL = SqlResource.read(SqlServerWaits.class, SqlServerFacts.FOLDER + "waits.sql");
    private static final List<String> IGNORED = SqlResource.read(
                    SqlServerWaits.class, SqlServerFacts.FOLDER + "ignored-waits.txt")
            .lines()
            .filter(line -> !line.isBlank())
            .toList();

    private SqlServerWaits() {}

    static WaitSnapshot read(Connection connection) throws SQLException {
        try (Statement statement = connection.createStatement();
                ResultSet rows = statement.executeQuery(SQL)) {
            String startedAt = "";
            Map<String, Long> micros = new HashMap<>();
            while (rows.next()) {
                startedAt = rows.getString("started_at");
                String name = rows.getString("wait_type");
                if (!ignored(name)) {
                    micros.put(name, rows.getLong("wait_time_ms") * 1000);
                }
            }
            return new WaitSnapshot(startedAt, micros);
        }
    }

    static boolean ignored(String name) {
        return IGNORED.stream().anyMatch(pattern -> matches(pattern, name));
    }

    private static boolean matches(String pattern, String name) {
        int star = pattern.indexOf('*');
        return star < 0
                ? name.equals(pattern)
                : name.startsWith(pattern.substring(0, star)) && name.endsWith(pattern.substring(star + 1));
    }
}
