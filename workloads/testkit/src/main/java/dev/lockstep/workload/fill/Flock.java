package dev.lockstep.workload.fill;

import dev.lockstep.workload.Existing;
import java.sql.Connection;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Statement;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.IntStream;

/** A small fill: two tables, and blocks of {@value #ROWS_PER_BLOCK} sheep with one bell each. */
final class Flock implements FillGuard.Schema {

    static final int BLOCKS = 12;
    static final int ROWS_PER_BLOCK = 10;
    static final long SEED = 7;
    static final List<String> TABLES = List.of("sheep", "bell");

    private final FillGuard guard;
    final List<Map<String, String>> dropped = new ArrayList<>();

    private Flock(FillGuard guard) {
        this.guard = guard;
    }

    static Flock of(String workload, String size, String colour) {
        Map<String, String> asked = new LinkedHashMap<>();
        asked.put("size", size);
        asked.put("colour", colour);
        return new Flock(new FillGuard(workload, asked, TABLES));
    }

    static Flock small() {
        return of("flock", "small", "white");
    }

    FillGuard guard() {
        return guard;
    }

    void create(Connection connection, Existing existing) throws SQLException {
        guard.create(connection, existing, SEED, this);
    }

    void complete(Connection connection, Existing existing) throws SQLException {
        create(connection, existing);
        FillGuard.NOTE.complete(connection);
    }

    @Override
    public void create(Connection connection) throws SQLException {
        execute(connection, "CREATE TABLE sheep (id integer NOT NULL, block integer NOT NULL)");
        execute(connection, "CREATE TABLE bell (id integer NOT NULL)");
    }

    @Override
    public void drop(Connection connection, Map<String, String> facts) throws SQLException {
        dropped.add(facts);
        dropTables(connection, TABLES);
    }

    static void dropTables(Connection connection, List<String> tables) throws SQLException {
        for (String table : TablesPresent.among(connection, tables)) {
            execute(connection, "DROP TABLE " + table);
        }
    }

    static List<Sheep> blocks() {
        return IntStream.range(0, BLOCKS).mapToObj(Sheep::new).toList();
    }

    static void execute(Connection connection, String sql) throws SQLException {
        try (Statement statement = connection.createStatement()) {
            statement.execute(sql);
        }
    }

    static long number(Connection connection, String query) throws SQLException {
        try (Statement statement = connection.createStatement();
                ResultSet row = statement.executeQuery(query)) {
            row.next();
            return row.getLong(1);
        }
    }

    /** Some sheep and their bells. */
    record Sheep(int number) implements FillBlock {

        @Override
        public String name() {
            return "sheep." + number;
        }

        @Override
        public long rows() {
            return 2L * ROWS_PER_BLOCK;
        }

        @Override
        public void write(BlockWriter writer) throws SQLException {
            writer.table("sheep", List.of("id", "block"), rows -> {
                for (int row = 0; row < ROWS_PER_BLOCK; row++) {
                    rows.integer((long) number * ROWS_PER_BLOCK + row)
                            .integer(number)
                            .endRow();
                }
                return ROWS_PER_BLOCK;
            });
            writer.table("bell", List.of("id"), rows -> {
                for (int row = 0; row < ROWS_PER_BLOCK; row++) {
                    rows.integer((long) number * ROWS_PER_BLOCK + row).endRow();
                }
                return ROWS_PER_BLOCK;
            });
        }
    }
}
