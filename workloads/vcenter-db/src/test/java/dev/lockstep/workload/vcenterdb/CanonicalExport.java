package dev.lockstep.workload.vcenterdb;

import dev.lockstep.workload.vcenterdb.data.StatLevel;
import java.nio.charset.StandardCharsets;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.sql.Connection;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Statement;
import java.util.HexFormat;

/** The rows of all levels and ranks as text in the order of their keys: the same on every engine when the rows are. */
final class CanonicalExport {

    private static final int ROWS_AT_A_TIME = 10_000;

    private final MessageDigest digest;

    private CanonicalExport() {
        try {
            digest = MessageDigest.getInstance("SHA-256");
        } catch (NoSuchAlgorithmException e) {
            throw new IllegalStateException(e);
        }
    }

    static String hash(Connection connection) throws SQLException {
        CanonicalExport export = new CanonicalExport();
        connection.setAutoCommit(false);
        for (StatLevel level : StatLevel.values()) {
            export.add(connection, "SELECT time_id, rolled_into FROM " + level.timeTable() + " ORDER BY time_id");
            export.add(
                    connection,
                    "SELECT counter_id, time_id, stat_val FROM " + level.valueTable()
                            + " ORDER BY counter_id, time_id");
            export.add(
                    connection,
                    "SELECT metric_no, entity_id, integral_val, sample_count FROM " + level.rankTable()
                            + " ORDER BY metric_no, entity_id");
        }
        connection.setAutoCommit(true);
        return HexFormat.of().formatHex(export.digest.digest(), 0, 8);
    }

    private void add(Connection connection, String query) throws SQLException {
        try (Statement statement = connection.createStatement()) {
            statement.setFetchSize(ROWS_AT_A_TIME);
            try (ResultSet rows = statement.executeQuery(query)) {
                int columns = rows.getMetaData().getColumnCount();
                while (rows.next()) {
                    StringBuilder line = new StringBuilder();
                    for (int column = 1; column <= columns; column++) {
                        line.append(rows.getString(column)).append(',');
                    }
                    digest.update(line.append('\n').toString().getBytes(StandardCharsets.US_ASCII));
                }
            }
        }
    }
}
