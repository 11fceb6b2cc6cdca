package dev.lockstep.workload.orderentry;

import dev.lockstep.workload.WorkloadContract.Variant;
import java.util.List;
import java.util.Map;
import java.util.OptionalLong;
import java.util.Set;
import java.util.stream.Stream;

/** Each mode with each way to commit, on a {@link SmallEntry}. */
final class OrderEntryCases {

    /** Enough that every transaction comes. */
    static final int CYCLES = 20;

    static final Set<String> TIME_COLUMNS = Set.of("h_date", "o_entry_d", "ol_delivery_d");

    private OrderEntryCases() {}

    static List<Variant> all() {
        return Stream.concat(
                        usual(),
                        Stream.of(variant(
                                "procedures, commit by the driver, two partitions, foreign keys",
                                Map.of("warehouses", 2L, "partitions", 2L, "foreignKeys", true, "commit", "driver"))))
                .toList();
    }

    /** For an engine that has either. */
    static List<Variant> withoutForeignKeysOnPartitions() {
        return Stream.concat(
                        usual(),
                        Stream.of(
                                variant(
                                        "procedures, commit by the driver, two partitions",
                                        Map.of("warehouses", 2L, "partitions", 2L, "commit", "driver")),
                                variant(
                                        "procedures, commit by the driver, foreign keys",
                                        Map.of("warehouses", 2L, "foreignKeys", true, "commit", "driver"))))
                .toList();
    }

    private static Stream<Variant> usual() {
        return Stream.of(
                variant("procedures, commit by the call", Map.of("warehouses", 1L)),
                variant("client SQL", Map.of("warehouses", 1L, "mode", "client-sql")),
                variant(
                        "client SQL, fixed homes",
                        Map.of("warehouses", 2L, "mode", "client-sql", "homeWarehouse", "fixed")));
    }

    private static Variant variant(String name, Map<String, Object> parameters) {
        return new Variant(name, parameters, OptionalLong.empty());
    }
}
