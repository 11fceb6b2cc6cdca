package dev.lockstep.engine;

import org.jspecify.annotations.Nullable;

/**
 * What a server counted for one of its entries. Several entries can belong to one statement, such as one for each of its
 * plans.
 *
 * @param entry the server's key, unique in a reading
 * @param statement the server's id of the statement
 * @param own whether it counts for the load: for its user, or for everybody where the server does not tell
 * @param nested whether another statement's time includes it, because a procedure sent it
 * @param since when the server made the entry; empty where it does not say
 * @param calls that have ended
 * @param rows returned or changed
 * @param micros from start to end of the calls, summed
 * @param plan a hash of the plan; null if there is none, or the server does not count by plan
 * @param lastUsed a time that sorts as text; empty where the server does not say
 */
public record StatementCounter(
        String entry,
        String statement,
        boolean own,
        boolean nested,
        String since,
        long calls,
        long rows,
        long micros,
        @Nullable String plan,
        String lastUsed) {

    /** Whether this cannot be the same entry counted further. */
    boolean beganAnewAfter(StatementCounter earlier) {
        return !since.equals(earlier.since) || calls < earlier.calls || rows < earlier.rows || micros < earlier.micros;
    }
}
