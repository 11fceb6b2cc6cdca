package dev.lockstep.host.metric;

import java.util.List;

/** Computes a value from the cells of one row; NaN if that is impossible. */
@FunctionalInterface
interface Formula {

    double of(double[] row);

    static Formula column(int index, double factor) {
        return row -> row[index] * factor;
    }

    static Formula constant(double value) {
        return row -> value;
    }

    /** {@code all} minus {@code part}. */
    static Formula difference(Formula all, Formula part) {
        return row -> all.of(row) - part.of(row);
    }

    static Formula share(Formula all, int parts) {
        return row -> all.of(row) / parts;
    }

    static Formula percentOf(Formula whole, Formula percent) {
        return row -> whole.of(row) * percent.of(row) / 100;
    }

    /** A value of 0 or less means that the sensor or limit does not exist. */
    static Formula positive(Formula cell) {
        return row -> {
            double value = cell.of(row);
            return value > 0 ? value : Double.NaN;
        };
    }

    /** Combines several values of a metric as it specifies; for means the first is used. */
    static Formula combined(Metric metric, List<Formula> parts) {
        if (parts.size() == 1) {
            return parts.get(0);
        }
        return switch (metric.overHosts()) {
            case SUM -> sum(parts);
            case MAXIMUM ->
                row -> parts.stream()
                        .mapToDouble(part -> part.of(row))
                        .filter(value -> !Double.isNaN(value))
                        .max()
                        .orElse(Double.NaN);
            case MINIMUM ->
                row -> parts.stream()
                        .mapToDouble(part -> part.of(row))
                        .filter(value -> !Double.isNaN(value))
                        .min()
                        .orElse(Double.NaN);
            case MEAN_BY_CORES, MEAN_BY_WEIGHT -> parts.get(0);
        };
    }

    /** Missing parts count as 0, because the device may be gone; NaN if all are missing. */
    static Formula sum(List<Formula> parts) {
        return row -> {
            double sum = 0;
            int present = 0;
            for (Formula part : parts) {
                double value = part.of(row);
                if (!Double.isNaN(value)) {
                    sum += value;
                    present++;
                }
            }
            return present == 0 ? Double.NaN : sum;
        };
    }

    static Formula mean(List<Formula> parts) {
        return row -> parts.stream().mapToDouble(part -> part.of(row)).average().orElse(Double.NaN);
    }

    /** The mean time of operations of several kinds or places, weighted by operation; 0 if there were none. */
    static Formula weighted(List<Formula> values, List<Formula> weights) {
        return row -> {
            double sum = 0;
            double weight = 0;
            for (int index = 0; index < values.size(); index++) {
                double own = weights.get(index).of(row);
                double value = values.get(index).of(row);
                if (own > 0 && !Double.isNaN(value)) {
                    sum += value * own;
                    weight += own;
                }
            }
            return weight > 0 ? sum / weight : 0;
        };
    }
}
