package dev.lockstep.agent.load;

import org.jspecify.annotations.Nullable;

/** Supplies a worker with users. */
interface UserSource {

    /** Waits for a user that is due; null if there is no more work for the calling worker. */
    @Nullable
    SimulatedUser take();

    /** The user's cycle ended at this offset; the user will continue later. */
    void giveBack(SimulatedUser user, long endOffset);

    /** The user is finished: its work is done or it died. */
    void leave(SimulatedUser user);

    /** Whether response times count from the due time, because users wait for connections or arrivals set the pace. */
    boolean responseCountsFromDue();

    /**
     * Counts the cycles that became due before an offset.
     *
     * @param started cycles started so far, by phase
     * @param due receives the count by phase
     */
    void countDue(long offset, long[] started, long[] due);
}
