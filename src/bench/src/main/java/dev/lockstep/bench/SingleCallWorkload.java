package dev.lockstep.bench;

import dev.lockstep.engine.Connections;
import dev.lockstep.engine.Session;
import dev.lockstep.run.WorkloadDescriptor;
import dev.lockstep.workload.Binding;
import dev.lockstep.workload.BoundWorkload;
import dev.lockstep.workload.Consistency;
import dev.lockstep.workload.Existing;
import dev.lockstep.workload.FillProgress;
import dev.lockstep.workload.Outcome;
import dev.lockstep.workload.User;
import dev.lockstep.workload.UserIdentity;
import dev.lockstep.workload.Workload;
import java.sql.Connection;
import java.sql.PreparedStatement;
import java.sql.SQLException;
import java.util.List;
import java.util.Map;
import java.util.SplittableRandom;

/** Calls {@link SingleCallSchema}'s function: one call per transaction and cycle. */
final class SingleCallWorkload implements Workload {

    @Override
    public WorkloadDescriptor descriptor() {
        return Descriptors.of(1);
    }

    @Override
    public BoundWorkload bind(Binding binding) {
        return new Bound();
    }

    private static final class Bound implements BoundWorkload {

        @Override
        public void create(Connection connection, Existing existing) {}

        @Override
        public void fill(Connection connection, int shard, int shards, FillProgress progress) {}

        @Override
        public void finish(Connections connections) {}

        @Override
        public void drop(Connection connection) {}

        @Override
        public void beforeRun(Connection connection) {}

        @Override
        public Map<String, Long> count(Connection connection) {
            return Map.of();
        }

        @Override
        public List<Consistency> check(Connection connection) {
            return List.of();
        }

        @Override
        public User newUser(UserIdentity identity) {
            return new Caller(identity.seed());
        }
    }

    private static final class Caller implements User {

        private final SplittableRandom random;
        private boolean cycleBegun;
        private int account;
        private int delta;

        Caller(long seed) {
            random = new SplittableRandom(seed);
        }

        @Override
        public int next() {
            cycleBegun = !cycleBegun;
            if (!cycleBegun) {
                return CYCLE_END;
            }
            account = 1 + random.nextInt(SingleCallSchema.ACCOUNTS);
            delta = random.nextInt(-5_000, 5_001);
            return 0;
        }

        @Override
        public Outcome execute(int transaction, Session session) throws SQLException {
            PreparedStatement call = session.statement(SingleCallSchema.CALL);
            SingleCallSchema.call(call, account, delta);
            return Outcome.committed();
        }
    }
}
