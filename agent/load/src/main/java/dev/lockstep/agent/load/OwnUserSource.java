package dev.lockstep.agent.load;

import org.jspecify.annotations.Nullable;

/** The only user of a worker in a closed load with one connection per user. Confined to that worker. */
final class OwnUserSource implements UserSource {

    private final WorkerControl control;
    private final LoadPlan plan;
    private final ThinkTimes thinkTimes;
    private final SimulatedUser user;
    private boolean left;

    OwnUserSource(WorkerControl control, LoadPlan plan, ThinkTimes thinkTimes, SimulatedUser user) {
        this.control = control;
        this.plan = plan;
        this.thinkTimes = thinkTimes;
        this.user = user;
    }

    @Override
    public @Nullable SimulatedUser take() {
        if (left) {
            return null;
        }
        return plan.adaptive() ? takeWhenDue() : user.stays() && control.sleepUntil(user.dueOffset) ? user : null;
    }

    /** An absent user may come back until the load ends. */
    private @Nullable SimulatedUser takeWhenDue() {
        boolean reached = control.sleepUntil(() -> {
            user.refresh();
            return Math.min(user.dueOffset, plan.timeline().loadEnd());
        });
        return reached && user.stays() ? user : null;
    }

    @Override
    public void giveBack(SimulatedUser same, long endOffset) {
        same.pause(endOffset, thinkTimes.draw(same.random) + same.user.pauseNanos());
    }

    @Override
    public void leave(SimulatedUser same) {
        left = true;
    }

    @Override
    public boolean responseCountsFromDue() {
        return false;
    }

    @Override
    public void countDue(long offset, long[] started, long[] due) {
        System.arraycopy(started, 0, due, 0, due.length);
    }
}
