package dev.lockstep.coordinator.ledger;

import dev.lockstep.analysis.merge.LiveTally;
import dev.lockstep.analysis.merge.RunMerge;
import dev.lockstep.interval.Interval;
import java.util.Optional;
import java.util.concurrent.locks.ReentrantLock;
import java.util.function.BiFunction;
import java.util.function.Consumer;
import java.util.function.Function;

/**
 * A merge that several threads use in turn, in order of arrival. A reader waits for one interval to be added, not for
 * all that have arrived; with many agents that would take most of each second.
 */
final class SharedMerge {

    private final RunMerge merge;
    private final LiveTally tally;
    private boolean caughtUp;
    private final ReentrantLock turn = new ReentrantLock(true);

    SharedMerge(RunMerge merge, LiveTally tally) {
        this.merge = merge;
        this.tally = tally;
    }

    /** Adds an interval, unless it was added before. */
    void add(String agent, Interval interval) {
        change(() -> {
            if (merge.add(agent, interval)) {
                tally.add(interval);
            }
        });
    }

    /** Stops waiting for this agent's seconds. */
    void ended(String agent) {
        change(() -> merge.ended(agent));
    }

    /** Everything that was stored before it was opened has been added. */
    void caughtUp() {
        change(() -> caughtUp = true);
    }

    private void change(Runnable change) {
        with(merged -> {
            change.run();
            tally.complete(merged.completeSeconds());
            return merged;
        });
    }

    /** Applies a function to the run so far; empty before it has caught up. */
    <T> Optional<T> live(BiFunction<RunMerge, LiveTally, T> function) {
        return with(merged -> caughtUp ? Optional.of(function.apply(merged, tally)) : Optional.empty());
    }

    /** Passes the run so far; empty before it has caught up. */
    void pass(Consumer<Optional<RunMerge>> consumer) {
        with(merged -> {
            consumer.accept(caughtUp ? Optional.of(merged) : Optional.empty());
            return merged;
        });
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
