package dev.lockstep.analysis.scaling;

import java.util.Locale;
import java.util.Optional;

/**
 * What one run did at N.
 *
 * @param n number of whatever is scaled, above 0
 * @param throughput above 0, in the same unit in all runs
 * @param cpuPercent utilisation of the host's CPU; nothing is divided by 0
 * @param watts power of the host; nothing is divided by 0
 */
public record ScaledRun(
        double n, MeasuredFigure throughput, Optional<MeasuredFigure> cpuPercent, Optional<MeasuredFigure> watts) {

    public ScaledRun {
        if (!(n > 0 && Double.isFinite(n) && throughput.value() > 0 && Double.isFinite(throughput.value()))) {
            throw new IllegalArgumentException(String.format(
                    Locale.ROOT, "N and throughput must be positive numbers, were %s and %s", n, throughput.value()));
        }
    }

    /** A run of which nothing but the throughput is known. */
    public static ScaledRun of(double n, double throughput) {
        return new ScaledRun(n, MeasuredFigure.of(throughput), Optional.empty(), Optional.empty());
    }

    Optional<MeasuredFigure> perCpuPercent() {
        return per(cpuPercent);
    }

    Optional<MeasuredFigure> perWatt() {
        return per(watts);
    }

    private Optional<MeasuredFigure> per(Optional<MeasuredFigure> cost) {
        return cost.filter(figure -> figure.value() > 0).map(throughput::over);
    }
}
