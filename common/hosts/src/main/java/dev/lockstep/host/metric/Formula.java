package dev.lockstep.host.metric;

import java.util.List;

/** A value made of the cells of one row; NaN where it cannot be made. */
@FunctionalInterface
interface Formula {

    double of(double[] row);

    static Formula column(int index, double factor) {
        return row -> row[index] * factor;
    }

    static Formula constant(double value) {
        return row -> value;
    }

    /** What is left of {@code all}. */
    static Formula difference(Formula all, Formula part) {
        return row -> all.of(row) - part.of(row);
    }

    static Formula share(Formula all, int parts) {
        return row -> all.of(row) / parts;
    }

    static Formula percentOf(Formula whole, Formula percent) {
        return row -> whole.of(row) * percent.of(row) / 100;
    }

    /** Zero, or less, stands for a sensor or a limit that is not there. */
    static Formula positive(Formula cell) {
        return row -> {
            double value = cell.of(row);
            return value > 0 ? value : Double.NaN;
        };
    }

    /** Of several values of a metric the one that holds for all, as the metric says; means take the first. */
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

    /** What is missing of the parts counts nothing, as a device that is gone does; NaN where all is missing. */
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

    /** The mean time of operations of several kinds or places, each operation counted once; 0 where there were none. */
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
