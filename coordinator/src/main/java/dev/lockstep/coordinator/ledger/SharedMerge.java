package dev.lockstep.coordinator.ledger;

import dev.lockstep.analysis.merge.RunMerge;
import java.util.concurrent.locks.ReentrantLock;
import java.util.function.Function;

/**
 * A merge that several threads use in turn, in order of arrival. A reader waits for one interval to be added, not for
 * all that have arrived; with many agents that would take most of each second.
 */
final class SharedMerge {

    private final RunMerge merge;
    private final ReentrantLock turn = new ReentrantLock(true);

    SharedMerge(RunMerge merge) {
        this.merge = merge;
    }

    /** Applies a function while no other thread uses the merge. */
    <T> T with(Function<RunMerge, T> function) {
        turn.lock();
        try {
            return function.apply(merge);
        } finally {
            turn.unlock();
        }
    }
}
