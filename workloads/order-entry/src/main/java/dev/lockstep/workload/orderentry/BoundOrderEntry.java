package dev.lockstep.workload.orderentry;

import dev.lockstep.engine.Connections;
import dev.lockstep.engine.PreparationException;
import dev.lockstep.workload.Binding;
import dev.lockstep.workload.BoundWorkload;
import dev.lockstep.workload.Consistency;
import dev.lockstep.workload.Existing;
import dev.lockstep.workload.FillProgress;
import dev.lockstep.workload.User;
import dev.lockstep.workload.UserIdentity;
import dev.lockstep.workload.fill.BlockFill;
import dev.lockstep.workload.fill.FillBlock;
import dev.lockstep.workload.fill.FillGuard;
import dev.lockstep.workload.fill.FillNote;
import dev.lockstep.workload.orderentry.terminal.SkewedDraws;
import dev.lockstep.workload.orderentry.terminal.TerminalUser;
import dev.lockstep.workload.orderentry.transaction.EntryEngine;
import dev.lockstep.workload.orderentry.transaction.EntrySettings;
import dev.lockstep.workload.orderentry.transaction.Transactions;
import java.sql.Connection;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Statement;
import java.util.List;
import java.util.Map;

/** Order-Entry on one target. */
final class BoundOrderEntry implements BoundWorkload {

    private static final String WAREHOUSES_PRESENT = "select count(*) from warehouse";

    private final Binding binding;
    private final EntryEngine engine;
    private final EntryBlocks blocks;
    private final EntryChoice choice;
    private final FillGuard guard;
    private final EntrySchema schema;
    private final BlockFill blockFill;
    private final EntryBooks books;
    private final EntryConditions conditions;
    private final Transactions transactions;
    private final SkewedDraws skewed;

    BoundOrderEntry(Binding binding, EntryEngine engine, EntryBlocks blocks) {
        this.binding = binding;
        this.engine = engine;
        this.blocks = blocks;
        this.choice = EntryChoice.of(binding.parameters());
        this.guard = new FillGuard(OrderEntryWorkload.ID, choice.facts(), EntrySettings.TABLES);
        this.schema = new EntrySchema(engine, choice.settings());
        this.blockFill = new BlockFill(binding.engine(), FillGuard.NOTE);
        this.books = new EntryBooks(binding.engine().id());
        this.conditions =
                new EntryConditions(WarehouseSample.of(choice.settings().warehouses(), binding.seed()));
        this.transactions = choice.byProcedures() ? engine.procedures() : engine.clientSql();
        this.skewed = choice.uniform() ? SkewedDraws.ofNamesOnly(binding.seed()) : SkewedDraws.ofRun(binding.seed());
    }

    @Override
    public void create(Connection connection, Existing existing) throws SQLException {
        engine.requireSupport(connection, choice.settings());
        guard.create(connection, existing, binding.seed(), schema);
    }

    @Override
    public void fill(Connection connection, int shard, int shards, FillProgress progress) throws SQLException {
        blockFill.fill(connection, blocks(connection), shard, shards, progress);
    }

    /** The same for every shard and agent: they all use the seed in the fill note. */
    private List<? extends FillBlock> blocks(Connection connection) throws SQLException {
        FillNote.Contents note = FillGuard.NOTE
                .read(connection)
                .orElseThrow(
                        () -> new PreparationException("no fill has started in this database. Use prepare: fill once"));
        return blocks.of(choice.settings(), FillGuard.seed(note));
    }

    @Override
    public void finish(Connections connections) throws SQLException {
        try (Connection connection = connections.open()) {
            blockFill.requireAll(connection, blocks(connection));
            engine.finish(connections, choice.settings());
            requireRightFill(connection);
            FillGuard.NOTE.complete(connection);
        }
    }

    private void requireRightFill(Connection connection) throws SQLException {
        long misfilled = conditions.misfilledDistricts(connection);
        if (misfilled > 0) {
            throw new PreparationException(
                    "after the fill " + misfilled + " districts do not have exactly 2100 delivered orders."
                            + " Rows are missing or duplicated; use prepare: replace to fill again");
        }
    }

    @Override
    public void drop(Connection connection) throws SQLException {
        guard.drop(connection, schema);
    }

    @Override
    public void beforeRun(Connection connection) throws SQLException {
        if (guard.requireFilled(connection).isEmpty()) {
            requireWarehouses(connection);
        }
    }

    /** Of a database not filled by Lockstep, only the size can be checked. */
    private void requireWarehouses(Connection connection) throws SQLException {
        try (Statement statement = connection.createStatement();
                ResultSet row = statement.executeQuery(WAREHOUSES_PRESENT)) {
            row.next();
            int present = row.getInt(1);
            if (present != choice.settings().warehouses()) {
                throw new PreparationException("the database has " + present + " warehouses, expected: "
                        + choice.settings().warehouses() + ". Set warehouses: " + present
                        + ", or use prepare: replace to fill it again");
            }
        }
    }

    @Override
    public Map<String, Long> count(Connection connection) throws SQLException {
        return books.count(connection);
    }

    @Override
    public List<Consistency> check(Connection connection) throws SQLException {
        return conditions.check(connection);
    }

    @Override
    public User newUser(UserIdentity identity) {
        return new TerminalUser(transactions, choice.terminals(), skewed, identity);
    }
}
