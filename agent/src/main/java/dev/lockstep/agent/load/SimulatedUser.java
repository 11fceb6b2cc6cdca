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

    SimulatedUser(User user, RandomStream random, int number, long dueOffset, long leaveOffset) {
        this.user = user;
        this.random = random;
        this.number = number;
        this.dueOffset = dueOffset;
        this.leaveOffset = leaveOffset;
    }

    boolean stays() {
        return dueOffset < leaveOffset;
    }
}
