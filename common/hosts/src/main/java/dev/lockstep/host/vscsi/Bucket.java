package dev.lockstep.host.vscsi;

/**
 * Number of values above one limit and at most at another.
 *
 * @param above exclusive; {@link Long#MIN_VALUE} for the first bucket
 * @param atMost inclusive; {@link Long#MAX_VALUE} for the last bucket
 */
public record Bucket(long above, long atMost, long count) {

    boolean hasLimitsOf(Bucket other) {
        return above == other.above && atMost == other.atMost;
    }

    Bucket with(long newCount) {
        return new Bucket(above, atMost, newCount);
    }
}
