package dev.lockstep.workload.orderentry.sqlserver;

import dev.lockstep.engine.SqlTexts;
import dev.lockstep.workload.orderentry.transaction.EntrySettings;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;

/** The T-SQL of one database, with everything filled in that follows from its settings. Immutable. */
final class SqlServerEntryTexts {

    private static final SqlTexts TEXTS = new SqlTexts(SqlServerEntryTexts.class, List.of("orderentry/sqlserver"));
    private static final List<String> PROCEDURES =
            List.of("new-order", "payment", "order-status", "delivery", "stock-level");

    private final EntrySettings settings;
    private final Map<String, String> values;

    SqlServerEntryTexts(EntrySettings settings) {
        this.settings = settings;
        this.values = new SqlServerEntryPartitions(settings).values();
    }

    /** What creates the tables, empty and without any key. */
    List<String> tables() {
        Stream<String> partitions = settings.partitions() > 1 ? statements("partitions") : Stream.of();
        return Stream.concat(partitions, statements("tables")).toList();
    }

    /** What switches the lock of a bulk load, for each table. */
    List<String> bulkLocks(String state) {
        return EntrySettings.TABLES.stream()
                .map(table -> TEXTS.text("bulk-lock", Map.of("table", table, "state", state)))
                .toList();
    }

    /** Keys, indexes, foreign keys where they are wanted, locks and statistics, in the order in which they are made. */
    List<String> structure() {
        return Stream.of("keys", "indexes", "foreign-keys", "lock-escalation", "statistics")
                .filter(text -> settings.foreignKeys() || !text.equals("foreign-keys"))
                .flatMap(this::statements)
                .toList();
    }

    /** The procedures, one text each. */
    List<String> procedures() {
        return PROCEDURES.stream().map(name -> TEXTS.text(name, values)).toList();
    }

    /** What drops everything. */
    List<String> drop() {
        return statements("drop").toList();
    }

    /** The query for the rights that the login lacks. */
    String rights() {
        return TEXTS.text("rights", values);
    }

    /** The query for what the server says of itself. */
    String support() {
        return TEXTS.text("support", values);
    }

    private Stream<String> statements(String name) {
        return TEXTS.statements(name, values).stream();
    }
}
