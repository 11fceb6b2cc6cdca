package dev.lockstep.analysis.capacity.control;

import java.util.Arrays;
import java.util.stream.IntStream;

/**
 * How well a utilisation was held, by its means over minutes: a single sample is too noisy to judge by.
 *
 * @param targetPercent utilisation to hold
 * @param tolerancePoints allowed distance of a mean from the target: 1 point and 1.96 standard errors of the mean of a
 *     minute's samples, at most 2 points
 * @param windows whole minutes of which at least 90 % was sampled
 * @param outside those of them whose mean is farther from the target
 */
public record TargetAdherence(double targetPercent, double tolerancePoints, int windows, int outside) {
    private static final double WINDOW_SECONDS = 60;
    private static final double LEAST_COVERAGE = 0.9;
    private static final double TOLERANCE_POINTS = 1;
    private static final double MOST_TOLERANCE_POINTS = 2;
    private static final double NORMAL_QUANTILE = 1.959964;
    private static final double MOST_OUTSIDE_PERCENT = 5;
    private static final double PERCENT = 100;

    /**
     * The adherence of a host.
     *
     * @param samples utilisation in per cent, equally spaced, from the time on from which the target is to be held; NaN
     *     where there is none
     * @param stepSeconds from one sample to the next, above 0; samples more than two minutes apart make no window
     */
    public static TargetAdherence of(double[] samples, double stepSeconds, double targetPercent) {
        int length = (int) Math.round(WINDOW_SECONDS / stepSeconds);
        if (length == 0) {
            return new TargetAdherence(targetPercent, TOLERANCE_POINTS, 0, 0);
        }
        double tolerance = Math.min(
                TOLERANCE_POINTS + NORMAL_QUANTILE * noise(samples) / Math.sqrt(length), MOST_TOLERANCE_POINTS);
        double[] means = IntStream.range(0, samples.length / length)
                .mapToObj(window -> sampled(samples, window * length, length))
                .filter(window -> window.length >= LEAST_COVERAGE * length)
                .mapToDouble(window -> Arrays.stream(window).sum() / window.length)
                .toArray();
        long outside = Arrays.stream(means)
                .filter(mean -> Math.abs(mean - targetPercent) > tolerance)
                .count();
        return new TargetAdherence(targetPercent, tolerance, means.length, (int) outside);
    }

    /** Share of the windows that are outside; 0 without windows. */
    public double outsidePercent() {
        return windows == 0 ? 0 : PERCENT * outside / windows;
    }

    /** Whether at most 5 % of the windows are outside. */
    public boolean held() {
        return outsidePercent() <= MOST_OUTSIDE_PERCENT;
    }

    private static double[] sampled(double[] samples, int from, int length) {
        return Arrays.stream(samples, from, from + length)
                .filter(percent -> !Double.isNaN(percent))
                .toArray();
    }

    /**
     * Standard deviation of a sample, from the differences between neighbours, which a slow change of the utilisation does
     * not enter.
     *
     * @see <a href="https://doi.org/10.1214/aoms/1177731746">von Neumann and others: The mean square successive difference
     *     (1941)</a>
     */
    private static double noise(double[] samples) {
        double meanSquare = IntStream.range(1, samples.length)
                .mapToDouble(index -> samples[index] - samples[index - 1])
                .filter(difference -> !Double.isNaN(difference))
                .map(difference -> difference * difference)
                .average()
                .orElse(0);
        return Math.sqrt(meanSquare / 2);
    }
}
