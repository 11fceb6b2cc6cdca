package dev.lockstep.workload;

import dev.lockstep.engine.Session;
import java.sql.SQLException;

/**
 * One simulated client: the runner asks it what to do next, and lets it do that. Confined to one thread at a time;
 * thread and {@link Session} may change between cycles.
 *
 * <p>A cycle is what a user does between two pauses: a transaction, or several in sequence. The runner calls {@link
 * #next} until it returns {@link #CYCLE_END} and executes each returned transaction. Random draws belong into {@code
 * next}, so that a retry repeats the same inputs and drawing is not timed.
 */
public interface User {

    /** Returned by {@link #next} at the end of a cycle. */
    int CYCLE_END = -1;

    /** Returned by {@link #next} when no work is left: the end of a finite load. */
    int DONE = -2;

    /** The index of the next transaction in the descriptor, {@link #CYCLE_END} or {@link #DONE}; draws its inputs. */
    int next();

    /**
     * Executes the transaction that {@link #next} returned last; called again with the same inputs for each retry. SQL
     * errors must propagate unchanged: the runner classifies, retries and counts them.
     */
    Outcome execute(int transaction, Session session) throws SQLException;

    /** Who ends the transaction that {@link #next} returned last. */
    default Commit commitOf(int transaction) {
        return Commit.CALL;
    }

    /** The most units that the last transaction may do: counted as unknown units if its outcome is unknown. */
    default long unitsAtStake(int transaction) {
        return 1;
    }

    /**
     * The pause that this user's own rules require after the cycle that just ended, in nanoseconds; added to think
     * time.
     */
    default long pauseNanos() {
        return 0;
    }

    /** The last transaction has failed or its outcome is unknown; the rest of the cycle is skipped. */
    default void abandonCycle() {}
}
