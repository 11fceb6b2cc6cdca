package dev.lockstep.agent.load;

import dev.lockstep.run.Phase;
import org.jspecify.annotations.Nullable;

/**
 * The records of some of a target's workers. Each call is recorded entirely in one second: that of the event, not that
 * of the call, unless a worker is more than {@link #SECONDS} behind. Thread-safe.
 */
final class Stripe {

    static final int SECONDS = 16;
    static final long SECOND_NANOS = 1_000_000_000L;

    private final SecondRecords spare;
    private final @Nullable SecondRecord[] ring = new SecondRecord[SECONDS];
    private int oldest;

    Stripe(SecondRecords spare) {
        this.spare = spare;
    }

    synchronized void began(long offset, Phase phase, long lagNanos, long pausedNanos) {
        at(offset).cyclesOf(phase).began(lagNanos, pausedNanos);
    }

    synchronized void cycleEnded(EndedTransaction cycle) {
        at(cycle.endOffset).cyclesOf(cycle.phase).ended(cycle.serviceNanos());
    }

    synchronized void ended(EndedTransaction ended) {
        at(ended.endOffset).ended(ended);
    }

    synchronized void failed(long offset, Phase phase, int transaction, ErrorKind kind) {
        at(offset).failed(phase, transaction, kind);
    }

    /** Removes the second; what arrives for it later counts in the next. Called for all seconds in order. */
    synchronized @Nullable SecondRecord harvest(int second) {
        int slot = second % SECONDS;
        SecondRecord harvested = ring[slot];
        ring[slot] = null;
        oldest = second + 1;
        return harvested;
    }

    private SecondRecord at(long offset) {
        int second = (int) (offset / SECOND_NANOS);
        int slot = Math.min(Math.max(second, oldest), oldest + SECONDS - 1) % SECONDS;
        SecondRecord record = ring[slot];
        if (record == null) {
            record = spare.take();
            ring[slot] = record;
        }
        return record;
    }
}
