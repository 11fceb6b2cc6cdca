package dev.lockstep.analysis.statistics;

import static java.util.Objects.requireNonNull;

import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.OptionalInt;

/**
 * Whether a load was steady over the measurement phase, and its shape if not. Without a verdict ({@code TOO_SHORT},
 * {@code NO_LOAD}, {@code INCOMPLETE}) the figures are empty; below 120 s the only possible verdict is an outage.
 * Seconds count from 0 at the start of the phase.
 *
 * @param ok whether the mean of the phase represents the system: {@code kind} is {@code STEADY} or {@code PERIODIC}
 * @param shape empty without a verdict and below 120 s
 * @param atSecond first second of the new level, for {@code STEP} only
 * @param wavePeriodSeconds period of the wave, if there is one
 * @param waves whole waves in the phase, 0 without a wave
 * @param episodes dips, stalls and spikes, oldest first; those within the limit are listed too
 * @param lostPercent total cost of all episodes; empty if there are only four or five waves, which rules out looking
 *     for anything but outages, and there is no outage
 * @param suggestedWarmUpSeconds for {@code WARM_UP} only: seconds to add to the warm-up until the rest of the decay is
 *     within {@link SteadyStateLimits#biasPercent} of the level
 */
public record SteadyState(
        boolean ok,
        SteadyStateKind kind,
        Optional<ShapeFigures> shape,
        OptionalInt atSecond,
        OptionalInt wavePeriodSeconds,
        int waves,
        List<Episode> episodes,
        OptionalDouble lostPercent,
        OptionalInt suggestedWarmUpSeconds,
        SteadyStateLimits limits) {
    private static final int SHORTEST_SECONDS = 120;

    public SteadyState {
        requireNonNull(limits, "limits");
        if (ok != kind.ok()) {
            throw new IllegalArgumentException(String.format(Locale.ROOT, "ok must be %s for %s", kind.ok(), kind));
        }
        episodes = List.copyOf(episodes);
    }

    /**
     * The shape of the series.
     *
     * @param slopePercentPerMinute of the straight line through the blocks, in per cent of the mean, for every kind
     * @param coefficientOfVariation standard deviation of the seconds over their mean; a ratio, not a percentage
     * @param changePercent from the first to the last block of the best shape, in per cent of the mean; positive when
     *     rising, 0 for a constant. Also reported within the limits
     * @param pValue probability of that shape by chance, times the number of shapes tried; 1 for a constant
     */
    public record ShapeFigures(
            double slopePercentPerMinute, double coefficientOfVariation, double changePercent, double pValue) {}

    /**
     * Judges a series.
     *
     * @param perSecond the value of each whole second of the measurement phase, NaN where nobody reported
     */
    public static SteadyState of(double[] perSecond, SteadyStateLimits limits) {
        var seconds = MeasuredSeconds.of(perSecond);
        if (!seconds.complete()) {
            return withoutVerdict(SteadyStateKind.INCOMPLETE, limits);
        }
        if (seconds.values().length() < SHORTEST_SECONDS) {
            var outages = Outages.find(seconds, limits);
            boolean disturbed = Episodes.lostPercent(outages) > limits.lostPercent();
            return withoutFigures(disturbed ? SteadyStateKind.DISTURBED : SteadyStateKind.TOO_SHORT, outages, limits);
        }
        if (seconds.values().mean() == 0) {
            return withoutVerdict(SteadyStateKind.NO_LOAD, limits);
        }
        return new SteadyStateAnalysis(seconds, limits).steadyState();
    }

    private static SteadyState withoutVerdict(SteadyStateKind kind, SteadyStateLimits limits) {
        return withoutFigures(kind, List.of(), limits);
    }

    private static SteadyState withoutFigures(SteadyStateKind kind, List<Episode> outages, SteadyStateLimits limits) {
        return new SteadyState(
                kind.ok(),
                kind,
                Optional.empty(),
                OptionalInt.empty(),
                OptionalInt.empty(),
                0,
                outages,
                outages.isEmpty() ? OptionalDouble.empty() : OptionalDouble.of(Episodes.lostPercent(outages)),
                OptionalInt.empty(),
                limits);
    }
}
