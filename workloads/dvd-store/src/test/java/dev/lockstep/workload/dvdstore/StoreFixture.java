package dev.lockstep.workload.dvdstore;

import dev.lockstep.engine.Engine.Access;
import dev.lockstep.engine.postgresql.PostgresEngine;
import dev.lockstep.engine.postgresql.TestPostgres;
import dev.lockstep.workload.Binding;
import dev.lockstep.workload.BoundWorkload;
import dev.lockstep.workload.Existing;
import dev.lockstep.workload.FillProgress;
import dev.lockstep.workload.TestParameters;
import java.sql.Connection;
import java.sql.SQLException;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/** A database of its own with the {@link PlainStore}, small enough to be filled in no time. */
final class StoreFixture implements AutoCloseable {

    final PlainStore store = new PlainStore();
    final Connection connection;

    /** The seeds that blocks were asked for with. */
    final List<Long> seeds = new ArrayList<>();

    final DvdStoreWorkload workload = new DvdStoreWorkload(engine -> store, (settings, seed, columns) -> {
        seeds.add(seed);
        return PlainStore.blocks(settings, seed, columns);
    });

    StoreFixture() throws SQLException {
        Access database = TestPostgres.newDatabase();
        connection = TestPostgres.connect(database);
    }

    /** Bound with the small size and these parameters. */
    BoundWorkload bound(long seed, Map<String, Object> parameters) {
        Map<String, Object> all = new HashMap<>(Map.of("customers", 20L, "ordersPerMonth", 1L, "products", 10L));
        all.putAll(parameters);
        return workload.bind(new Binding(new PostgresEngine(), TestParameters.of(workload.descriptor(), all), seed));
    }

    /** Filled from the beginning to the end. */
    BoundWorkload filled(Map<String, Object> parameters) throws SQLException {
        BoundWorkload bound = bound(1, parameters);
        bound.create(connection, Existing.REFUSE);
        bound.fill(connection, 0, 1, FillProgress.SILENT);
        bound.finish(TestPostgres.like(connection));
        return bound;
    }

    /** Built as by the original kit: without a note. */
    void builtByTheKit(Map<String, Object> parameters) throws SQLException {
        filled(parameters);
        execute("DROP TABLE lockstep_fill, lockstep_fill_block, lockstep_inventory");
    }

    void execute(String... statements) throws SQLException {
        TestPostgres.execute(connection, statements);
    }

    String query(String sql) throws SQLException {
        return TestPostgres.query(connection, sql);
    }

    @Override
    public void close() throws SQLException {
        connection.close();
    }
}
