package dev.lockstep.interval;

/**
 * What the users of a target spent their time on; being late is the {@code lag} beside it.
 *
 * @param ended cycles that ended, however
 * @param servedNanos from the start to the end of each of those, retries and failures included
 * @param pausedNanos how long their users were to pause before the cycles that began; 0 in an open load
 */
public record CycleTimes(long ended, long servedNanos, long pausedNanos) {

    /** Nothing ended and nobody paused. */
    public static final CycleTimes NONE = new CycleTimes(0, 0, 0);

    /** The sum of both. */
    public CycleTimes plus(CycleTimes other) {
        return new CycleTimes(ended + other.ended, servedNanos + other.servedNanos, pausedNanos + other.pausedNanos);
    }
}
