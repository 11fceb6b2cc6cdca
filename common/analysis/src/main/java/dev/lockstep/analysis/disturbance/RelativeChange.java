package dev.lockstep.analysis.disturbance;

import dev.lockstep.analysis.comparison.LogRatio;
import dev.lockstep.analysis.comparison.PercentRange;
import java.util.Optional;

/**
 * Change from one window of a run to another, as the ratio of the values. It describes one event in one run: only
 * repeated events show what such an event costs.
 *
 * @param percent of the first value
 * @param ratio empty unless both values have an error and are positive
 */
public record RelativeChange(double percent, Optional<LogRatio> ratio) {

    private static final double CONFIDENCE = 0.95;
    private static final double MATERIAL_PERCENT = 1;

    /** Empty if the first value is not positive. */
    public static Optional<RelativeChange> between(WindowValue first, WindowValue second) {
        if (first.value() <= 0) {
            return Optional.empty();
        }
        Optional<LogRatio> ratio = second.value() <= 0
                ? Optional.empty()
                : first.error().flatMap(a -> second.error().map(b -> LogRatio.ofSingleRuns(a, b)));
        return Optional.of(new RelativeChange(100 * (second.value() / first.value() - 1), ratio));
    }

    /** The 95 % interval in per cent. */
    public Optional<PercentRange> interval() {
        return ratio.map(known -> known.interval(CONFIDENCE));
    }

    /**
     * Whether the second value is back at the first: the interval includes 0, or the change is below 1 %. Empty without
     * an interval, unless the change is below 1 %.
     */
    public Optional<Boolean> backToNormal() {
        return Math.abs(percent) < MATERIAL_PERCENT
                ? Optional.of(true)
                : interval().map(range -> !range.excludesZero());
    }
}
