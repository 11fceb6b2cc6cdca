package dev.lockstep.engine.oracle;

import dev.lockstep.engine.SqlResource;
import dev.lockstep.engine.WaitSnapshot;
import java.sql.Connection;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Statement;
import java.util.HashMap;
import java.util.Map;

/** Reads total foreground waits and CPU time, of the pluggable database if there is one. */
final class OracleWaits {

    private static final int FIRST_PLUGGABLE = 2;
    private static final String OF_INSTANCE = SqlResource.read(OracleWaits.class, OracleFacts.FOLDER + "waits.sql");
    private static final String OF_CONTAINER =
            SqlResource.read(OracleWaits.class, OracleFacts.FOLDER + "container-waits.sql");

    private OracleWaits() {}

    static WaitSnapshot read(Connection connection) throws SQLException {
        try (Statement statement = connection.createStatement()) {
            String sql = containerId(statement) >= FIRST_PLUGGABLE ? OF_CONTAINER : OF_INSTANCE;
            try (ResultSet rows = statement.executeQuery(sql)) {
                return snapshot(rows);
            }
        }
    }

    private static int containerId(Statement statement) throws SQLException {
        try (ResultSet id = statement.executeQuery("SELECT SYS_CONTEXT('USERENV', 'CON_ID') FROM dual")) {
            id.next();
            return id.getInt(1);
        }
    }

    private static WaitSnapshot snapshot(ResultSet rows) throws SQLException {
        String startedAt = "";
        Map<String, Long> micros = new HashMap<>();
        while (rows.next()) {
            startedAt = rows.getString(1);
            micros.merge(rows.getString(2), rows.getLong(3), Long::sum);
        }
        return new WaitSnapshot(startedAt, micros);
    }
}
