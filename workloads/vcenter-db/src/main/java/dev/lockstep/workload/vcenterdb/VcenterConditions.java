package dev.lockstep.workload.vcenterdb;

import dev.lockstep.workload.Consistency;
import dev.lockstep.workload.RandomStream;
import dev.lockstep.workload.vcenterdb.StoredTimes.StoredTime;
import dev.lockstep.workload.vcenterdb.data.StatInventory;
import dev.lockstep.workload.vcenterdb.data.StatLevel;
import dev.lockstep.workload.vcenterdb.data.StatValues;
import dev.lockstep.workload.vcenterdb.data.VcenterData;
import java.sql.Connection;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Statement;
import java.util.List;
import java.util.Map;
import java.util.SortedMap;
import java.util.TreeMap;

/**
 * The conditions that hold between two calls, in any mode.
 *
 * @param seed of the sample of counters
 */
record VcenterConditions(VcenterData data, long seed) {

    private static final int COUNTERS_OF_SAMPLE = 10;

    List<Consistency> check(Connection connection) throws SQLException {
        long misfilled = 0;
        long present = 0;
        long wrong = 0;
        long misranked = 0;
        long astray = 0;
        long misrolled = 0;
        StatValues values = ClientRows.values(connection);
        for (StatLevel level : StatLevel.values()) {
            Map<Integer, Long> rows = rowsOfEachTime(connection, level);
            List<StoredTime> times = StoredTimes.read(connection, level);
            present += rows.values().stream().mapToLong(Long::longValue).sum();
            misfilled += misfilled(level, times, rows);
            wrong += wrongValues(connection, level, values);
            misranked += misranked(connection, level);
            if (level != StatLevel.DAYS) {
                astray += marksWithoutTarget(connection, level);
                misrolled += newestRollup(connection, level);
            }
        }
        return List.of(
                new Consistency("log-agrees-with-tables", Math.abs(data.rows() + ProcLog.change(connection) - present)),
                new Consistency("values-of-each-time", misfilled),
                new Consistency("values-as-generated", wrong),
                new Consistency("ranking-of-every-vm", misranked),
                new Consistency("marks-have-a-target", astray),
                new Consistency("newest-rollups-as-computed", misrolled),
                new Consistency("calls-as-inspected", ProcLog.violations(connection)));
    }

    private static Map<Integer, Long> rowsOfEachTime(Connection connection, StatLevel level) throws SQLException {
        Map<Integer, Long> rows = new TreeMap<>();
        try (Statement statement = connection.createStatement();
                ResultSet row = statement.executeQuery(
                        "SELECT time_id, COUNT(*) FROM " + level.valueTable() + " GROUP BY time_id")) {
            while (row.next()) {
                rows.put(row.getInt(1), row.getLong(2));
            }
        }
        return rows;
    }

    /** Every time has a value of every counter; a rolled-up one of those that are rolled up. */
    private long misfilled(StatLevel level, List<StoredTime> times, Map<Integer, Long> rows) {
        Map<Integer, Long> unexplained = new TreeMap<>(rows);
        long misfilled = 0;
        for (StoredTime time : times) {
            boolean rolledUp = isRolledUp(level, time);
            long expected = rolledUp
                    ? data.inventory().rolledCounters()
                    : data.inventory().counters();
            Long found = unexplained.remove(time.id());
            if (found == null || found != expected) {
                misfilled++;
            }
        }
        return misfilled + unexplained.size();
    }

    private boolean isRolledUp(StatLevel level, StoredTime time) {
        return level != StatLevel.FIVE_MINUTES && time.id() > data.times().count(level);
    }

    private long wrongValues(Connection connection, StatLevel level, StatValues values) throws SQLException {
        RandomStream random = new RandomStream(seed);
        int last = level == StatLevel.FIVE_MINUTES
                ? Integer.MAX_VALUE
                : data.times().count(level);
        long wrong = 0;
        for (int draw = 0; draw < COUNTERS_OF_SAMPLE; draw++) {
            int counter = random.between(1, data.inventory().counters());
            SortedMap<Integer, Long> stored = StoredValues.read(
                            connection, level, new CounterRange(counter, counter), 1, last)
                    .getOrDefault(counter, new TreeMap<>());
            wrong += stored.entrySet().stream()
                    .filter(cell -> cell.getValue() != values.value(counter, level, cell.getKey()))
                    .count();
        }
        return wrong;
    }

    /** A ranking is empty or has a row of every metric and virtual machine. */
    private long misranked(Connection connection, StatLevel level) throws SQLException {
        long rows = ProcLog.number(connection, "SELECT COUNT(*) FROM " + level.rankTable());
        long whole = (long) StatInventory.METRICS * data.inventory().vms();
        return rows == 0 ? 0 : Math.abs(rows - whole);
    }

    private long marksWithoutTarget(Connection connection, StatLevel level) throws SQLException {
        return ProcLog.number(
                connection,
                "SELECT COUNT(*) FROM " + level.timeTable() + " s WHERE s.rolled_into > 0 AND NOT EXISTS (SELECT 1"
                        + " FROM " + level.target().timeTable() + " t WHERE t.time_id = s.rolled_into)");
    }

    /** The samples of the newest window are still there. */
    private long newestRollup(Connection connection, StatLevel source) throws SQLException {
        List<StoredTime> targets = StoredTimes.read(connection, source.target());
        if (targets.isEmpty()) {
            return 0;
        }
        StoredTime newest = targets.get(targets.size() - 1);
        return isRolledUp(source.target(), newest) ? new RollupInspection(data).window(connection, source, newest) : 0;
    }
}
