package dev.lockstep.bench;

import dev.lockstep.agent.load.PreparedSession;
import dev.lockstep.agent.load.UserSeeds;
import dev.lockstep.engine.ConnectionSettings;
import dev.lockstep.engine.Engine.Access;
import dev.lockstep.engine.Engine.Purpose;
import dev.lockstep.run.Load;
import dev.lockstep.run.RunSpec;
import dev.lockstep.run.Target;
import dev.lockstep.workload.BoundWorkload;
import dev.lockstep.workload.Commit;
import dev.lockstep.workload.Outcome;
import dev.lockstep.workload.User;
import dev.lockstep.workload.UserIdentity;
import dev.lockstep.workload.Workload;
import java.sql.Connection;
import java.sql.SQLException;
import java.util.Map;
import java.util.Objects;
import java.util.concurrent.atomic.LongAdder;

/** The baseline: the calls of a workload in a loop on the bare driver, without timing, retries or error classes. */
final class BareLoop {

    private static final long MILLIS_BETWEEN_LINES = 1_000;

    private final LongAdder transactions = new LongAdder();
    private final LongAdder cycles = new LongAdder();

    private BareLoop() {}

    /** One thread and one connection for each user of the spec. */
    static void run(RunSpec spec, Workload workload) throws SQLException, InterruptedException {
        ConnectionSettings settings = settings(spec.targets().get(0));
        BoundWorkload bound = Dataset.bind(workload, spec);
        BareLoop loop = new BareLoop();
        int users = ((Load.Closed) spec.onlyGroup().load()).users();
        for (int number = 0; number < users; number++) {
            User user = bound.newUser(new UserIdentity(number, users, UserSeeds.ofUser(spec.seed(), number)));
            PreparedSession session = new PreparedSession(settings.open(), Integer.MAX_VALUE);
            Thread thread = new Thread(() -> loop.repeat(user, session), ProgressLine.WORKERS + number);
            thread.start();
        }
        while (true) {
            ProgressLine.print(loop.transactions.sum(), loop.cycles.sum());
            Thread.sleep(MILLIS_BETWEEN_LINES);
        }
    }

    /** Those of Lockstep, so that the driver does the same. */
    private static ConnectionSettings settings(Target target) {
        Access access = new Access(
                target.url(), Objects.requireNonNull(target.user()), Objects.requireNonNull(target.password()));
        return BenchEngines.byId(target.engine()).settings(access, Map.of(), Purpose.LOAD);
    }

    private void repeat(User user, PreparedSession session) {
        try {
            while (true) {
                int transaction = user.next();
                if (transaction == User.CYCLE_END) {
                    cycles.increment();
                } else {
                    execute(user, transaction, session);
                    transactions.increment();
                }
            }
        } catch (SQLException broken) {
            throw new IllegalStateException("The loop has ended", broken);
        }
    }

    /** Executes the transaction that the user chose and ends it as requested. */
    static void execute(User user, int transaction, PreparedSession session) throws SQLException {
        Connection connection = session.connection();
        boolean ends = user.commitOf(transaction) == Commit.RUNNER;
        if (connection.getAutoCommit() == ends) {
            connection.setAutoCommit(!ends);
        }
        Outcome outcome = user.execute(transaction, session);
        if (ends && outcome.isCommitted()) {
            connection.commit();
        } else if (ends) {
            connection.rollback();
        }
    }
}
