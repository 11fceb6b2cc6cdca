package dev.lockstep.agent.load;

import dev.lockstep.run.Phase;
import dev.lockstep.workload.Outcome;

/** One ended transaction on its way into the records. Each worker reuses one instance. */
final class EndedTransaction {

    int transaction;
    Phase phase = Phase.IDLE;
    Ending ending = Ending.COMMITTED;
    int retries;
    long units;
    long unitsAtStake;

    /** Index in the workload's searches; {@link Outcome#NO_SEARCH} for other transactions. */
    int search = Outcome.NO_SEARCH;

    boolean hit;
    long intendedOffset;
    long startOffset;
    long endOffset;

    long responseNanos() {
        return endOffset - intendedOffset;
    }

    long serviceNanos() {
        return endOffset - startOffset;
    }
}
