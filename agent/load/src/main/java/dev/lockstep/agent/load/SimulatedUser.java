package dev.lockstep.agent.load;

import dev.lockstep.workload.RandomStream;
import dev.lockstep.workload.User;

/** One user with its own random generator and its next due time. */
final class SimulatedUser {

    final User user;
    final RandomStream random;
    final int number;
    /** Of an open load: how much load is offered before its cycle. */
    double arrival;

    long dueOffset;
    private final Presence presence;
    private long pauseEnd;
    private long pausedNanos;

    SimulatedUser(User user, RandomStream random, int number, Presence presence) {
        this.user = user;
        this.random = random;
        this.number = number;
        this.presence = presence;
        dueOffset = presence.from(0);
    }

    /**
     * Schedules the user this long after the end of its cycle. A user that is absent by then is due on its return, without
     * a pause: an absence is no think time.
     */
    void pause(long endOffset, long nanos) {
        pauseEnd = endOffset + nanos;
        pausedNanos += nanos;
        refresh();
    }

    /** Schedules the user by the load as it is known now. */
    void refresh() {
        dueOffset = presence.from(pauseEnd);
        pausedNanos = dueOffset == pauseEnd ? pausedNanos : 0;
    }

    /** The scheduled pause since the last call. */
    long takePause() {
        long taken = pausedNanos;
        pausedNanos = 0;
        return taken;
    }

    /** Whether the user will be due again, as far as the load is known. */
    boolean stays() {
        return dueOffset != Presence.NEVER;
    }
}
