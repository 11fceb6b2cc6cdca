package dev.lockstep.analysis.capacity.search;

import dev.lockstep.analysis.result.SearchOutcome.Approach;
import dev.lockstep.analysis.result.SearchOutcome.MaxThroughput;
import dev.lockstep.analysis.result.SearchStep;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;

/**
 * The mean of a figure over steps at one load.
 *
 * @param halfWidth of its interval, as if the steps were independent; infinite if a step has none
 */
record MeanOfSteps(double load, double value, double halfWidth, int steps) {

    /** The mean; empty without steps that have the figure. */
    static Optional<MeanOfSteps> of(
            List<SearchStep> steps,
            Function<SearchStep, @Nullable Double> figure,
            Function<SearchStep, @Nullable Double> halfWidth) {
        double sum = 0;
        double squares = 0;
        int count = 0;
        for (SearchStep step : steps) {
            Double value = figure.apply(step);
            if (value != null) {
                Double half = halfWidth.apply(step);
                sum += value;
                squares += half == null ? Double.POSITIVE_INFINITY : half * half;
                count++;
            }
        }
        return count == 0
                ? Optional.empty()
                : Optional.of(new MeanOfSteps(steps.get(0).load(), sum / count, Math.sqrt(squares) / count, count));
    }

    /** Of what the goal is about. */
    static Optional<MeanOfSteps> ofValue(List<SearchStep> steps) {
        return of(steps, step -> step.sample().value(), step -> step.sample().halfWidth());
    }

    /** Of the throughput. */
    static Optional<MeanOfSteps> ofThroughput(List<SearchStep> steps) {
        return of(
                steps, step -> step.sample().throughput(), step -> step.sample().throughputHalfWidth());
    }

    /** Whether the intervals have no value in common. */
    boolean disjoint(MeanOfSteps other) {
        return Math.abs(value - other.value) > halfWidth + other.halfWidth;
    }

    MaxThroughput max() {
        return new MaxThroughput(load, value, finite(value - halfWidth), finite(value + halfWidth));
    }

    Approach approach() {
        return new Approach(load, value, finite(halfWidth), steps);
    }

    /** For a reader, such as {@code 84.7 ± 0.4}. */
    String text() {
        return Double.isInfinite(halfWidth)
                ? String.format(Locale.ROOT, "%.1f without interval", value)
                : String.format(Locale.ROOT, "%.1f ± %.1f", value, halfWidth);
    }

    private static @Nullable Double finite(double end) {
        return Double.isInfinite(end) ? null : Double.valueOf(end);
    }
}
