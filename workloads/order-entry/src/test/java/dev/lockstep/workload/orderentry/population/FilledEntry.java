package dev.lockstep.workload.orderentry.population;

import dev.lockstep.engine.SqlResource;
import dev.lockstep.engine.postgresql.PostgresTestDatabase;
import dev.lockstep.engine.postgresql.TestPostgres;
import dev.lockstep.workload.Existing;
import dev.lockstep.workload.FillProgress;
import dev.lockstep.workload.TestDatabase;
import dev.lockstep.workload.fill.BlockFill;
import dev.lockstep.workload.fill.FillBlock;
import dev.lockstep.workload.fill.FillGuard;
import dev.lockstep.workload.orderentry.transaction.EntrySettings;
import java.sql.Connection;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Statement;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;

/** A PostgreSQL database with the nine tables, without keys, and a way to fill them. */
final class FilledEntry implements AutoCloseable {

    /** The seed of {@link #ofOneWarehouse}. */
    static final long SEED = 42;

    private static final class Shared {
        private static final FilledEntry ONE_WAREHOUSE = fillOneWarehouse();
    }

    private final TestDatabase database = new PostgresTestDatabase();
    private final Connection connection;

    FilledEntry() throws SQLException {
        connection = database.open();
        new FillGuard("order-entry", Map.of(), List.of())
                .create(connection, Existing.REFUSE, SEED, new FillGuard.Schema() {
                    @Override
                    public void create(Connection own) throws SQLException {
                        TestPostgres.execute(
                                own, SqlResource.read(FilledEntry.class, "orderentry/population/tables.sql"));
                    }

                    @Override
                    public void drop(Connection own, Map<String, String> facts) {}
                });
    }

    /** One warehouse, filled by one shard: one database for all tests of a JVM, not to be changed nor closed. */
    static FilledEntry ofOneWarehouse() {
        return Shared.ONE_WAREHOUSE;
    }

    private static FilledEntry fillOneWarehouse() {
        try {
            return new FilledEntry().fill(1, SEED, 1);
        } catch (SQLException e) {
            throw new IllegalStateException(e);
        }
    }

    /** Fills these warehouses by so many shards, the last one first. */
    FilledEntry fill(int warehouses, long seed, int shards) throws SQLException {
        List<FillBlock> blocks = Population.blocks(new EntrySettings(warehouses, 1, false), seed);
        BlockFill fill = new BlockFill(database.engine(), FillGuard.NOTE);
        for (int shard = shards - 1; shard >= 0; shard--) {
            fill.fill(connection, blocks, shard, shards, FillProgress.SILENT);
        }
        return this;
    }

    double number(String sql) throws SQLException {
        return Double.parseDouble(TestPostgres.query(connection, sql));
    }

    /** The first column of all rows. */
    List<String> column(String sql) throws SQLException {
        List<String> values = new ArrayList<>();
        try (Statement statement = connection.createStatement();
                ResultSet rows = statement.executeQuery(sql)) {
            while (rows.next()) {
                values.add(rows.getString(1));
            }
        }
        return values;
    }

    /** How often each value of a whole number comes; absent values do not count. */
    Map<Integer, Integer> frequencies(String table, String value) throws SQLException {
        Map<Integer, Integer> frequencies = new TreeMap<>();
        String sql = "SELECT v, count(*) FROM (SELECT " + value + " AS v FROM " + table + ") drawn GROUP BY v";
        try (Statement statement = connection.createStatement();
                ResultSet rows = statement.executeQuery(sql)) {
            while (rows.next()) {
                if (rows.getObject(1) != null) {
                    frequencies.put(rows.getInt(1), rows.getInt(2));
                }
            }
        }
        return frequencies;
    }

    /** What each of the nine tables holds. */
    Map<String, String> contents() throws SQLException {
        Map<String, String> contents = database.contents(connection);
        contents.keySet().retainAll(EntrySettings.TABLES);
        return contents;
    }

    @Override
    public void close() throws SQLException {
        connection.close();
    }
}
