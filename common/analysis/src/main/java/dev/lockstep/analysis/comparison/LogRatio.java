package dev.lockstep.analysis.comparison;

import dev.lockstep.analysis.statistics.MeanError;
import java.util.List;
import java.util.Objects;
import org.apache.commons.statistics.distribution.TDistribution;
import org.jspecify.annotations.Nullable;

/**
 * Difference of a second system from a first, as the logarithm of a ratio with its standard error.
 *
 * @param difference ln of second over first
 * @param degreesOfFreedom of Student's t; fractional after Welch and Satterthwaite
 */
public record LogRatio(double difference, double standardError, double degreesOfFreedom) {

    private static final double LEVEL = 0.05;

    /** Welch's comparison of the logs of two groups of at least two runs each. */
    static LogRatio ofGroups(double[] first, double[] second) {
        Logs a = Logs.of(first);
        Logs b = Logs.of(second);
        return welch(
                b.mean() - a.mean(),
                a.squaredErrorOfMean(),
                a.degreesOfFreedom(),
                b.squaredErrorOfMean(),
                b.degreesOfFreedom());
    }

    /** Compares at least two pairs of runs; a drift of the machine from block to block cancels. */
    static LogRatio ofPairs(double[] first, double[] second) {
        return ofMean(Logs.ofRatios(first, second));
    }

    /**
     * The sum of the means of independent samples of logs, with the degrees of freedom of Satterthwaite (An Approximate
     * Distribution of Estimates of Variance Components, Biometrics Bulletin 2, 1946).
     *
     * @param samples at least one, each of at least two logs
     */
    public static LogRatio ofLogs(List<double[]> samples) {
        List<LogRatio> means =
                samples.stream().map(Logs::ofLogs).map(LogRatio::ofMean).toList();
        return means.stream()
                .reduce((a, b) -> welch(
                        a.difference + b.difference,
                        a.standardError * a.standardError,
                        a.degreesOfFreedom,
                        b.standardError * b.standardError,
                        b.degreesOfFreedom))
                .orElseThrow();
    }

    private static LogRatio ofMean(Logs logs) {
        return new LogRatio(logs.mean(), Math.sqrt(logs.squaredErrorOfMean()), logs.degreesOfFreedom());
    }

    /**
     * Compares two single runs by their inner errors, which quantify the uncertainty of these runs, not of the systems.
     */
    public static LogRatio ofSingleRuns(MeanError first, MeanError second) {
        return welch(
                Math.log(second.mean() / first.mean()),
                Math.pow(first.standardError() / first.mean(), 2),
                first.degreesOfFreedom(),
                Math.pow(second.standardError() / second.mean(), 2),
                second.degreesOfFreedom());
    }

    /**
     * Predicts one further run from at least three runs of the same system, and says by how much the run differs from that.
     *
     * @param error of the run itself, which counts where it exceeds the spread between the runs; null if unknown
     */
    static LogRatio ofFurtherRun(double[] runs, double further, @Nullable MeanError error) {
        Logs known = Logs.of(runs);
        double difference = Math.log(further) - known.mean();
        double own = error == null ? 0 : Math.pow(error.standardError() / error.mean(), 2);
        return own > known.variance()
                ? welch(
                        difference,
                        known.squaredErrorOfMean(),
                        known.degreesOfFreedom(),
                        own,
                        Objects.requireNonNull(error).degreesOfFreedom())
                : new LogRatio(
                        difference, Math.sqrt(known.squaredErrorOfMean() + known.variance()), known.degreesOfFreedom());
    }

    private static LogRatio welch(
            double difference, double squaredA, double freedomA, double squaredB, double freedomB) {
        double squared = squaredA + squaredB;
        double freedom = squared == 0
                ? freedomA + freedomB
                : squared * squared / (squaredA * squaredA / freedomA + squaredB * squaredB / freedomB);
        return new LogRatio(difference, Math.sqrt(squared), freedom);
    }

    /** The difference in per cent. */
    public double percent() {
        return percent(difference);
    }

    /** The confidence interval of the difference in per cent, for a confidence such as 0.95. */
    public PercentRange interval(double confidence) {
        double half = halfWidth(confidence);
        return new PercentRange(percent(difference - half), percent(difference + half));
    }

    /** Half of the width of {@link #interval} in logarithms. */
    double halfWidth(double confidence) {
        return standardError == 0
                ? 0
                : distribution().inverseCumulativeProbability((1 + confidence) / 2) * standardError;
    }

    /** Two-sided p value of the hypothesis that the systems are equal. */
    public double pValue() {
        if (standardError == 0) {
            return difference == 0 ? 1 : 0;
        }
        return 2 * distribution().survivalProbability(Math.abs(difference / standardError));
    }

    /** Whether equality within a margin is shown at a level of 0.05. */
    public boolean equalWithin(double marginPercent) {
        return equalWithinPValue(marginPercent) <= LEVEL;
    }

    /**
     * The larger p value of two one-sided tests: that the ratio is below {@code 1 - margin}, and that it is above
     * {@code 1 + margin}. At most 0.05 exactly if the 90 % interval lies inside the margin.
     */
    double equalWithinPValue(double marginPercent) {
        double fromBelow = difference - Math.log1p(-marginPercent / 100);
        double toAbove = Math.log1p(marginPercent / 100) - difference;
        return distribution().survivalProbability(Math.min(fromBelow, toAbove) / standardError);
    }

    private TDistribution distribution() {
        return TDistribution.of(degreesOfFreedom);
    }

    private static double percent(double log) {
        return 100 * Math.expm1(log);
    }
}
