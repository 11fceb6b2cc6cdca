package dev.lockstep.analysis.result;

import dev.lockstep.interval.Latency;
import java.util.ArrayList;
import java.util.List;
import org.HdrHistogram.Histogram;
import org.jspecify.annotations.Nullable;

/**
 * A distribution as points {@code [percentile, ms]}, evenly spaced on a scale of {@code log(1 / (1 - percentile /
 * 100))}, which gives every further nine the same room. From 0 to the last percentile below the maximum, and then the
 * maximum at 100.
 */
public final class PercentileCurve {
    private static final int MOST_STEPS = 100;
    private static final int STEPS_PER_HALVING = 8;
    private static final double PERCENTILE_DIGITS = 1e8;

    private PercentileCurve() {}

    /** At most 102 points; null without times. */
    public static @Nullable List<List<Double>> of(Latency latency) {
        long count = latency.count();
        if (count == 0) {
            return null;
        }
        int steps = (int) Math.min(MOST_STEPS, Math.ceil(STEPS_PER_HALVING * Math.log((double) count) / Math.log(2)));
        var points = new ArrayList<List<Double>>();
        Histogram histogram = latency.histogram();
        points.add(point(0, histogram, latency.maxNanos()));
        for (int step = 1; step <= steps; step++) {
            double oneIn = Math.pow((double) count, (double) step / steps);
            points.add(point(100 - 100 / oneIn, histogram, latency.maxNanos()));
        }
        points.add(List.of(100.0, Rounded.millis(latency.maxNanos())));
        return List.copyOf(points);
    }

    private static List<Double> point(double percentile, Histogram histogram, long maxNanos) {
        double rounded = Math.rint(percentile * PERCENTILE_DIGITS) / PERCENTILE_DIGITS;
        long nanos = histogram.getValueAtPercentile(rounded) * 1_000;
        return List.of(rounded, Rounded.millis(Math.min(nanos, maxNanos)));
    }
}
