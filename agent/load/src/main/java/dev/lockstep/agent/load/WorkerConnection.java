package dev.lockstep.agent.load;

import dev.lockstep.engine.Session;
import dev.lockstep.workload.Commit;
import java.sql.Connection;
import java.sql.SQLException;
import java.util.function.LongSupplier;
import org.jspecify.annotations.Nullable;

/**
 * The single connection that a worker keeps for the whole run. A lost one is replaced when next needed, after a pause
 * that grows while no connection can be opened. Confined to the worker, except for {@link #cancel} and {@link #abort}.
 */
final class WorkerConnection {

    private static final long FIRST_PAUSE_NANOS = 10_000_000;
    private static final int MOST_DOUBLINGS = 6;

    private final ConnectionSource source;
    private final int mostStatements;
    private final LongSupplier clock;
    private final Absences absences = new Absences();
    private volatile @Nullable PreparedSession session;
    private int failedOpenings;

    /** @param clock nanoseconds since the agreed start */
    WorkerConnection(ConnectionSource source, int mostStatements, LongSupplier clock) {
        this.source = source;
        this.mostStatements = mostStatements;
        this.clock = clock;
    }

    /** How long to wait before the next call of {@link #ready}, after failed attempts to connect. */
    long pauseNanos() {
        return failedOpenings == 0 ? 0 : FIRST_PAUSE_NANOS << Math.min(failedOpenings - 1, MOST_DOUBLINGS);
    }

    boolean isOpen() {
        return session != null;
    }

    void open() throws SQLException {
        failedOpenings++;
        session = new PreparedSession(source.open(), mostStatements);
        failedOpenings = 0;
        absences.end(clock.getAsLong());
    }

    /** When the worker noticed that it had none, until it had one again. */
    Absences absences() {
        return absences;
    }

    /** The session in the autocommit mode that the transaction requires. */
    Session ready(Commit commit) throws SQLException {
        PreparedSession ready = session;
        if (ready == null) {
            open();
            return ready(commit);
        }
        boolean autoCommit = commit != Commit.RUNNER;
        if (ready.connection().getAutoCommit() != autoCommit) {
            ready.connection().setAutoCommit(autoCommit);
        }
        return ready;
    }

    /** Makes the connection usable after an error that it survived. */
    void recover() {
        PreparedSession open = session;
        if (open == null) {
            return;
        }
        try {
            // A procedure that the server interrupts on MySQL leaves its own transaction open; the next call would
            // commit it.
            if (open.connection().getAutoCommit()) {
                open.connection().setAutoCommit(false);
            }
            open.connection().rollback();
        } catch (SQLException lost) {
            discard();
        }
    }

    void discard() {
        PreparedSession lost = session;
        session = null;
        if (lost != null) {
            absences.begin(clock.getAsLong());
            source.discard(lost.connection());
        }
    }

    void cancel() throws SQLException {
        PreparedSession open = session;
        if (open != null) {
            open.cancel();
        }
    }

    void abort() throws SQLException {
        PreparedSession open = session;
        if (open != null) {
            open.connection().abort(Runnable::run);
        }
    }

    /** Closes the connection at the end of the load. */
    void close() {
        PreparedSession open = session;
        session = null;
        if (open != null) {
            closeQuietly(open.connection());
        }
    }

    private void closeQuietly(Connection connection) {
        try {
            connection.close();
        } catch (SQLException lost) {
            source.discard(connection);
        }
    }
}
