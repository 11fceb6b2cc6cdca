package dev.lockstep.analysis.result;

import com.fasterxml.jackson.annotation.JsonInclude;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * How throughput grows with N: users, virtual machines, or virtual CPUs at saturation. Intervals are 95 % intervals
 * {@code [low, high]}, and null where an error is not known.
 *
 * @param points by N, the smallest first
 * @param usl the Universal Scalability Law; null if it was refused
 * @param refused why there is no law
 */
public record ScalingPart(
        List<Point> points,
        @Nullable Law usl,
        @JsonInclude(JsonInclude.Include.NON_NULL) @Nullable String refused) {

    public ScalingPart {
        points = List.copyOf(points);
    }

    /**
     * What the runs at one N did.
     *
     * @param value mean throughput, in the unit of the runs
     * @param efficiency throughput per N, relative to that at the smallest N
     * @param efficiencyCi95 null at the smallest N
     * @param perCpuPercent throughput over the host's CPU utilisation in per cent; null if it was not measured
     * @param perWatt throughput over the host's watts; null if they were not measured
     */
    public record Point(
            double n,
            double value,
            double efficiency,
            @Nullable List<Double> efficiencyCi95,
            @Nullable Double perCpuPercent,
            @Nullable List<Double> perCpuPercentCi95,
            @Nullable Double perWatt,
            @Nullable List<Double> perWattCi95) {}

    /**
     * {@code X(N) = lambda N / (1 + sigma (N - 1) + kappa N (N - 1))}.
     *
     * @param lambda throughput at {@code N = 1}
     * @param sigma contention
     * @param kappa coherency
     * @param se standard errors
     * @param peakN where the throughput is largest; null if no decline is shown, or only beyond twice the largest N
     * @param peakX the throughput there
     * @param r2 share of the variance of the throughput that the law explains
     */
    public record Law(
            double lambda,
            double sigma,
            double kappa,
            StandardErrors se,
            @Nullable Double peakN,
            @Nullable Double peakX,
            double r2) {}

    /** Null where the limit of 0 holds a parameter. */
    public record StandardErrors(
            @Nullable Double lambda,
            @Nullable Double sigma,
            @Nullable Double kappa) {}
}
