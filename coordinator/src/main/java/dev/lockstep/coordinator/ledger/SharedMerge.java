package dev.lockstep.coordinator.ledger;

import dev.lockstep.analysis.merge.Merge;
import java.util.concurrent.locks.ReentrantLock;
import java.util.function.Function;

/**
 * A merge that several threads use in turn, in the order in which they ask: who looks waits for one interval to be added and
 * not for all that have arrived, which of many agents is most of each second.
 */
final class SharedMerge {

    private final Merge merge;
    private final ReentrantLock turn = new ReentrantLock(true);

    SharedMerge(Merge merge) {
        this.merge = merge;
    }

    /** Does something with it that nobody else interrupts. */
    <T> T with(Function<Merge, T> function) {
        turn.lock();
        try {
            return function.apply(merge);
        } finally {
            turn.unlock();
        }
    }
}
