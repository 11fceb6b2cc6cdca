package dev.lockstep.analysis.merge;

/**
 * Drift of an agent's clock against the coordinator's, from the first second it reported to its last of the
 * measurement. An agent counts its seconds by its own monotonic clock, so they end that much later or earlier.
 *
 * @param nanos positive: its clock is slow, and its seconds end late
 * @param uncertaintyNanos of the offsets at both ends together
 * @param seconds between the two ends, 1 or more
 */
public record ClockDrift(long nanos, long uncertaintyNanos, int seconds) {

    /** The drift rate in parts per million. */
    public double ppm() {
        return nanos / 1e3 / seconds;
    }

    /** The lower bound of the drift. */
    public long lowNanos() {
        return nanos - uncertaintyNanos;
    }

    /** The upper bound of the drift. */
    public long highNanos() {
        return nanos + uncertaintyNanos;
    }
}
