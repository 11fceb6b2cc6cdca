package dev.lockstep.workload.orderentry;

import dev.lockstep.engine.Connections;
import dev.lockstep.workload.Workload;
import dev.lockstep.workload.fill.FillBlock;
import dev.lockstep.workload.orderentry.transaction.EntryEngine;
import dev.lockstep.workload.orderentry.transaction.EntrySettings;
import dev.lockstep.workload.orderentry.transaction.Transactions;
import java.sql.Connection;
import java.sql.SQLException;
import java.util.ArrayList;
import java.util.List;

/**
 * Order-Entry of an engine on warehouses with few customers, items and lines, so that tests can fill them often and compare
 * all they hold. What users draw is brought down to the ids that are there.
 */
public final class SmallEntry implements EntryEngine {

    /** Customers of a district. */
    public static final int CUSTOMERS = 30;

    /** Last names of a district, each that of {@code CUSTOMERS / NAMES} customers. */
    public static final int NAMES = 10;

    /** Items of all warehouses. */
    public static final int ITEMS = 100;

    private final EntryEngine engine;

    public SmallEntry(EntryEngine engine) {
        this.engine = engine;
    }

    /** The workload of an engine at this size. */
    public static Workload on(EntryEngine engine) {
        return new OrderEntryWorkload(id -> new SmallEntry(engine), SmallEntry::blocks);
    }

    /** The blocks of a fill. */
    public static List<FillBlock> blocks(EntrySettings settings, long seed) {
        List<FillBlock> blocks = new ArrayList<>();
        blocks.add(new SmallItems());
        for (int warehouse = 1; warehouse <= settings.warehouses(); warehouse++) {
            blocks.add(new SmallWarehouse(warehouse, seed));
        }
        return blocks;
    }

    @Override
    public void requireSupport(Connection connection, EntrySettings settings) throws SQLException {
        engine.requireSupport(connection, settings);
    }

    @Override
    public void createTables(Connection connection, EntrySettings settings) throws SQLException {
        engine.createTables(connection, settings);
    }

    @Override
    public void finish(Connections connections, EntrySettings settings) throws SQLException {
        engine.finish(connections, settings);
    }

    @Override
    public void drop(Connection connection, EntrySettings settings) throws SQLException {
        engine.drop(connection, settings);
    }

    @Override
    public Transactions procedures() {
        return new SmallDraws(engine.procedures());
    }

    @Override
    public Transactions clientSql() {
        return new SmallDraws(engine.clientSql());
    }
}
