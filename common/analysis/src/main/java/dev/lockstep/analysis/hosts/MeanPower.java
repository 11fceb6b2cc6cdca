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
 * @param idle null without an idle phase of at least 60 s
 */
record MeanPower(
        MetricPoint counter,
        double watts,
        @Nullable MeanError error,
        double coveredSeconds,
        double coverage,
        @Nullable Idle idle) {

    private static final double SHORTEST_IDLE_SECONDS = 60;
    private static final double WHOLE_WATT_ERROR = 1 / Math.sqrt(12);

    /**
     * The idle phase.
     *
     * @param watts null with too few samples
     * @param coverage the share of the phase that samples cover, 0..1
     */
    record Idle(@Nullable Double watts, double coverage) {

        private static Idle sum(Idle one, Idle other) {
            return new Idle(
                    one.watts == null || other.watts == null ? null : Double.valueOf(one.watts + other.watts),
                    Math.min(one.coverage, other.coverage));
        }

        boolean covered() {
            return coverage >= EnergyFigures.LEAST_COVERAGE;
        }
    }

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
                host.idleFigures(point)
                        .filter(idle -> idle.windowSeconds() >= SHORTEST_IDLE_SECONDS)
                        .map(idle -> new Idle(idle.mean(), idle.coverage()))
                        .orElse(null));
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
                hosts.stream()
                        .flatMap(host -> Stream.ofNullable(host.idle))
                        .reduce(Idle::sum)
                        .orElse(null));
    }

    private static @Nullable MeanError sumError(List<MeanPower> hosts) {
        List<MeanError> errors =
                hosts.stream().flatMap(host -> Stream.ofNullable(host.error)).toList();
        return errors.size() < hosts.size() ? null : MeanError.ofSum(errors);
    }

    /** Mean watts, if enough of the measurement is covered for an energy figure. */
    @Nullable
    Double coveredWatts() {
        return coverage < EnergyFigures.LEAST_COVERAGE ? null : Double.valueOf(watts);
    }

    /** Covered watts above those of the idle phase; null if either is missing or too little covered. */
    @Nullable
    Double wattsAboveIdle() {
        Double mean = coveredWatts();
        return mean == null || idle == null || idle.watts == null || !idle.covered()
                ? null
                : Double.valueOf(mean - idle.watts);
    }

    /** Joules of the covered time; null if too little is covered. */
    @Nullable
    Double joules() {
        Double mean = coveredWatts();
        return mean == null ? null : Double.valueOf(mean * coveredSeconds);
    }
}
