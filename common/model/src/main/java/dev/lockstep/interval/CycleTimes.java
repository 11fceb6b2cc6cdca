package dev.lockstep.interval;

/**
 * How the users of a target spent their time; {@code lag} is counted separately.
 *
 * @param ended cycles that ended, with any outcome
 * @param servedNanos from the start to the end of each of those, including retries and failures
 * @param pausedNanos specified pauses of their users before the cycles that started; 0 in an open load
 */
public record CycleTimes(long ended, long servedNanos, long pausedNanos) {

    /** Nothing ended and nobody paused. */
    public static final CycleTimes NONE = new CycleTimes(0, 0, 0);

    /** The sum of both. */
    public CycleTimes plus(CycleTimes other) {
        return new CycleTimes(ended + other.ended, servedNanos + other.servedNanos, pausedNanos + other.pausedNanos);
    }
}
