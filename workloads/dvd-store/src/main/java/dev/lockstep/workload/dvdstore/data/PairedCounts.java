package dev.lockstep.workload.dvdstore.data;

import dev.lockstep.workload.RandomStream;

/**
 * Numbers that are uniform from {@code lowest} to {@code highest}. Each pair adds up to {@code lowest + highest}, so
 * the total of an even number of them is known in advance. Confined to one thread.
 */
final class PairedCounts {

    /** Numbers in a pair. */
    static final int PAIR = 2;

    private final RandomStream stream;
    private final int lowest;
    private final int highest;
    private int partner;
    private boolean partnerIsNext;

    PairedCounts(RandomStream stream, int lowest, int highest) {
        this.stream = stream;
        this.lowest = lowest;
        this.highest = highest;
    }

    int next() {
        partnerIsNext = !partnerIsNext;
        if (!partnerIsNext) {
            return partner;
        }
        int drawn = stream.between(lowest, highest);
        partner = lowest + highest - drawn;
        return drawn;
    }
}
