package dev.lockstep.analysis.comparison;

import dev.lockstep.analysis.comparison.ComparisonDocument.Compared;
import dev.lockstep.analysis.comparison.ComparisonDocument.ComparisonLine;
import dev.lockstep.analysis.comparison.ComparisonDocument.Inference;
import dev.lockstep.analysis.comparison.ComparisonDocument.MetricPart;
import dev.lockstep.analysis.statistics.MeanError;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** Compares each group with the first by one measure. */
final class MetricComparison {

    private static final double PERCENT = 100;

    private final Measure measure;
    private final ComparisonOptions options;

    private MetricComparison(Measure measure, ComparisonOptions options) {
        this.measure = measure;
        this.options = options;
    }

    static MetricPart of(Measure measure, List<ObservedGroup> groups, ComparisonOptions options) {
        var comparison = new MetricComparison(measure, options);
        ObservedGroup baseline = groups.get(0);
        return new MetricPart(
                measure.metric(),
                measure.subject(),
                measure.unit(),
                measure.better(),
                groups.stream().map(ObservedGroup::figure).toList(),
                groups.stream()
                        .skip(1)
                        .filter(group -> baseline.comparable() && group.comparable())
                        .map(group -> comparison.line(baseline, group))
                        .toList());
    }

    private ComparisonLine line(ObservedGroup a, ObservedGroup b) {
        if (a.single() && b.single()) {
            return singleRuns(a, b);
        }
        if (a.single() || b.single()) {
            String alone = a.single() ? a.name() : b.name();
            return bare(a, b, DifferenceWording.withoutInterval(percent(a, b), "group " + alone + " has one run"));
        }
        boolean paired = options.paired();
        LogRatio ratio = paired ? LogRatio.ofPairs(a.values(), b.values()) : LogRatio.ofGroups(a.values(), b.values());
        double detectable = paired ? detectable(ratio) : detectable(a, b);
        return line(a, b, ratio, detectable, new DifferenceWording(measure, options).ofGroups(ratio, detectable));
    }

    private ComparisonLine singleRuns(ObservedGroup a, ObservedGroup b) {
        MeanError errorA = a.only().error();
        MeanError errorB = b.only().error();
        if (errorA != null && errorB != null) {
            LogRatio ratio = LogRatio.ofSingleRuns(errorA, errorB);
            double detectable = detectable(ratio);
            return line(
                    a, b, ratio, detectable, new DifferenceWording(measure, options).ofSingleRuns(ratio, detectable));
        }
        Observation.Bounds boundsA = a.only().interval();
        Observation.Bounds boundsB = b.only().interval();
        return boundsA == null || boundsB == null
                ? bare(a, b, DifferenceWording.withoutInterval(percent(a, b), "one run each"))
                : bare(a, b, DifferenceWording.ofIntervals(percent(a, b), boundsA.overlaps(boundsB)));
    }

    private static double percent(ObservedGroup a, ObservedGroup b) {
        return PERCENT * Math.expm1(b.logs().mean() - a.logs().mean());
    }

    private static double detectable(LogRatio ratio) {
        return PERCENT * ratio.standardError() * DetectableDifference.inStandardErrors(ratio.degreesOfFreedom());
    }

    private static double detectable(ObservedGroup a, ObservedGroup b) {
        return DetectableDifference.ofGroups(a.size(), b.size(), PERCENT * Logs.pooledDeviation(a.logs(), b.logs()));
    }

    private ComparisonLine line(
            ObservedGroup a, ObservedGroup b, LogRatio ratio, double detectablePercent, String wording) {
        return line(a, b, ratio.percent(), inference(ratio, detectablePercent), options.paired(), wording);
    }

    private Inference inference(LogRatio ratio, double detectablePercent) {
        PercentRange interval = ratio.interval(0.95);
        return new Inference(
                List.of(interval.low(), interval.high()),
                ratio.pValue(),
                null,
                Double.isInfinite(ratio.degreesOfFreedom()) ? null : Double.valueOf(ratio.degreesOfFreedom()),
                detectablePercent,
                equalWithin(ratio));
    }

    private @Nullable Double equalWithin(LogRatio ratio) {
        return ratio.equalWithin(options.equalWithinPercent()) ? options.equalWithinPercent() : null;
    }

    private ComparisonLine bare(ObservedGroup a, ObservedGroup b, String wording) {
        return line(a, b, percent(a, b), Inference.NONE, false, wording);
    }

    private ComparisonLine line(
            ObservedGroup a, ObservedGroup b, double percent, Inference inference, boolean paired, String wording) {
        var compared = new Compared(a.name(), b.name(), measure.metric(), measure.subject(), a.size(), b.size());
        return new ComparisonLine(compared, percent, inference, paired, a.single() && b.single(), wording);
    }
}
