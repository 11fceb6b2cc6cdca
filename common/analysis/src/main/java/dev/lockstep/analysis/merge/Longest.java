package dev.lockstep.analysis.merge;

import java.util.Comparator;
import org.jspecify.annotations.Nullable;

/**
 * The longest of some times. Among equally long ones it is the earliest, and within a second that of the first agent by
 * name, so that the order of arrival does not matter.
 *
 * @param second in which it ended
 */
public record Longest(long nanos, int second, String agent) {
    private static final Comparator<Longest> ORDER = Comparator.comparingLong(Longest::nanos)
            .reversed()
            .thenComparing(Longest::second)
            .thenComparing(Longest::agent);

    static @Nullable Longest of(@Nullable Longest one, @Nullable Longest other) {
        if (one == null || other == null) {
            return one == null ? other : one;
        }
        return ORDER.compare(one, other) <= 0 ? one : other;
    }
}
