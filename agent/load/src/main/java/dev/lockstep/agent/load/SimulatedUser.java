package dev.lockstep.agent.load;

import dev.lockstep.workload.RandomStream;
import dev.lockstep.workload.User;

/** One user with its own generator and the moment it wants to go on. */
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

    /** Wants to go on so long after its cycle ended. */
    void pause(long endOffset, long nanos) {
        dueOffset = endOffset + nanos;
        pausedNanos += nanos;
    }

    /** How long it was to pause since it was last asked. */
    long takePause() {
        long taken = pausedNanos;
        pausedNanos = 0;
        return taken;
    }

    boolean stays() {
        return dueOffset < leaveOffset;
    }
}
