package dev.lockstep.analysis.comparison;

import java.util.OptionalInt;
import java.util.function.DoubleUnaryOperator;
import java.util.stream.IntStream;
import org.apache.commons.statistics.distribution.NormalDistribution;
import org.apache.commons.statistics.distribution.TDistribution;

/**
 * The minimum detectable difference: the true difference that a two-sided test at 0.05 finds with a probability of 0.8.
 * Exact, by the noncentral t distribution: {@code P(|T| > t) = E[Φ(δ - t s) + Φ(-δ - t s)]} with {@code s² = χ²/df}.
 */
public final class DetectableDifference {

    private static final double POWER = 0.8;
    private static final double UPPER_PROBABILITY = 0.975;
    private static final double NEARLY_NORMAL = 1e6;
    private static final int STEPS = 1_000;
    private static final int HALVINGS = 60;
    private static final double DEVIATIONS = 10;
    /**
     * The value for the normal distribution, a lower bound: the t distribution needs more, so the search starts here.
     */
    private static final double NORMAL_ERRORS = 2.8;

    static final int MOST_RUNS = 1_000;
    private static final NormalDistribution NORMAL = NormalDistribution.of(0, 1);

    private final double degreesOfFreedom;
    private final double critical;

    private DetectableDifference(double degreesOfFreedom) {
        this.degreesOfFreedom = degreesOfFreedom;
        this.critical = TDistribution.of(degreesOfFreedom).inverseCumulativeProbability(UPPER_PROBABILITY);
    }

    /**
     * For groups of runs, in per cent.
     *
     * @param deviationPercent the run-to-run coefficient of variation
     */
    public static double ofGroups(int runsA, int runsB, double deviationPercent) {
        return inStandardErrors(runsA + runsB - 2.0) * Math.sqrt(1.0 / runsA + 1.0 / runsB) * deviationPercent;
    }

    /**
     * Runs that each of two groups needs to detect a difference; empty if it takes more than {@value #MOST_RUNS}.
     *
     * @param differencePercent above 0
     */
    public static OptionalInt runsNeeded(double differencePercent, double deviationPercent) {
        double ofNormal = 2 * Math.pow(NORMAL_ERRORS * deviationPercent / differencePercent, 2);
        return IntStream.rangeClosed((int) Math.min(MOST_RUNS, Math.max(2, Math.ceil(ofNormal))), MOST_RUNS)
                .filter(runs -> ofGroups(runs, runs, deviationPercent) <= differencePercent)
                .findFirst();
    }

    /** In standard errors of the difference. */
    public static double inStandardErrors(double degreesOfFreedom) {
        var test = new DetectableDifference(Math.min(degreesOfFreedom, NEARLY_NORMAL));
        double low = 0;
        double high = 2 * (test.critical + 1);
        for (int halving = 0; halving < HALVINGS; halving++) {
            double middle = (low + high) / 2;
            if (test.power(middle) < POWER) {
                low = middle;
            } else {
                high = middle;
            }
        }
        return high;
    }

    private double power(double difference) {
        return mean(scale -> NORMAL.cumulativeProbability(difference - critical * scale)
                + NORMAL.cumulativeProbability(-difference - critical * scale));
    }

    /** The mean over s, by Simpson's rule. */
    private double mean(DoubleUnaryOperator value) {
        double reach = DEVIATIONS / Math.sqrt(2 * degreesOfFreedom);
        double from = Math.max(0, 1 - reach);
        double step = (1 + reach - from) / STEPS;
        double sum = 0;
        double weights = 0;
        for (int index = 0; index <= STEPS; index++) {
            double scale = from + index * step;
            double weight = simpson(index) * density(scale);
            sum += weight * value.applyAsDouble(scale);
            weights += weight;
        }
        return sum / weights;
    }

    private static int simpson(int index) {
        if (index == 0 || index == STEPS) {
            return 1;
        }
        return index % 2 == 1 ? 4 : 2;
    }

    /** Up to a constant factor. */
    private double density(double scale) {
        if (scale == 0) {
            return degreesOfFreedom > 1 ? 0 : Math.exp(degreesOfFreedom / 2);
        }
        return Math.exp((degreesOfFreedom - 1) * Math.log(scale) - degreesOfFreedom * (scale * scale - 1) / 2);
    }
}
