package dev.lockstep.workload.vcenterdb;

import dev.lockstep.workload.vcenterdb.data.StatLevel;
import java.sql.Connection;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Statement;
import java.time.LocalDateTime;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** Reads the sample times of a level, in their order. */
final class StoredTimes {

    /** @param rolledInto null if it is not rolled up */
    record StoredTime(int id, LocalDateTime time, @Nullable Integer rolledInto) {}

    private StoredTimes() {}

    static List<StoredTime> read(Connection connection, StatLevel level) throws SQLException {
        List<StoredTime> times = new ArrayList<>();
        try (Statement statement = connection.createStatement();
                ResultSet rows = statement.executeQuery(
                        "SELECT time_id, sample_time, rolled_into FROM " + level.timeTable() + " ORDER BY time_id")) {
            while (rows.next()) {
                int rolledInto = rows.getInt(3);
                boolean open = rows.wasNull();
                times.add(new StoredTime(
                        rows.getInt(1), rows.getObject(2, LocalDateTime.class), open ? null : rolledInto));
            }
        }
        return times;
    }
}
