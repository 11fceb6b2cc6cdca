package dev.lockstep.host.vscsi;

/**
 * An interval that a value lies in: all that a histogram of buckets knows.
 *
 * @param above exclusive; {@link Long#MIN_VALUE} where nothing is known below
 * @param atMost inclusive; {@link Long#MAX_VALUE} where nothing is known above
 */
public record ValueBounds(long above, long atMost) {}
