package dev.lockstep.analysis.laws;

import java.util.ArrayList;
import java.util.List;
import java.util.function.ToDoubleFunction;

/**
 * Rows of a host's utilisation with the work done meanwhile. Consecutive seconds with the same utilisation form one
 * row.
 */
public final class UtilisationRows {
    private final List<Point> points = new ArrayList<>();
    private double utilisation = Double.NaN;
    private double workSum;
    private int seconds;

    private record Point(double work, double utilisation, int seconds) {}

    /** Adds the next second: work in units, utilisation in per cent. */
    public void add(double work, double utilisationPercent) {
        if (utilisationPercent != utilisation) {
            endRow();
            utilisation = utilisationPercent;
        }
        workSum += work;
        seconds++;
    }

    /** Ends the current row. */
    public void endRow() {
        if (seconds > 0) {
            points.add(new Point(workSum / seconds, utilisation, seconds));
        }
        utilisation = Double.NaN;
        workSum = 0;
        seconds = 0;
    }

    int size() {
        return points.size();
    }

    double[] work() {
        return points.stream().mapToDouble(Point::work).toArray();
    }

    double[] utilisation() {
        return points.stream().mapToDouble(Point::utilisation).toArray();
    }

    double leastWork() {
        return points.stream().mapToDouble(Point::work).min().orElse(Double.NaN);
    }

    double mostWork() {
        return points.stream().mapToDouble(Point::work).max().orElse(Double.NaN);
    }

    double meanWork() {
        return mean(Point::work);
    }

    double meanUtilisation() {
        return mean(Point::utilisation);
    }

    private double mean(ToDoubleFunction<Point> figure) {
        double sum = 0;
        double weight = 0;
        for (Point point : points) {
            sum += figure.applyAsDouble(point) * point.seconds();
            weight += point.seconds();
        }
        return sum / weight;
    }
}
