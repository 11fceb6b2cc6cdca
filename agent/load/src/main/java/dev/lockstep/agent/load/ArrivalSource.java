package dev.lockstep.agent.load;

import dev.lockstep.run.Phases;
import dev.lockstep.run.Timeline;
import java.util.ArrayDeque;
import org.jspecify.annotations.Nullable;

/**
 * The arrivals of an open load and the users that are free to take one. A worker takes the next arrival and sleeps
 * until it is due; if all workers are busy, arrivals wait and start late. Users' pauses are ignored: the arrivals set
 * the pace. Thread-safe.
 */
final class ArrivalSource implements UserSource {

    private final WorkerControl control;
    private final Arrivals arrivals;
    private final DueCount dueCount;
    private final ArrayDeque<SimulatedUser> free = new ArrayDeque<>();

    /** @param counted the same arrivals as {@code arrivals}, as a separate instance */
    ArrivalSource(WorkerControl control, Phases phases, Arrivals arrivals, Arrivals counted) {
        this.control = control;
        this.arrivals = arrivals;
        dueCount = new DueCount(phases, counted);
    }

    /** Adds a user, before the load starts. */
    synchronized void enter(SimulatedUser user) {
        free.addLast(user);
    }

    @Override
    public @Nullable SimulatedUser take() {
        if (control.stopped()) {
            return null;
        }
        SimulatedUser user = takeNext();
        return user != null && control.sleepUntil(user.dueOffset) ? user : null;
    }

    /** A worker that finds no user is surplus: others have died. */
    private synchronized @Nullable SimulatedUser takeNext() {
        SimulatedUser user = free.peekFirst();
        if (user == null) {
            return null;
        }
        user.dueOffset = arrivals.next();
        return user.dueOffset == Arrivals.NONE ? null : free.pollFirst();
    }

    @Override
    public synchronized void giveBack(SimulatedUser user, long endOffset) {
        free.addLast(user);
    }

    @Override
    public void leave(SimulatedUser user) {
        // It is in no queue while a worker has it.
    }

    @Override
    public boolean responseCountsFromDue() {
        return true;
    }

    @Override
    public void countDue(long offset, long[] started, long[] due) {
        dueCount.countUntil(Math.min(offset, control.stoppedOffset()));
        for (int phase = 0; phase < due.length; phase++) {
            due[phase] = Math.max(dueCount.of(phase), started[phase]);
        }
    }

    /** Counts arrivals when they become due, whether or not a worker takes them. */
    private static final class DueCount {

        private final Timeline timeline;
        private final Arrivals arrivals;
        private final long[] byPhase;
        private long upcoming;

        DueCount(Phases phases, Arrivals arrivals) {
            timeline = Timeline.of(phases);
            byPhase = new long[phases.stages().size()];
            this.arrivals = arrivals;
            upcoming = arrivals.next();
        }

        void countUntil(long offset) {
            while (upcoming < offset && upcoming != Arrivals.NONE) {
                byPhase[timeline.phaseAt(upcoming).index()]++;
                upcoming = arrivals.next();
            }
        }

        long of(int phase) {
            return byPhase[phase];
        }
    }
}
