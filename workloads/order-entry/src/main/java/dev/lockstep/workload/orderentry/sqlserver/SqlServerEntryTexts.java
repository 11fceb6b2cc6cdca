package dev.lockstep.workload.orderentry.sqlserver;

import dev.lockstep.engine.SqlTexts;
import dev.lockstep.workload.orderentry.transaction.EntrySettings;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;

/** The T-SQL of one database, with the placeholders for its settings filled in. Immutable. */
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

    /** The statements that create the tables, without keys. */
    List<String> tables() {
        Stream<String> partitions = settings.partitions() > 1 ? statements("partitions") : Stream.of();
        return Stream.concat(partitions, statements("tables")).toList();
    }

    /** The statements that switch the bulk load lock of each table. */
    List<String> bulkLocks(String state) {
        return EntrySettings.TABLES.stream()
                .map(table -> TEXTS.text("bulk-lock", Map.of("table", table, "state", state)))
                .toList();
    }

    /** Keys, indexes, foreign keys if requested, lock options and statistics, in order of creation. */
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

    /** The statements that drop everything. */
    List<String> drop() {
        return statements("drop").toList();
    }

    /** The query for the privileges that the login lacks. */
    String rights() {
        return TEXTS.text("rights", values);
    }

    /** The query for the server's properties. */
    String support() {
        return TEXTS.text("support", values);
    }

    private Stream<String> statements(String name) {
        return TEXTS.statements(name, values).stream();
    }
}
