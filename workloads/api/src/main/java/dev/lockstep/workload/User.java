package dev.lockstep.workload;

import dev.lockstep.engine.Session;
import java.sql.SQLException;

/**
 * One simulated client: a state that is asked what to do next and then does it. Confined to one thread at a time; which
 * thread, and which {@link Session}, may change between cycles.
 *
 * <p>A cycle is what a user does between two pauses: a transaction, or several in sequence. The runner calls {@link #next}
 * until it answers {@link #CYCLE_END} and executes what each answer names. Draws belong into {@code next}, so that a retry
 * repeats the same inputs and drawing is not timed.
 */
public interface User {

    /** The answer of {@link #next} at the end of a cycle. */
    int CYCLE_END = -1;

    /** The answer of {@link #next} when no work is left, ever: the end of finite work. */
    int DONE = -2;

    /** The index of the next transaction in the descriptor, {@link #CYCLE_END} or {@link #DONE}; draws its inputs. */
    int next();

    /**
     * Executes the transaction that {@link #next} named last; called again with the same inputs for each retry. SQL errors
     * go out unchanged: the runner classifies, retries and counts them.
     */
    Outcome execute(int transaction, Session session) throws SQLException;

    /** Who ends the transaction that {@link #next} named last. */
    default Commit commitOf(int transaction) {
        return Commit.CALL;
    }

    /** What the transaction named last gets done at most: counted as unknown units when its outcome is unknown. */
    default long unitsAtStake(int transaction) {
        return 1;
    }

    /** The pause that this user's own rules ask for after the cycle that just ended, in nanoseconds; added to think time. */
    default long pauseNanos() {
        return 0;
    }

    /** The transaction named last has failed or its outcome is unknown; the rest of the cycle is left out. */
    default void abandonCycle() {}
}
