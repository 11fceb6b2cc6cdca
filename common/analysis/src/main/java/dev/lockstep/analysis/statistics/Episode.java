package dev.lockstep.analysis.statistics;

import java.util.Locale;

/**
 * A dip, stall or spike from which the load recovered.
 *
 * @param from first second, counted from 0 at the start of the measurement phase
 * @param seconds duration; at most a quarter of the phase, or half of it for an outage
 * @param lostPercent units lost (gained, in a spike), in per cent of the work of the whole phase at its median; never
 *     negative
 */
public record Episode(int from, int seconds, double lostPercent) {

    public Episode {
        if (from < 0 || seconds < 1 || !(lostPercent >= 0)) {
            throw new IllegalArgumentException(String.format(
                    Locale.ROOT,
                    "an episode must start at 0 s or later, last 1 s and lose 0 %% or more, was %d s, %d s, %s %%",
                    from,
                    seconds,
                    lostPercent));
        }
    }

    boolean overlaps(Episode other) {
        return from < other.from + other.seconds && other.from < from + seconds;
    }
}
