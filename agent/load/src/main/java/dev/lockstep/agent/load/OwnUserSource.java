package dev.lockstep.agent.load;

import org.jspecify.annotations.Nullable;

/** The only user of a worker in a closed load with one connection per user. Confined to that worker. */
final class OwnUserSource implements UserSource {

    private final WorkerControl control;
    private final ThinkTimes thinkTimes;
    private final SimulatedUser user;
    private boolean left;

    OwnUserSource(WorkerControl control, ThinkTimes thinkTimes, SimulatedUser user) {
        this.control = control;
        this.thinkTimes = thinkTimes;
        this.user = user;
    }

    @Override
    public @Nullable SimulatedUser take() {
        boolean due = !left && user.stays() && control.sleepUntil(user.dueOffset);
        return due ? user : null;
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
