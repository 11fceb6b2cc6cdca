package dev.lockstep.workload.vcenterdb;

import dev.lockstep.engine.BulkWriter;
import dev.lockstep.engine.Engine;
import dev.lockstep.engine.PreparationException;
import dev.lockstep.workload.fill.FillGuard;
import dev.lockstep.workload.vcenterdb.data.StatLevel;
import dev.lockstep.workload.vcenterdb.data.StatValues;
import dev.lockstep.workload.vcenterdb.data.VcenterData;
import java.sql.Connection;
import java.sql.PreparedStatement;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Statement;
import java.time.LocalDateTime;
import java.util.ArrayList;
import java.util.List;
import java.util.OptionalInt;
import java.util.Set;
import java.util.TreeSet;

/**
 * The rows that the client writes: new samples, and what a procedure has to find again when it is called the next time.
 * Each method works in the caller's transaction and notes what it did in the log. Stateless and shared by all users.
 */
record ClientRows(Engine engine, VcenterData data) {

    /** The generator of the database's own fill. */
    static StatValues values(Connection connection) throws SQLException {
        return new StatValues(FillGuard.seed(FillGuard.NOTE
                .read(connection)
                .orElseThrow(() -> new PreparationException(
                        "the database was not filled by Lockstep, so its values are unknown. Use prepare: replace"))));
    }

    /** Inserts the next sample of every counter; returns the number of values. */
    long collect(Connection connection, long call) throws SQLException {
        StatLevel level = StatLevel.FIVE_MINUTES;
        int id;
        LocalDateTime time;
        try (Statement statement = connection.createStatement();
                ResultSet row =
                        statement.executeQuery("SELECT MAX(time_id), MAX(sample_time) FROM " + level.timeTable())) {
            row.next();
            id = row.getInt(1) + 1;
            time = row.getObject(2, LocalDateTime.class).plus(level.interval());
        }
        try (BulkWriter writer = engine.bulkWriter(connection, level.timeTable(), VcenterData.TIME_COLUMNS)) {
            VcenterData.writeTime(writer, id, time, OptionalInt.empty());
        }
        long written = writeValues(connection, level, List.of(id));
        ProcLog.add(connection, call, ProcLog.COLLECT, time, written, 0);
        return written;
    }

    /** Returns the tables of a procedure to the state of the fill; returns the rows written and deleted. */
    long restore(Connection connection, Procedure procedure, long call, LocalDateTime now) throws SQLException {
        long written = 0;
        long deleted = 0;
        switch (procedure.kind()) {
            case ROLLUP -> deleted = withdrawRollups(connection, procedure.level());
            case TOPN ->
                deleted = update(connection, "DELETE FROM " + procedure.level().rankTable());
            case PURGE -> {
                for (StatLevel level : procedure.levels()) {
                    written += writeMissing(connection, level);
                }
            }
        }
        ProcLog.add(connection, call, ProcLog.RESTORE + procedure.label(), now, written, deleted);
        return written + deleted;
    }

    private long withdrawRollups(Connection connection, StatLevel source) throws SQLException {
        StatLevel target = source.target();
        String added = " WHERE time_id > " + data.times().count(target);
        long deleted = update(connection, "DELETE FROM " + target.valueTable() + added);
        update(connection, "DELETE FROM " + target.timeTable() + added);
        update(
                connection,
                "UPDATE " + source.timeTable() + " SET rolled_into = NULL WHERE rolled_into > "
                        + data.times().count(target));
        return deleted;
    }

    private static long update(Connection connection, String sql) throws SQLException {
        try (PreparedStatement statement = connection.prepareStatement(sql)) {
            return statement.executeLargeUpdate();
        }
    }

    private long writeMissing(Connection connection, StatLevel level) throws SQLException {
        Set<Integer> present = timesOf(connection, level);
        List<Integer> missing = new ArrayList<>();
        for (int id = 1; id <= data.times().count(level); id++) {
            if (!present.contains(id)) {
                missing.add(id);
            }
        }
        if (missing.isEmpty()) {
            return 0;
        }
        try (BulkWriter writer = engine.bulkWriter(connection, level.timeTable(), VcenterData.TIME_COLUMNS)) {
            for (int id : missing) {
                data.writeTime(writer, level, id);
            }
        }
        return writeValues(connection, level, missing);
    }

    static Set<Integer> timesOf(Connection connection, StatLevel level) throws SQLException {
        Set<Integer> ids = new TreeSet<>();
        try (Statement statement = connection.createStatement();
                ResultSet rows = statement.executeQuery("SELECT time_id FROM " + level.timeTable())) {
            while (rows.next()) {
                ids.add(rows.getInt(1));
            }
        }
        return ids;
    }

    private long writeValues(Connection connection, StatLevel level, List<Integer> times) throws SQLException {
        StatValues values = values(connection);
        int counters = data.inventory().counters();
        try (BulkWriter writer = engine.bulkWriter(connection, level.valueTable(), VcenterData.VALUE_COLUMNS)) {
            for (int counter = 1; counter <= counters; counter++) {
                for (int time : times) {
                    writer.integer(counter).integer(time);
                    writer.integer(values.value(counter, level, time)).endRow();
                }
            }
        }
        return (long) counters * times.size();
    }
}
