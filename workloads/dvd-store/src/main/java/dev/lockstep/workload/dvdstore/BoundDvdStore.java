package dev.lockstep.workload.dvdstore;

import dev.lockstep.engine.Connections;
import dev.lockstep.engine.PreparationException;
import dev.lockstep.workload.Binding;
import dev.lockstep.workload.BoundWorkload;
import dev.lockstep.workload.Consistency;
import dev.lockstep.workload.Existing;
import dev.lockstep.workload.FillProgress;
import dev.lockstep.workload.User;
import dev.lockstep.workload.UserIdentity;
import dev.lockstep.workload.dvdstore.order.OrderUser;
import dev.lockstep.workload.dvdstore.order.SearchWords;
import dev.lockstep.workload.dvdstore.store.StoreEngine;
import dev.lockstep.workload.dvdstore.store.StoreProcedures;
import dev.lockstep.workload.dvdstore.store.StoreSettings;
import dev.lockstep.workload.dvdstore.store.StoreTexts;
import dev.lockstep.workload.fill.BlockFill;
import dev.lockstep.workload.fill.FillBlock;
import dev.lockstep.workload.fill.FillGuard;
import dev.lockstep.workload.fill.FillNote;
import java.sql.Connection;
import java.sql.SQLException;
import java.util.List;
import java.util.Map;

/** The DVD Store on one target. */
final class BoundDvdStore implements BoundWorkload {

    private final Binding binding;
    private final StoreEngine engine;
    private final StoreBlocks blocks;
    private final StoreChoice choice;
    private final StoreSettings settings;
    private final StoreTexts texts;
    private final StoreQueries queries;
    private final StoreBooks books;
    private final FillGuard guard;
    private final StoreSchema schema;
    private final BlockFill blockFill;
    private final List<StoreProcedures> procedures;
    private volatile SearchWords words = SearchWords.OWN;

    BoundDvdStore(Binding binding, StoreEngine engine, StoreBlocks blocks) {
        this.binding = binding;
        this.engine = engine;
        this.blocks = blocks;
        this.choice = StoreChoice.of(binding.parameters());
        this.settings = choice.settings();
        requirePlacement();
        this.texts = new StoreTexts(binding.engine().id(), settings);
        this.queries = new StoreQueries(
                settings, texts, engine.columns(settings.quirks()).ratingId());
        this.books = new StoreBooks(queries, settings.version());
        this.guard = new FillGuard(DvdStoreWorkload.ID, choice.facts(), settings.tables());
        this.schema = new StoreSchema(engine, settings);
        this.blockFill = new BlockFill(binding.engine(), FillGuard.NOTE);
        this.procedures = settings.storeNumbers().stream()
                .map(store -> engine.procedures(settings, store, choice.reviewSearchDepth()))
                .toList();
    }

    private void requirePlacement() {
        List<String> faults = engine.placementFaults(settings.placement());
        if (!faults.isEmpty()) {
            throw new PreparationException(String.join("; ", faults));
        }
    }

    @Override
    public void create(Connection connection, Existing existing) throws SQLException {
        engine.requireSupport(connection, settings);
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
        return blocks.of(settings, FillGuard.seed(note), engine.columns(settings.quirks()));
    }

    @Override
    public void finish(Connections connections) throws SQLException {
        try (Connection connection = connections.open()) {
            blockFill.requireAll(connection, blocks(connection));
            engine.finish(connections, settings);
            new KeptInventory(settings).keep(connection, texts);
            FillGuard.NOTE.complete(connection);
        }
    }

    @Override
    public void drop(Connection connection) throws SQLException {
        guard.drop(connection, schema);
    }

    @Override
    public void beforeRun(Connection connection) throws SQLException {
        if (guard.requireFilled(connection).isEmpty()) {
            ForeignStore foreign = new ForeignStore(settings);
            foreign.requireKitsQuirks();
            foreign.requireSize(connection);
        }
        new NamesLeft(settings, choice.mix()).require(connection, books);
    }

    @Override
    public Map<String, Double> leastHitShares() {
        return LeastHitShares.of(settings);
    }

    @Override
    public Map<String, Long> count(Connection connection) throws SQLException {
        return books.count(connection);
    }

    @Override
    public List<Consistency> check(Connection connection) throws SQLException {
        boolean filled = FillGuard.NOTE.read(connection).isPresent();
        return new StoreConditions(settings, queries).check(connection, filled);
    }

    /** A store filled by another program has other words than ours, so searches use words found in it. */
    @Override
    public void beforeUsers(Connections connections) throws SQLException {
        try (Connection connection = connections.open()) {
            if (FillGuard.NOTE.read(connection).isEmpty()) {
                words = new ForeignStore(settings).words(connection);
            }
        }
    }

    /** Assigns users to stores in turn. */
    @Override
    public User newUser(UserIdentity identity) {
        int store = identity.number() % procedures.size();
        return new OrderUser(procedures.get(store), settings, choice.mix(), words, identity.seed());
    }
}
