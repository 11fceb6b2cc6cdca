package dev.lockstep.agent.load;

import dev.lockstep.workload.RandomStream;
import dev.lockstep.workload.User;

/** One user with its own random generator and its next due time. */
final class SimulatedUser {

    final User user;
    final RandomStream random;
    final int number;
    final long leaveOffset;
    long dueOffset;
    private long pausedNanos;

    SimulatedUser(User user, RandomStream random, int number, long dueOffset, long leaveOffset) {
        this.user = user;
        this.random = random;
        this.number = number;
        this.dueOffset = dueOffset;
        this.leaveOffset = leaveOffset;
    }

    /** Schedules the user this long after the end of its cycle. */
    void pause(long endOffset, long nanos) {
        dueOffset = endOffset + nanos;
        pausedNanos += nanos;
    }

    /** The scheduled pause since the last call. */
    long takePause() {
        long taken = pausedNanos;
        pausedNanos = 0;
        return taken;
    }

    boolean stays() {
        return dueOffset < leaveOffset;
    }
}
