package dev.lockstep.workload.orderentry.sqlserver;

import dev.lockstep.workload.orderentry.transaction.EntrySettings;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;
import java.util.stream.IntStream;

/** The partitions of the growing tables: ranges of warehouses of equal length, plus or minus one. */
record SqlServerEntryPartitions(EntrySettings settings) {

    private static final List<String> COLUMNS = List.of("h_w_id", "o_w_id", "no_w_id", "ol_w_id");

    /** The placeholders: the boundaries, and the partitioning column of each table, empty without partitions. */
    Map<String, String> values() {
        Map<String, String> values = new HashMap<>();
        values.put("partitions", Integer.toString(settings.partitions()));
        values.put("boundaries", boundaries());
        for (String column : COLUMNS) {
            values.put("by " + column, settings.partitions() > 1 ? " ON order_entry_warehouses (" + column + ")" : "");
        }
        return Map.copyOf(values);
    }

    /** The first warehouse of each partition except the first. */
    private String boundaries() {
        return IntStream.range(1, settings.partitions())
                .mapToLong(part -> (long) part * settings.warehouses() / settings.partitions() + 1)
                .mapToObj(Long::toString)
                .collect(Collectors.joining(", "));
    }
}
