package dev.lockstep.agent.load;

import org.jspecify.annotations.Nullable;

/** Where a worker gets its next user from. */
interface UserSource {

    /** A user that is due, waited for; null when there will be no more work for the asking worker. */
    @Nullable
    SimulatedUser take();

    /** The user's cycle ended then; it will go on later. */
    void giveBack(SimulatedUser user, long endOffset);

    /** The user never goes on: its work is done or it died. */
    void leave(SimulatedUser user);

    /** Whether response times count from the due time, because users wait for connections, or for an arrival's sake. */
    boolean responseCountsFromDue();

    /**
     * Counts the cycles that have become due before an offset.
     *
     * @param started cycles begun so far, by phase
     * @param due receives the count by phase
     */
    void countDue(long offset, long[] started, long[] due);
}
