package dev.lockstep.workload.vcenterdb;

import dev.lockstep.workload.vcenterdb.StoredTimes.StoredTime;
import dev.lockstep.workload.vcenterdb.data.StatLevel;
import dev.lockstep.workload.vcenterdb.data.VcenterData;
import java.sql.Connection;
import java.sql.SQLException;
import java.time.LocalDateTime;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.OptionalLong;
import java.util.SortedMap;
import java.util.TreeMap;

/** Compares windows that were rolled up with a computation in the client. */
record RollupInspection(VcenterData data) {

    /** Of a call that rolled up the first window that was due, if any, of the state of the fill. */
    long violations(Connection connection, StatLevel source, ProcLog.Entry entry, LocalDateTime now)
            throws SQLException {
        StatLevel target = source.target();
        int filled = data.times().count(target);
        List<StoredTime> added = StoredTimes.read(connection, target).stream()
                .filter(time -> time.id() > filled)
                .toList();
        LocalDateTime due = firstOpenWindow(source);
        int expected = due.isAfter(now) ? 0 : 1;
        long violations = (long) Math.abs(added.size() - expected) + Math.abs(entry.windows() - expected);
        violations += added.stream().filter(time -> !time.time().equals(due)).count();
        for (StoredTime window : added) {
            violations += window(connection, source, window);
        }
        return violations;
    }

    private LocalDateTime firstOpenWindow(StatLevel source) {
        int id = 1;
        while (data.times().rolledInto(source, id).isPresent()) {
            id++;
        }
        LocalDateTime time = data.times().time(source, id);
        LocalDateTime end = source.target().endAtOrBefore(time);
        return end.equals(time) ? end : end.plus(source.target().interval());
    }

    /** Of one window: the marks of its samples, its number of rows, and the values of a sample of counters. */
    long window(Connection connection, StatLevel source, StoredTime window) throws SQLException {
        StatLevel target = source.target();
        LocalDateTime start = window.time().minus(target.interval());
        List<StoredTime> samples = new ArrayList<>();
        long violations = 0;
        for (StoredTime time : StoredTimes.read(connection, source)) {
            boolean inside = time.time().isAfter(start) && !time.time().isAfter(window.time());
            if (inside) {
                samples.add(time);
            }
            if (inside != Objects.equals(time.rolledInto(), window.id())) {
                violations++;
            }
        }
        long rows = ProcLog.number(
                connection, "SELECT COUNT(*) FROM " + target.valueTable() + " WHERE time_id = " + window.id());
        violations += Math.abs(rows - (samples.isEmpty() ? 0 : data.inventory().rolledCounters()));
        if (samples.isEmpty()) {
            return violations;
        }
        for (CounterRange range : CounterRange.sample(data.inventory().counters())) {
            violations += differing(connection, source, window, samples, range);
        }
        return violations;
    }

    private long differing(
            Connection connection, StatLevel source, StoredTime window, List<StoredTime> samples, CounterRange range)
            throws SQLException {
        Map<Integer, SortedMap<Integer, Long>> read = StoredValues.read(
                connection,
                source,
                range,
                samples.get(0).id(),
                samples.get(samples.size() - 1).id());
        Map<Integer, SortedMap<Integer, Long>> written =
                StoredValues.read(connection, source.target(), range, window.id(), window.id());
        long differing = 0;
        for (int counter = range.first(); counter <= range.last(); counter++) {
            SortedMap<Integer, Long> values = read.getOrDefault(counter, new TreeMap<>());
            OptionalLong expected = data.inventory().typeOf(counter).rolledUp(List.copyOf(values.values()));
            Long stored = written.getOrDefault(counter, new TreeMap<>()).get(window.id());
            OptionalLong found = stored == null ? OptionalLong.empty() : OptionalLong.of(stored);
            if (!expected.equals(found)) {
                differing++;
            }
        }
        return differing;
    }
}
