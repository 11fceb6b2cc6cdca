package dev.lockstep.host.vscsi;

/**
 * The interval of a value: all that a histogram's buckets show of it.
 *
 * @param above exclusive; {@link Long#MIN_VALUE} if there is no lower bound
 * @param atMost inclusive; {@link Long#MAX_VALUE} if there is no upper bound
 */
public record ValueBounds(long above, long atMost) {}
