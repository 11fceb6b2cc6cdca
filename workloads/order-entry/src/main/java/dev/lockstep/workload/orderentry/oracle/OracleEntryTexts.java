package dev.lockstep.workload.orderentry.oracle;

import dev.lockstep.engine.SqlTexts;
import dev.lockstep.workload.orderentry.transaction.EntrySettings;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;

/** The SQL of {@code resources/orderentry/oracle} that prepares a schema. Immutable. */
final class OracleEntryTexts {

    private static final SqlTexts TEXTS = new SqlTexts(OracleEntryTexts.class, List.of("orderentry/oracle"));

    private final EntrySettings settings;
    private final Map<String, String> partitions;

    OracleEntryTexts(EntrySettings settings) {
        this.settings = settings;
        this.partitions = partitions(settings.partitions());
    }

    private static Map<String, String> partitions(int count) {
        if (count == 1) {
            return Map.of("by_payee", "", "by_orderer", "", "by_order", "", "local", "");
        }
        return Map.of(
                "by_payee", byHash("H_W_ID", count),
                "by_orderer", byHash("O_W_ID", count),
                "by_order", byHash("OL_W_ID", count),
                "local", " LOCAL");
    }

    private static String byHash(String column, int count) {
        return " PARTITION BY HASH (" + column + ") PARTITIONS " + count;
    }

    List<String> statements(String name) {
        return TEXTS.statements(name, partitions);
    }

    /** Primary keys, indexes and, if requested, foreign keys. */
    List<String> keys() {
        Stream<String> foreign = settings.foreignKeys() ? statements("foreign-keys").stream() : Stream.of();
        return Stream.concat(statements("keys").stream(), foreign).toList();
    }

    String unit(Unit unit) {
        return TEXTS.text(unit.text(), Map.of());
    }

    String statistics(String table) {
        return TEXTS.text("statistics", Map.of("table", table));
    }
}
