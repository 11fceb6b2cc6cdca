package dev.lockstep.workload.dvdstore.data;

import dev.lockstep.workload.RandomStream;

/**
 * Numbers that are each uniform from {@code lowest} to {@code highest} and come in pairs with the sum of both ends, so that
 * the total of an even number of them is known beforehand. Confined to one thread.
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
