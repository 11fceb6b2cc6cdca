package dev.lockstep.analysis.scaling;

import java.util.OptionalDouble;
import java.util.function.Function;

/**
 * The Universal Scalability Law of a system, {@code X(N) = λ N / (1 + σ (N - 1) + κ N (N - 1))}. N counts one thing only;
 * the throughput is in the unit of the runs.
 *
 * <p>The standard errors assume that every throughput is known to the same number of units. If large throughputs scatter
 * more, they are too small: a decline is then shown more often by chance.
 *
 * @param lambda throughput at {@code N = 1}, with its standard error
 * @param sigma contention, at least 0
 * @param kappa coherency, at least 0
 * @param r2 share of the variance of the throughput that the curve explains
 * @param quantile of t for a 95 % interval
 * @param largestN of the runs
 */
public record UslFit(Parameter lambda, Parameter sigma, Parameter kappa, double r2, double quantile, double largestN)
        implements UslEstimate {

    /** Beyond this multiple of the largest N the curve says nothing. */
    private static final double FARTHEST = 2;

    /**
     * A parameter of the law.
     *
     * @param standardError empty where the limit of 0 holds the parameter
     */
    public record Parameter(double value, OptionalDouble standardError) {}

    /** Whether a fall beyond a peak is shown: the interval of κ excludes 0. */
    public boolean declineShown() {
        return kappa.value() > quantile * kappa.standardError().orElse(Double.POSITIVE_INFINITY);
    }

    /** Where the throughput is largest; empty if no decline is shown, or if that is too far from the runs to be known. */
    public OptionalDouble peakN() {
        double peak = curve().peakN();
        return declineShown() && within(peak) ? OptionalDouble.of(peak) : OptionalDouble.empty();
    }

    /** The throughput at {@link #peakN}. */
    public OptionalDouble peakThroughput() {
        OptionalDouble peak = peakN();
        return peak.isEmpty() ? peak : OptionalDouble.of(curve().at(peak.getAsDouble()));
    }

    /** The throughput at N; empty beyond twice the largest N. */
    public OptionalDouble at(double n) {
        return within(n) ? OptionalDouble.of(curve().at(n)) : OptionalDouble.empty();
    }

    @Override
    public <R> R fold(Function<UslFit, R> fit, Function<UslRefusal, R> refusal) {
        return fit.apply(this);
    }

    private boolean within(double n) {
        return n > 0 && n <= FARTHEST * largestN;
    }

    private UslCurve curve() {
        return new UslCurve(lambda.value(), sigma.value(), kappa.value());
    }
}
