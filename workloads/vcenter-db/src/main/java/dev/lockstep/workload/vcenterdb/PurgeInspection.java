package dev.lockstep.workload.vcenterdb;

import dev.lockstep.workload.vcenterdb.data.StatLevel;
import dev.lockstep.workload.vcenterdb.data.VcenterData;
import java.sql.Connection;
import java.sql.SQLException;
import java.time.LocalDateTime;
import java.util.Set;
import java.util.TreeSet;

/** Compares what a purge left of the state of the fill with what the retention asks for. */
record PurgeInspection(VcenterData data) {

    long violations(Connection connection, Procedure procedure, ProcLog.Entry entry, LocalDateTime now)
            throws SQLException {
        long violations = 0;
        int purged = 0;
        int guarded = 0;
        for (StatLevel level : StatLevel.values()) {
            Set<Integer> kept = new TreeSet<>();
            for (int id = 1; id <= data.times().count(level); id++) {
                boolean expired = procedure.levels().contains(level)
                        && !data.times().time(level, id).isAfter(now.minus(level.keep()));
                boolean open = level != StatLevel.DAYS
                        && data.times().rolledInto(level, id).isEmpty();
                if (!expired || open) {
                    kept.add(id);
                }
                guarded += expired && open ? 1 : 0;
                purged += expired && !open ? 1 : 0;
            }
            violations += differingTimes(connection, level, kept);
            violations += differingValues(connection, level, kept);
        }
        long deleted = (long) purged * data.inventory().counters();
        return violations
                + Math.abs(entry.deleted() - deleted)
                + Math.abs(entry.windows() - purged)
                + Math.abs(entry.guarded() - guarded);
    }

    private static long differingTimes(Connection connection, StatLevel level, Set<Integer> kept) throws SQLException {
        Set<Integer> found = ClientRows.timesOf(connection, level);
        long missing = kept.stream().filter(id -> !found.contains(id)).count();
        long left = found.stream().filter(id -> !kept.contains(id)).count();
        return missing + left;
    }

    /** Counted by the server, because these are most of the values. */
    private long differingValues(Connection connection, StatLevel level, Set<Integer> kept) throws SQLException {
        long differing = 0;
        for (CounterRange range : CounterRange.sample(data.inventory().counters())) {
            String values = "SELECT COUNT(*) FROM " + level.valueTable() + " v WHERE v.counter_id BETWEEN "
                    + range.first() + " AND " + range.last();
            long expected = (long) kept.size() * range.size();
            differing += Math.abs(expected - ProcLog.number(connection, values));
            differing += ProcLog.number(
                    connection,
                    values + " AND NOT EXISTS (SELECT 1 FROM " + level.timeTable() + " t WHERE t.time_id = v.time_id)");
        }
        return differing;
    }
}
