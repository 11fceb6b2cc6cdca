package dev.lockstep.agent.load;

import java.util.ArrayDeque;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;

/**
 * The arrivals of an open load and the users that are free to take one. A worker takes the next arrival and sleeps
 * until it is due; if all workers are busy, arrivals wait and start late. Users' pauses are ignored: the arrivals set
 * the pace. Thread-safe.
 */
final class ArrivalSource implements UserSource {

    private final WorkerControl control;
    private final LoadPlan plan;
    private final Supplier<ArrivalSchedule> planned;
    private final Arrivals arrivals;
    private final DueCount dueCount;
    private final ArrayDeque<SimulatedUser> free = new ArrayDeque<>();
    private volatile ArrivalSchedule schedule;
    private double upcoming;

    /**
     * @param planned the schedule by the load as it is known when asked
     * @param counted the same arrivals as {@code arrivals}, as a separate instance
     */
    ArrivalSource(
            WorkerControl control,
            LoadPlan plan,
            Supplier<ArrivalSchedule> planned,
            Arrivals arrivals,
            Arrivals counted) {
        this.control = control;
        this.plan = plan;
        this.planned = planned;
        this.arrivals = arrivals;
        upcoming = arrivals.next();
        schedule = planned.get();
        dueCount = new DueCount(counted);
        plan.onChange(() -> schedule = this.planned.get());
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
        if (user == null) {
            return null;
        }
        boolean reached =
                plan.adaptive() ? control.sleepUntil(() -> wakeOffset(user)) : control.sleepUntil(wakeOffset(user));
        return reached && user.stays() ? user : null;
    }

    /** A worker that finds no user is surplus: others have died. */
    private synchronized @Nullable SimulatedUser takeNext() {
        boolean none = schedule.offsetOf(upcoming) == ArrivalSchedule.NONE && !plan.adaptive();
        SimulatedUser user = none ? null : free.pollFirst();
        if (user != null) {
            user.arrival = upcoming;
            upcoming = arrivals.next();
        }
        return user;
    }

    /** An arrival that the load never reaches may come nearer until an adaptive load ends. */
    private long wakeOffset(SimulatedUser user) {
        user.dueOffset = schedule.offsetOf(user.arrival);
        return plan.adaptive() ? Math.min(user.dueOffset, plan.timeline().loadEnd()) : user.dueOffset;
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
    private final class DueCount {

        private final Arrivals counted;
        private final long[] byPhase = new long[plan.mostStages()];
        private double next;

        DueCount(Arrivals counted) {
            this.counted = counted;
            next = counted.next();
        }

        void countUntil(long offset) {
            for (long due = schedule.offsetOf(next); due < offset; due = schedule.offsetOf(next)) {
                byPhase[plan.timeline().phaseAt(due).index()]++;
                next = counted.next();
            }
        }

        long of(int phase) {
            return byPhase[phase];
        }
    }
}
