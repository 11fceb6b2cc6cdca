package dev.lockstep.analysis.comparison;

import dev.lockstep.analysis.statistics.MeanError;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.stream.IntStream;

/** Throughput of a system over its CPU utilisation, measured at several loads. */
final class UtilisationCurve {

    private final List<LoadPoint> points;

    UtilisationCurve(List<LoadPoint> points) {
        this.points = points.stream()
                .sorted(Comparator.comparingDouble(LoadPoint::utilisation))
                .toList();
    }

    /** Whether the throughput never falls while the utilisation rises, by more than chance allows. */
    boolean monotone() {
        return IntStream.range(1, points.size())
                .noneMatch(index -> points.get(index - 1).fallsTo(points.get(index)));
    }

    /**
     * Throughput at a utilisation, interpolated linearly between its neighbours, with an error by the normal
     * distribution (NaN if a neighbour's is unknown); empty outside the measured range.
     */
    Optional<MeanError> at(double utilisation) {
        for (int index = 1; index < points.size(); index++) {
            if (points.get(index - 1).utilisation() <= utilisation
                    && utilisation <= points.get(index).utilisation()) {
                return Optional.of(between(points.get(index - 1), points.get(index), utilisation));
            }
        }
        return Optional.empty();
    }

    /** Distance between the neighbours of a utilisation in percentage points; 0 outside the measured range. */
    double gapAt(double utilisation) {
        return IntStream.range(1, points.size())
                .filter(index -> points.get(index - 1).utilisation() <= utilisation
                        && utilisation <= points.get(index).utilisation())
                .mapToDouble(index ->
                        points.get(index).utilisation() - points.get(index - 1).utilisation())
                .findFirst()
                .orElse(0);
    }

    /** Distance to the nearest measured utilisation in percentage points. */
    double distanceTo(double utilisation) {
        return points.stream()
                .mapToDouble(point -> Math.abs(point.utilisation() - utilisation))
                .min()
                .orElse(Double.POSITIVE_INFINITY);
    }

    double lowest() {
        return points.get(0).utilisation();
    }

    double highest() {
        return points.get(points.size() - 1).utilisation();
    }

    /** The error of the utilisation counts as much as that of the throughput, scaled by the slope. */
    private static MeanError between(LoadPoint low, LoadPoint high, double utilisation) {
        double width = high.utilisation() - low.utilisation();
        double share = width == 0 ? 0.5 : (utilisation - low.utilisation()) / width;
        double slope = width == 0 ? 0 : (high.throughput() - low.throughput()) / width;
        double variance = Math.pow(1 - share, 2) * variance(low, slope) + Math.pow(share, 2) * variance(high, slope);
        return new MeanError(
                (1 - share) * low.throughput() + share * high.throughput(),
                Math.sqrt(variance),
                Double.POSITIVE_INFINITY);
    }

    private static double variance(LoadPoint point, double slope) {
        return Math.pow(point.throughputError(), 2) + Math.pow(slope * point.utilisationError(), 2);
    }
}
