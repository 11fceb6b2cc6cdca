package dev.lockstep.analysis.merge;

import dev.lockstep.interval.Interval.Health;
import org.jspecify.annotations.Nullable;

/** The first and last clock offset of one agent, in whatever order its seconds arrive. */
final class DriftTrace {
    private int firstSecond = Integer.MAX_VALUE;
    private int lastSecond = -1;
    private @Nullable Health first;
    private @Nullable Health last;

    void add(int second, Health health, boolean measured) {
        if (second < firstSecond) {
            firstSecond = second;
            first = health;
        }
        if (measured && second > lastSecond) {
            lastSecond = second;
            last = health;
        }
    }

    @Nullable
    ClockDrift drift() {
        if (first == null || last == null || lastSecond <= firstSecond) {
            return null;
        }
        return new ClockDrift(
                last.clockOffsetNanos() - first.clockOffsetNanos(),
                last.clockUncertaintyNanos() + first.clockUncertaintyNanos(),
                lastSecond - firstSecond);
    }
}
