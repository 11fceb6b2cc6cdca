package dev.lockstep.host.vscsi;

/** The smallest and the largest value; either may lie far outside the limits, such as an idle time of days. */
public record Extremes(long min, long max) {

    Extremes with(Extremes other) {
        return new Extremes(Math.min(min, other.min), Math.max(max, other.max));
    }
}
