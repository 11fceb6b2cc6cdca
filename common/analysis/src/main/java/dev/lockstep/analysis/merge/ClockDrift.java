package dev.lockstep.analysis.merge;

/**
 * How far an agent's clock moved against the coordinator's, from the first second it reported to its last of the
 * measurement. An agent counts its seconds by its own monotonic clock, so they end so much later or earlier.
 *
 * @param nanos positive: its clock is slow, and its seconds end late
 * @param uncertaintyNanos of the offsets at both ends together
 * @param seconds between the two ends, 1 or more
 */
public record ClockDrift(long nanos, long uncertaintyNanos, int seconds) {

    /** The same as a rate, in millionths. */
    public double ppm() {
        return nanos / 1e3 / seconds;
    }

    /** The least that it may be. */
    public long lowNanos() {
        return nanos - uncertaintyNanos;
    }

    /** The most that it may be. */
    public long highNanos() {
        return nanos + uncertaintyNanos;
    }
}
