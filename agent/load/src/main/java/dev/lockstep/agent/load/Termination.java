package dev.lockstep.agent.load;

import java.sql.SQLException;
import java.time.Duration;
import java.util.List;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * Cancels work in progress: asks the servers to cancel it, so that they stop too, and after a moment aborts the
 * connections of workers that have not ended. Runs in a thread of its own, because a server may not answer.
 */
final class Termination implements Runnable {

    private static final Logger LOG = LoggerFactory.getLogger(Termination.class);
    private static final Duration GRACE = Duration.ofSeconds(1);

    private final List<Worker> workers;
    private final CountDownLatch ended;

    Termination(List<Worker> workers, CountDownLatch ended) {
        this.workers = List.copyOf(workers);
        this.ended = ended;
    }

    @Override
    public void run() {
        Thread canceller = new Thread(() -> cut(WorkerConnection::cancel), "lockstep-cancel");
        canceller.setDaemon(true);
        canceller.start();
        if (!endedWithinGrace()) {
            cut(WorkerConnection::abort);
        }
    }

    private boolean endedWithinGrace() {
        try {
            return ended.await(GRACE.toMillis(), TimeUnit.MILLISECONDS);
        } catch (InterruptedException interrupted) {
            Thread.currentThread().interrupt();
            return false;
        }
    }

    private void cut(Cut cut) {
        for (Worker worker : workers) {
            if (worker.phaseInFlight() != Worker.IDLE) {
                cutQuietly(cut, worker.connection());
            }
        }
    }

    private static void cutQuietly(Cut cut, WorkerConnection connection) {
        try {
            cut.apply(connection);
        } catch (SQLException refused) {
            LOG.debug("Could not cancel work: {}", refused.getSQLState());
        }
    }

    private interface Cut {
        void apply(WorkerConnection connection) throws SQLException;
    }
}
