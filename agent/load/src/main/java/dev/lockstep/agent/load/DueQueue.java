package dev.lockstep.agent.load;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.PriorityQueue;
import java.util.concurrent.locks.Condition;
import java.util.concurrent.locks.ReentrantLock;
import org.jspecify.annotations.Nullable;

/**
 * The users of a closed load with fewer connections than users, served in the order in which they are due. One waiting
 * worker waits for the head's due time, the others for their turn. Thread-safe.
 */
final class DueQueue implements UserSource {

    private static final Comparator<SimulatedUser> BY_DUE_TIME = (left, right) -> {
        int byTime = Long.compare(left.dueOffset, right.dueOffset);
        return byTime != 0 ? byTime : Integer.compare(left.number, right.number);
    };

    private final ReentrantLock lock = new ReentrantLock();
    private final Condition changed = lock.newCondition();
    private final PriorityQueue<SimulatedUser> waiting = new PriorityQueue<>(BY_DUE_TIME);
    private final WorkerControl control;
    private final LoadPlan plan;
    private final ThinkTimes thinkTimes;
    private int staying;
    private @Nullable Thread watcherOfHead;

    DueQueue(WorkerControl control, LoadPlan plan, ThinkTimes thinkTimes) {
        this.control = control;
        this.plan = plan;
        this.thinkTimes = thinkTimes;
        control.onStop(this::wakeAll);
        plan.onChange(this::reschedule);
    }

    /** Adds a user, before the load starts. */
    void enter(SimulatedUser user) {
        lock.lock();
        try {
            if (mayReturn(user)) {
                waiting.add(user);
                staying++;
            }
        } finally {
            lock.unlock();
        }
    }

    @Override
    public @Nullable SimulatedUser take() {
        lock.lock();
        try {
            return awaitHead();
        } catch (InterruptedException interrupted) {
            throw new IllegalStateException("Workers are never interrupted", interrupted);
        } finally {
            lock.unlock();
        }
    }

    private @Nullable SimulatedUser awaitHead() throws InterruptedException {
        while (staying > 0 && !control.stopped()) {
            SimulatedUser head = waiting.peek();
            long remaining = head == null ? Long.MAX_VALUE : wakeOffset(head) - control.now();
            if (remaining <= 0) {
                return removeHead();
            }
            if (head == null || watcherOfHead != null) {
                changed.await();
            } else {
                watcherOfHead = Thread.currentThread();
                changed.awaitNanos(remaining);
                stopWatching();
            }
        }
        return null;
    }

    /** An absent user may come back until an adaptive load ends. */
    private long wakeOffset(SimulatedUser head) {
        return plan.adaptive() ? Math.min(head.dueOffset, plan.timeline().loadEnd()) : head.dueOffset;
    }

    private boolean mayReturn(SimulatedUser user) {
        return user.stays() || plan.adaptive();
    }

    private void reschedule() {
        lock.lock();
        try {
            List<SimulatedUser> users = new ArrayList<>(waiting);
            waiting.clear();
            users.forEach(SimulatedUser::refresh);
            waiting.addAll(users);
            watcherOfHead = null;
            changed.signalAll();
        } finally {
            lock.unlock();
        }
    }

    private void stopWatching() {
        if (watcherOfHead == Thread.currentThread()) {
            watcherOfHead = null;
        }
    }

    /** The first user; null if the load has ended and nobody is present any more. */
    private @Nullable SimulatedUser removeHead() {
        SimulatedUser head = waiting.poll();
        if (head != null && !head.stays()) {
            staying = 0;
            changed.signalAll();
            return null;
        }
        if (watcherOfHead == null) {
            changed.signal();
        }
        return head;
    }

    private void wakeAll() {
        lock.lock();
        try {
            changed.signalAll();
        } finally {
            lock.unlock();
        }
    }

    @Override
    public void giveBack(SimulatedUser user, long endOffset) {
        user.pause(endOffset, thinkTimes.draw(user.random) + user.user.pauseNanos());
        lock.lock();
        try {
            if (mayReturn(user)) {
                waiting.add(user);
                announce(user);
            } else {
                countOut();
            }
        } finally {
            lock.unlock();
        }
    }

    private void announce(SimulatedUser user) {
        if (waiting.peek() == user) {
            watcherOfHead = null;
            changed.signal();
        }
    }

    @Override
    public void leave(SimulatedUser user) {
        lock.lock();
        try {
            countOut();
        } finally {
            lock.unlock();
        }
    }

    private void countOut() {
        staying--;
        if (staying == 0) {
            changed.signalAll();
        }
    }

    @Override
    public boolean responseCountsFromDue() {
        return true;
    }

    @Override
    public void countDue(long offset, long[] started, long[] due) {
        System.arraycopy(started, 0, due, 0, due.length);
        lock.lock();
        try {
            SimulatedUser head = waiting.peek();
            if (head != null && head.dueOffset < offset) {
                countWaiting(offset, due);
            }
        } finally {
            lock.unlock();
        }
    }

    /** Keeps the workers waiting for milliseconds with 100,000 users, so only if somebody is late. */
    private void countWaiting(long offset, long[] due) {
        for (SimulatedUser user : waiting) {
            if (user.dueOffset < offset) {
                due[plan.timeline().phaseAt(user.dueOffset).index()]++;
            }
        }
    }
}
