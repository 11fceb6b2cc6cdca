package dev.lockstep.workload.vcenterdb;

import dev.lockstep.workload.vcenterdb.data.StatLevel;
import java.sql.Connection;
import java.sql.PreparedStatement;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.util.HashMap;
import java.util.Map;
import java.util.SortedMap;
import java.util.TreeMap;

/** Reads values: by counter, in the order of time. */
final class StoredValues {

    private StoredValues() {}

    /** The values of some counters at the times {@code firstTime} to {@code lastTime}; counters without any are absent. */
    static Map<Integer, SortedMap<Integer, Long>> read(
            Connection connection, StatLevel level, CounterRange counters, int firstTime, int lastTime)
            throws SQLException {
        Map<Integer, SortedMap<Integer, Long>> values = new HashMap<>();
        try (PreparedStatement statement = connection.prepareStatement("SELECT counter_id, time_id, stat_val FROM "
                + level.valueTable() + " WHERE counter_id BETWEEN ? AND ? AND time_id BETWEEN ? AND ?")) {
            statement.setInt(1, counters.first());
            statement.setInt(2, counters.last());
            statement.setInt(3, firstTime);
            statement.setInt(4, lastTime);
            try (ResultSet rows = statement.executeQuery()) {
                while (rows.next()) {
                    values.computeIfAbsent(rows.getInt(1), none -> new TreeMap<>())
                            .put(rows.getInt(2), rows.getLong(3));
                }
            }
        }
        return values;
    }
}
