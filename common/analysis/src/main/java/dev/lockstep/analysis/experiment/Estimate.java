package dev.lockstep.analysis.experiment;

import dev.lockstep.analysis.comparison.ComparisonDocument.Inference;
import dev.lockstep.analysis.comparison.DetectableDifference;
import dev.lockstep.analysis.comparison.DifferenceWording;
import dev.lockstep.analysis.comparison.LogRatio;
import dev.lockstep.analysis.comparison.PercentRange;
import dev.lockstep.analysis.experiment.ExperimentDocument.Effect;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import org.jspecify.annotations.Nullable;

/**
 * What the runs say of a contrast.
 *
 * @param log the estimate
 * @param ratio the same with its error; null if that is not known
 * @param stratum what is repeated, or why nothing is
 * @param units how many of them, of all cells together
 */
record Estimate(double log, @Nullable LogRatio ratio, String stratum, int units) {

    private static final double CONFIDENCE = 0.95;
    private static final double PERCENT = 100;

    /** Estimates from independent samples of units; without an interval where one has a single unit or nothing varies. */
    static Estimate of(List<double[]> samples, String stratum) {
        double log = samples.stream()
                .mapToDouble(sample -> Arrays.stream(sample).average().orElse(Double.NaN))
                .sum();
        int units = samples.stream().mapToInt(sample -> sample.length).sum();
        if (samples.stream().anyMatch(sample -> sample.length < 2)) {
            return new Estimate(log, null, "one " + stratum + " only", units);
        }
        LogRatio ratio = LogRatio.ofLogs(samples);
        return ratio.standardError() > 0
                ? new Estimate(log, ratio, stratum, units)
                : new Estimate(log, null, "the values do not vary, so their spread is not known", units);
    }

    Effect effect(Contrast contrast, String metric) {
        String cell = contrast.cell() == null ? null : contrast.cell().toString();
        double percent = PERCENT * Math.expm1(log);
        if (ratio == null) {
            return new Effect(
                    contrast.title(),
                    cell,
                    Math.exp(log),
                    percent,
                    Inference.NONE,
                    null,
                    units,
                    DifferenceWording.withoutInterval(percent, stratum));
        }
        PercentRange interval = ratio.interval(CONFIDENCE);
        double detectable =
                PERCENT * ratio.standardError() * DetectableDifference.inStandardErrors(ratio.degreesOfFreedom());
        var inference = new Inference(
                List.of(interval.low(), interval.high()),
                ratio.pValue(),
                null,
                ratio.degreesOfFreedom(),
                detectable,
                ratio.equalWithin(1) ? 1.0 : null);
        return new Effect(
                contrast.title(),
                cell,
                Math.exp(log),
                percent,
                inference,
                stratum,
                units,
                String.format(
                        Locale.ROOT,
                        "%s (over %d %ss, %.1f degrees of freedom)",
                        contrast.ofRatios()
                                ? DifferenceWording.ofRatios(ratio, detectable)
                                : DifferenceWording.ofResponse(metric, ratio, detectable),
                        units,
                        stratum,
                        ratio.degreesOfFreedom()));
    }
}
