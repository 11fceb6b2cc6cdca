package dev.lockstep.analysis.statistics;

import java.util.Random;
import java.util.function.IntToDoubleFunction;
import java.util.stream.IntStream;

/** Makes series with correlated Gaussian noise, AR(1), stationary from the first value. */
public final class NoisySeries {
    private final Random random;

    /** The same seed gives the same series on every Java, as {@link Random#nextGaussian} is specified. */
    public NoisySeries(long seed) {
        this.random = new Random(seed);
    }

    public double[] around(double mean, int seconds, double correlation, double deviation) {
        return onto(second -> mean, seconds, correlation, deviation);
    }

    public double[] onto(IntToDoubleFunction course, int seconds, double correlation, double deviation) {
        double[] series = new double[seconds];
        double noise = random.nextGaussian();
        for (int second = 0; second < seconds; second++) {
            if (second > 0) {
                noise = correlation * noise + Math.sqrt(1 - correlation * correlation) * random.nextGaussian();
            }
            series[second] = course.applyAsDouble(second) + deviation * noise;
        }
        return series;
    }

    public static double[] without(IntToDoubleFunction course, int seconds) {
        return IntStream.range(0, seconds).mapToDouble(course).toArray();
    }
}
