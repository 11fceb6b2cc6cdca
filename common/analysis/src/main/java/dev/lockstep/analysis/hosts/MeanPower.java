package dev.lockstep.analysis.hosts;

import dev.lockstep.analysis.result.EfficiencyLine.EnergyFigures;
import dev.lockstep.analysis.statistics.MeanError;
import dev.lockstep.host.metric.MetricPoint;
import dev.lockstep.host.sample.Figures;
import java.util.Arrays;
import java.util.List;
import java.util.Objects;
import java.util.Optional;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/**
 * Mean power of hosts over the measurement.
 *
 * @param counter the metric point of {@code watts}
 * @param error standard error of {@code watts}; null below twelve samples
 * @param coveredSeconds of the measurement that samples cover
 * @param coverage the same as a share of the measurement, 0..1
 * @param idleWatts over the idle phase; null without one of at least 60 s
 */
record MeanPower(
        MetricPoint counter,
        double watts,
        @Nullable MeanError error,
        double coveredSeconds,
        double coverage,
        @Nullable Double idleWatts) {

    private static final double SHORTEST_IDLE_SECONDS = 60;
    private static final double WHOLE_WATT_ERROR = 1 / Math.sqrt(12);

    static Optional<MeanPower> of(HostWindows host) {
        return host.power().map(point -> of(host, point));
    }

    private static MeanPower of(HostWindows host, MetricPoint point) {
        Figures figures = host.figures(point);
        return new MeanPower(
                point,
                Objects.requireNonNull(figures.mean()),
                error(host.samples(point)),
                figures.coveredSeconds(),
                figures.coverage(),
                idleWatts(host, point));
    }

    /** Readings in whole watts are each uncertain by their step, one watt over √12. */
    private static @Nullable MeanError error(double[] samples) {
        boolean whole = Arrays.stream(samples)
                .filter(watts -> !Double.isNaN(watts))
                .allMatch(watts -> watts == Math.rint(watts));
        return MeanError.ofSamples(samples)
                .map(error -> whole ? error.plus(WHOLE_WATT_ERROR) : error)
                .orElse(null);
    }

    private static @Nullable Double idleWatts(HostWindows host, MetricPoint point) {
        var idle = host.idle();
        return idle == null || idle.seconds() < SHORTEST_IDLE_SECONDS ? null : host.idleMean(point);
    }

    /** Several hosts together, all measured by the same counter; empty without hosts. */
    static Optional<MeanPower> together(List<MeanPower> hosts) {
        return hosts.isEmpty() ? Optional.empty() : Optional.of(sum(hosts));
    }

    private static MeanPower sum(List<MeanPower> hosts) {
        return new MeanPower(
                hosts.get(0).counter,
                hosts.stream().map(MeanPower::watts).reduce(0.0, Double::sum),
                sumError(hosts),
                hosts.stream().mapToDouble(MeanPower::coveredSeconds).min().orElse(0),
                hosts.stream().mapToDouble(MeanPower::coverage).min().orElse(0),
                sumIdle(hosts));
    }

    private static @Nullable MeanError sumError(List<MeanPower> hosts) {
        List<MeanError> errors =
                hosts.stream().flatMap(host -> Stream.ofNullable(host.error)).toList();
        return errors.size() < hosts.size() ? null : MeanError.ofSum(errors);
    }

    private static @Nullable Double sumIdle(List<MeanPower> hosts) {
        List<Double> idle = hosts.stream()
                .flatMap(host -> Stream.ofNullable(host.idleWatts))
                .toList();
        return idle.size() < hosts.size() ? null : idle.stream().reduce(0.0, Double::sum);
    }

    /** Mean watts, if enough of the measurement is covered for an energy figure. */
    @Nullable
    Double coveredWatts() {
        return coverage < EnergyFigures.LEAST_COVERAGE ? null : Double.valueOf(watts);
    }

    /** Covered watts above those of the idle phase; null if either is missing. */
    @Nullable
    Double wattsAboveIdle() {
        Double mean = coveredWatts();
        return mean == null || idleWatts == null ? null : Double.valueOf(mean - idleWatts);
    }

    /** Joules of the covered time; null if too little is covered. */
    @Nullable
    Double joules() {
        Double mean = coveredWatts();
        return mean == null ? null : Double.valueOf(mean * coveredSeconds);
    }
}
