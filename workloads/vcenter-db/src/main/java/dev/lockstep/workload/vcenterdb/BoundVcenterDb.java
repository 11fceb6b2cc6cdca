package dev.lockstep.workload.vcenterdb;

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
import dev.lockstep.workload.vcenterdb.ConcurrentUser.Duty;
import dev.lockstep.workload.vcenterdb.data.StatLevel;
import java.sql.Connection;
import java.sql.SQLException;
import java.util.EnumSet;
import java.util.List;
import java.util.Map;

/** The vCenter database on one target. */
final class BoundVcenterDb implements BoundWorkload {

    private final Binding binding;
    private final VcenterChoice choice;
    private final VcenterSchema schema;
    private final FillGuard guard;
    private final BlockFill blockFill;
    private final ProcedureCalls calls;
    private final ClientRows rows;
    private final Inspections inspections;
    private volatile long newestCall;

    BoundVcenterDb(Binding binding) {
        VcenterTexts texts = new VcenterTexts(binding.engine().id());
        this.binding = binding;
        this.choice = VcenterChoice.of(binding.parameters());
        this.schema = new VcenterSchema(texts);
        this.guard = new FillGuard(VcenterDbWorkload.ID, choice.facts(), VcenterTexts.TABLES);
        this.blockFill = new BlockFill(binding.engine(), FillGuard.NOTE);
        this.calls = new ProcedureCalls(texts);
        this.rows = new ClientRows(binding.engine(), choice.data());
        this.inspections = new Inspections(choice.data());
    }

    @Override
    public void create(Connection connection, Existing existing) throws SQLException {
        guard.create(connection, existing, binding.seed(), schema);
    }

    @Override
    public void fill(Connection connection, int shard, int shards, FillProgress progress) throws SQLException {
        blockFill.fill(connection, blocks(connection), shard, shards, progress);
    }

    /** The same for every shard and agent: they all use the seed in the fill note. */
    private List<FillBlock> blocks(Connection connection) throws SQLException {
        FillNote.Contents note = FillGuard.NOTE
                .read(connection)
                .orElseThrow(
                        () -> new PreparationException("no fill has started in this database. Use prepare: fill once"));
        return choice.data().blocks(FillGuard.seed(note));
    }

    @Override
    public void finish(Connections connections) throws SQLException {
        try (Connection connection = connections.open()) {
            blockFill.requireAll(connection, blocks(connection));
            schema.complete(connection, choice.counterFirst());
            FillGuard.NOTE.complete(connection);
        }
    }

    @Override
    public void drop(Connection connection) throws SQLException {
        guard.drop(connection, schema);
    }

    @Override
    public void beforeRun(Connection connection) throws SQLException {
        guard.requireFilled(connection);
        ClientRows.values(connection);
        if (choice.mode() != VcenterMode.CONCURRENT) {
            requireStateOfFill(connection);
        }
    }

    private void requireStateOfFill(Connection connection) throws SQLException {
        for (StatLevel level : StatLevel.values()) {
            long present = ProcLog.number(connection, "SELECT COUNT(*) FROM " + level.timeTable());
            int filled = choice.data().times().count(level);
            if (present != filled) {
                throw new PreparationException(level.timeTable() + " has " + present + " intervals, the fill made "
                        + filled + ". Use prepare: reset to return to the state of the fill");
            }
        }
    }

    @Override
    public void beforeUsers(Connections connections) throws SQLException {
        try (Connection connection = connections.open()) {
            newestCall = ProcLog.newestCall(connection);
        }
    }

    @Override
    public Map<String, Long> count(Connection connection) throws SQLException {
        return ProcLog.books(connection);
    }

    @Override
    public List<Consistency> check(Connection connection) throws SQLException {
        return new VcenterConditions(choice.data(), binding.seed()).check(connection);
    }

    @Override
    public User newUser(UserIdentity identity) {
        CallIds ids = new CallIds(newestCall, identity.number(), identity.users());
        return switch (choice.mode()) {
            case ISOLATED ->
                alone(ids, (long) choice.repeats() * choice.procedures().size());
            case NEIGHBOUR -> alone(ids, Long.MAX_VALUE);
            case CONCURRENT -> concurrent(identity, ids);
        };
    }

    private User alone(CallIds ids, long callsToMake) {
        return new IsolatedUser(calls, rows, inspections, ids, choice.now(), choice.procedures(), callsToMake);
    }

    /** The first user inserts, the second calls; a single one does both. */
    private User concurrent(UserIdentity identity, CallIds ids) {
        EnumSet<Duty> duties = identity.users() == 1
                ? EnumSet.allOf(Duty.class)
                : EnumSet.of(identity.number() == 0 ? Duty.COLLECTOR : Duty.JOBS);
        return new ConcurrentUser(calls, rows, ids, duties, choice.samplePause().toNanos());
    }
}
