package dev.lockstep.workload.vcenterdb;

import dev.lockstep.workload.vcenterdb.StoredTimes.StoredTime;
import dev.lockstep.workload.vcenterdb.data.StatInventory;
import dev.lockstep.workload.vcenterdb.data.StatLevel;
import dev.lockstep.workload.vcenterdb.data.VcenterData;
import java.math.BigDecimal;
import java.sql.Connection;
import java.sql.PreparedStatement;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.time.LocalDateTime;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.stream.Collectors;

/** Compares stored integral values with a computation in the client, and their order with a sort of our own. */
record RankInspection(VcenterData data) {

    private static final int VMS_OF_SAMPLE = 50;
    private static final int SHOWN = 10;

    /** One stored row. */
    private record Ranked(int entity, BigDecimal integral, int samples) {}

    long violations(Connection connection, StatLevel level, LocalDateTime now) throws SQLException {
        StatInventory inventory = data.inventory();
        LocalDateTime from = now.minus(level.keep());
        Map<Integer, LocalDateTime> charted = StoredTimes.read(connection, level).stream()
                .filter(time -> !time.time().isBefore(from) && !time.time().isAfter(now))
                .collect(Collectors.toMap(StoredTime::id, StoredTime::time));
        long violations = 0;
        for (int metric = 1; metric <= StatInventory.METRICS; metric++) {
            List<Ranked> ranked = ranked(connection, level, metric);
            violations += Math.abs(ranked.size() - inventory.vms());
            violations += misplaced(ranked);
            Map<Integer, Ranked> byVm = new HashMap<>();
            ranked.forEach(row -> byVm.put(row.entity(), row));
            int step = Math.max(1, inventory.vms() / VMS_OF_SAMPLE);
            for (int vm = inventory.firstVm(); vm <= inventory.entities(); vm += step) {
                Ranked expected = expected(connection, level, vm, metric, charted);
                if (!expected.equals(byVm.get(vm))) {
                    violations++;
                }
            }
        }
        return violations;
    }

    private static List<Ranked> ranked(Connection connection, StatLevel level, int metric) throws SQLException {
        List<Ranked> rows = new ArrayList<>();
        try (PreparedStatement statement = connection.prepareStatement("SELECT entity_id, integral_val, sample_count"
                + " FROM " + level.rankTable() + " WHERE metric_no = ? ORDER BY integral_val DESC, entity_id")) {
            statement.setInt(1, metric);
            try (ResultSet row = statement.executeQuery()) {
                while (row.next()) {
                    rows.add(new Ranked(row.getInt(1), row.getBigDecimal(2).setScale(0), row.getInt(3)));
                }
            }
        }
        return rows;
    }

    private static long misplaced(List<Ranked> rows) {
        List<Ranked> sorted = rows.stream()
                .sorted(Comparator.comparing(Ranked::integral).reversed().thenComparing(Ranked::entity))
                .toList();
        long misplaced = 0;
        for (int place = 0; place < Math.min(SHOWN, rows.size()); place++) {
            if (!sorted.get(place).equals(rows.get(place))) {
                misplaced++;
            }
        }
        return misplaced;
    }

    private Ranked expected(
            Connection connection, StatLevel level, int vm, int metric, Map<Integer, LocalDateTime> charted)
            throws SQLException {
        int counter = data.inventory().rankedCounter(vm, metric);
        SortedMap<Integer, Long> values = StoredValues.read(
                        connection, level, new CounterRange(counter, counter), 1, Integer.MAX_VALUE)
                .getOrDefault(counter, new TreeMap<>());
        values.keySet().retainAll(charted.keySet());
        long sum = values.values().stream().mapToLong(Long::longValue).sum();
        // All ranked statistics are averages: a value holds for the whole interval.
        BigDecimal integral = BigDecimal.valueOf(sum)
                .multiply(BigDecimal.valueOf(level.interval().toSeconds()));
        return new Ranked(vm, integral, values.size());
    }
}
