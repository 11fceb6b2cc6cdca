package dev.lockstep.workload.vcenterdb;

import dev.lockstep.engine.SqlTexts;
import dev.lockstep.engine.mysql.MysqlEngine;
import dev.lockstep.workload.vcenterdb.data.StatLevel;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/** The SQL that creates, completes and drops the tables and procedures on one engine, and calls them. Immutable. */
public final class VcenterTexts {

    private static final List<String> SMALL_TABLES =
            List.of("entity", "stat_def", "device", "stat_counter", "stat_interval", "proc_log");

    /** Every table of the workload. */
    static final List<String> TABLES = Stream.concat(
                    SMALL_TABLES.stream(),
                    Arrays.stream(StatLevel.values())
                            .flatMap(level -> Stream.of(level.timeTable(), level.valueTable(), level.rankTable())))
            .toList();

    private final String engine;
    private final SqlTexts texts;

    /** The SQL for an engine id. */
    public VcenterTexts(String engine) {
        this.engine = engine;
        this.texts = new SqlTexts(VcenterTexts.class, List.of("vcenterdb/" + engine));
    }

    /** The statements that create the tables, without keys. */
    public List<String> tables() {
        List<String> all = new ArrayList<>(texts.statements("tables", Map.of()));
        for (StatLevel level : StatLevel.values()) {
            all.addAll(texts.statements("level-tables", values(level)));
        }
        return all;
    }

    /**
     * Keys and indexes. Those that exist already stay, unless {@link #makesOnly}.
     *
     * @param counterFirst whether the key of the values starts with the counter
     */
    public List<String> keys(boolean counterFirst) {
        List<String> all = new ArrayList<>(List.of(
                key("entity", "entity_id"),
                key("stat_def", "stat_id"),
                key("device", "device_id"),
                key("stat_counter", "counter_id"),
                unique("stat_counter_series", "stat_counter", "stat_id, device_id, entity_id"),
                key("stat_interval", "level_no"),
                key("proc_log", "call_id")));
        for (StatLevel level : StatLevel.values()) {
            all.add(key(level.timeTable(), "time_id"));
            all.add(unique(level.timeTable() + "_time", level.timeTable(), "sample_time"));
            all.add(key(level.valueTable(), counterFirst ? "counter_id, time_id" : "time_id, counter_id"));
            all.add(index(level.valueTable() + "_other", level.valueTable(), counterFirst ? "time_id" : "counter_id"));
            all.add(key(level.rankTable(), "metric_no, entity_id"));
            all.add(index(level.rankTable() + "_rank", level.rankTable(), "metric_no, integral_val DESC"));
        }
        return all;
    }

    /** The statements that renew the statistics. */
    List<String> statistics() {
        return TABLES.stream()
                .map(table -> texts.text("statistics", Map.of("table", table)))
                .toList();
    }

    private String key(String table, String columns) {
        return texts.text("key", Map.of("table", table, "columns", columns));
    }

    private String unique(String name, String table, String columns) {
        return texts.text("unique", Map.of("name", name, "table", table, "columns", columns));
    }

    private String index(String name, String table, String columns) {
        return texts.text("index", Map.of("name", name, "table", table, "columns", columns));
    }

    /** The procedures, one text each. */
    public List<String> procedures() {
        List<String> all = new ArrayList<>();
        for (StatLevel level : StatLevel.values()) {
            all.add(texts.text("purge-level", values(level)));
        }
        for (Procedure procedure : Procedure.ALL) {
            all.add(definition(procedure));
        }
        return all;
    }

    private String definition(Procedure procedure) {
        return switch (procedure.kind()) {
            case ROLLUP ->
                texts.text(
                        "rollup",
                        Map.of(
                                "source", number(procedure.level()),
                                "target", number(procedure.level().target()),
                                "seconds", seconds(procedure.level().target())));
            case TOPN -> texts.text("topn", values(procedure.level()));
            case PURGE ->
                texts.text("purge", Map.of("number", number(procedure.level()), "calls", purgeCalls(procedure)));
        };
    }

    private String purgeCalls(Procedure procedure) {
        return procedure.levels().stream()
                .map(level -> texts.text("purge-call", values(level)))
                .collect(Collectors.joining("\n  ", "  ", ""));
    }

    private static Map<String, String> values(StatLevel level) {
        return Map.of(
                "level", number(level),
                "seconds", seconds(level),
                "keep", Long.toString(level.keep().toSeconds()));
    }

    private static String number(StatLevel level) {
        return Integer.toString(level.number());
    }

    private static String seconds(StatLevel level) {
        return Long.toString(level.interval().toSeconds());
    }

    /** The statements that drop everything, as far as it exists. */
    public List<String> drops() {
        return Stream.concat(procedureDrops().stream(), TABLES.stream().map(name -> drop("drop-table", name)))
                .toList();
    }

    /** The statements that drop the procedures, as far as they exist. */
    List<String> procedureDrops() {
        Stream<String> levels = Arrays.stream(StatLevel.values()).map(level -> "purge_level" + level.number());
        Stream<String> routines = Procedure.ALL.stream().map(Procedure::routine);
        return Stream.concat(routines, levels)
                .map(name -> drop("drop-procedure", name))
                .toList();
    }

    private String drop(String text, String name) {
        return texts.text(text, Map.of("name", name));
    }

    /** Parameters: the id of the call, the present, and windows at most of a rollup or whether a purge is forced. */
    String call(Procedure procedure) {
        String routine = procedure.routine();
        return switch (engine) {
            case "postgresql", "mysql" -> "CALL " + routine + "(?, ?, ?)";
            case "sqlserver" -> "EXEC dbo." + routine + " ?, ?, ?";
            default -> "{call " + routine + "(?, ?, ?)}";
        };
    }

    /** Whether the engine's statements can neither replace a procedure nor pass over an index that is there. */
    boolean makesOnly() {
        return engine.equals(MysqlEngine.ID);
    }

    /** Whether the engine leaves deleted rows to a clean-up of its own. */
    boolean vacuums() {
        return engine.equals("postgresql");
    }

    String vacuum(StatLevel level) {
        return texts.text("vacuum", Map.of("table", level.valueTable()));
    }
}
