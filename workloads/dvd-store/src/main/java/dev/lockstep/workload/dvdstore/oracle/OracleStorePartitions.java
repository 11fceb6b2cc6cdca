package dev.lockstep.workload.dvdstore.oracle;

import dev.lockstep.workload.dvdstore.store.Quirks;
import dev.lockstep.workload.dvdstore.store.StoreSettings;
import dev.lockstep.workload.dvdstore.store.StoreSize;
import dev.lockstep.workload.dvdstore.store.Version;
import java.time.LocalDate;
import java.util.Map;
import java.util.stream.Collectors;
import java.util.stream.IntStream;

/**
 * The partitions of tables and keys if the placement requests them. The kit's ranges cover the months of the loaded
 * orders and the next twelve, so all orders of a run go to the last partition; intervals continue month by month.
 */
final class OracleStorePartitions {

    private static final int MONTHS_OF_KIT = 2 * StoreSize.MONTHS + 1;
    private static final String BY_REGION = " PARTITION BY RANGE (REGION) (PARTITION US VALUES LESS THAN (2),"
            + " PARTITION REST VALUES LESS THAN (3), PARTITION REMAINING VALUES LESS THAN (MAXVALUE))";
    private static final String BY_ORDER = " GLOBAL PARTITION BY HASH (ORDERID) PARTITIONS 8";

    private OracleStorePartitions() {}

    /** The clauses by placeholder name; empty for unpartitioned tables. */
    static Map<String, String> clauses(StoreSettings settings) {
        if (!OracleStorePlacement.of(settings.placement()).partitioned()) {
            return Map.of("by_region", "", "by_month", "", "by_order", "");
        }
        return Map.of(
                "by_region",
                BY_REGION,
                "by_month",
                settings.quirks() == Quirks.KIT
                        ? ranges(firstMonth(settings.version()))
                        : interval(firstMonth(settings.version())),
                "by_order",
                settings.version() == Version.V2 ? "" : BY_ORDER);
    }

    private static LocalDate firstMonth(Version version) {
        return LocalDate.of(version == Version.V2 ? 2009 : 2013, 1, 1);
    }

    private static String interval(LocalDate first) {
        return " PARTITION BY RANGE (ORDERDATE) INTERVAL (NUMTOYMINTERVAL(1, 'MONTH'))" + " (PARTITION BEFORE_"
                + first.getYear() + " VALUES LESS THAN (DATE '" + first + "'))";
    }

    private static String ranges(LocalDate first) {
        return IntStream.rangeClosed(1, MONTHS_OF_KIT)
                .mapToObj(month ->
                        "PARTITION MONTH_" + month + " VALUES LESS THAN (DATE '" + first.plusMonths(month) + "'), ")
                .collect(Collectors.joining(
                        "", " PARTITION BY RANGE (ORDERDATE) (", "PARTITION LATER VALUES LESS THAN (MAXVALUE))"));
    }
}
