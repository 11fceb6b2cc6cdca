package dev.lockstep.workload;

import dev.lockstep.engine.Failure;
import dev.lockstep.run.WorkloadDescriptor;
import java.sql.Connection;
import java.sql.SQLException;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.Callable;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.LinkedBlockingQueue;

/**
 * The plainest runner that keeps the contract: commits as the descriptor says, retries nothing, and gives users to
 * whichever thread is free, so that they change threads and sessions between cycles.
 */
final class ReferenceRunner {

    private static final int CONNECT_ATTEMPTS = 10;

    private final TestDatabase database;
    private final ReferenceLedger ledger;

    ReferenceRunner(TestDatabase database, WorkloadDescriptor descriptor) {
        this.database = database;
        this.ledger = new ReferenceLedger(descriptor);
    }

    /** Runs the users until each is done or has had so many cycles. */
    ReferenceLedger run(List<User> users, int threads, int cyclesPerUser) throws Exception {
        BlockingQueue<Turn> waiting = new LinkedBlockingQueue<>();
        users.forEach(user -> waiting.add(new Turn(user, cyclesPerUser)));
        ExecutorService pool = Executors.newFixedThreadPool(threads);
        try {
            List<Callable<Void>> workers = new ArrayList<>();
            for (int thread = 0; thread < threads; thread++) {
                workers.add(() -> serve(waiting));
            }
            for (Future<Void> worker : pool.invokeAll(workers)) {
                worker.get();
            }
            return ledger;
        } catch (ExecutionException e) {
            throw new AssertionError("A user died", e.getCause());
        } finally {
            pool.shutdown();
        }
    }

    /** A user and the cycles it still gets. */
    private record Turn(User user, int cycles) {}

    private Void serve(BlockingQueue<Turn> waiting) throws SQLException {
        TestSession session = connect();
        for (Turn turn = waiting.poll(); turn != null; turn = waiting.poll()) {
            Cycle cycle = new Cycle(turn.user(), session);
            boolean done = cycle.run();
            session = cycle.session;
            if (!done && turn.cycles() > 1) {
                waiting.add(new Turn(turn.user(), turn.cycles() - 1));
            }
        }
        session.close();
        return null;
    }

    /** Tries again when the connection is killed while it is being made. */
    private TestSession connect() throws SQLException {
        for (int attempt = 1; ; attempt++) {
            try {
                return new TestSession(database.open());
            } catch (SQLException e) {
                if (attempt == CONNECT_ATTEMPTS) {
                    throw e;
                }
            }
        }
    }

    /** One cycle of a user, after which its session may be a new one. */
    private final class Cycle {

        private final User user;
        private TestSession session;

        Cycle(User user, TestSession session) {
            this.user = user;
            this.session = session;
        }

        /** Whether the user has nothing left to do. */
        boolean run() throws SQLException {
            int transaction = user.next();
            while (transaction >= 0 && execute(transaction)) {
                transaction = user.next();
            }
            return transaction == User.DONE;
        }

        private boolean execute(int transaction) throws SQLException {
            Commit commit = user.commitOf(transaction);
            boolean committing = commit != Commit.RUNNER;
            try {
                Connection connection = session.connection();
                connection.setAutoCommit(commit != Commit.RUNNER);
                Outcome outcome = user.execute(transaction, session);
                if (commit == Commit.RUNNER) {
                    committing = true;
                    end(connection, outcome);
                }
                ledger.ended(transaction, outcome);
                return true;
            } catch (SQLException e) {
                failed(transaction, database.engine().classify(e), committing);
                return false;
            }
        }

        private void end(Connection connection, Outcome outcome) throws SQLException {
            if (outcome.isCommitted()) {
                connection.commit();
            } else {
                connection.rollback();
            }
        }

        private void failed(int transaction, Failure failure, boolean committing) throws SQLException {
            if (failure.connectionLost() && !failure.answered() && committing) {
                ledger.unknown(transaction, user.unitsAtStake(transaction));
            } else {
                ledger.failed(transaction, failure.example());
            }
            user.abandonCycle();
            if (failure.connectionLost()) {
                session.close();
                session = connect();
            } else if (!session.connection().getAutoCommit()) {
                session.connection().rollback();
            }
        }
    }
}
