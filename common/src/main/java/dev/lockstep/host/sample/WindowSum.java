package dev.lockstep.host.sample;

import java.util.Arrays;
import org.jspecify.annotations.Nullable;

/** Adds up the rows that lie wholly inside a window. */
final class WindowSum {

    private static final double MILLIS_PER_SECOND = 1e3;
    private static final double P95 = 0.95;

    private final Rows rows;
    private final @Nullable Rows rates;
    private double coveredMillis;
    private double byTime;
    private double weight;
    private double byWeight;

    /** @param rates by which rows are weighed as well, matched by stamp; null where length alone counts */
    WindowSum(Rows rows, @Nullable Rows rates) {
        this.rows = rows;
        this.rates = rates;
    }

    Figures over(TimeWindow window) {
        long begin = window.from().toEpochMilli();
        int first = rows.firstAtOrAfter(begin);
        int end = rows.firstAtOrAfter(window.to().toEpochMilli() + 1);
        double[] inside = new double[Math.max(0, end - first)];
        int count = 0;
        for (int row = first; row < end; row++) {
            long from = rows.begins()[row];
            if (from >= begin && from < rows.to()[row]) {
                add(row, (double) (rows.to()[row] - from));
                inside[count++] = rows.values()[row];
            }
        }
        return figures(Arrays.copyOf(inside, count), window.seconds());
    }

    private void add(int row, double millis) {
        double value = rows.values()[row];
        double rate = rate(row);
        coveredMillis += millis;
        byTime += millis * value;
        weight += millis * rate;
        byWeight += millis * rate * value;
    }

    private double rate(int row) {
        if (rates == null) {
            return 0;
        }
        int match = rates.firstAtOrAfter(rows.to()[row]);
        boolean matches = match < rates.size() && rates.to()[match] == rows.to()[row];
        double rate = matches ? rates.values()[match] : 0;
        return Double.isNaN(rate) ? 0 : rate;
    }

    private Figures figures(double[] inside, double windowSeconds) {
        double seconds = coveredMillis / MILLIS_PER_SECOND;
        if (inside.length < Figures.FEWEST_ROWS) {
            return new Figures(inside.length, seconds, windowSeconds, null, null, null, null);
        }
        Arrays.sort(inside);
        double mean = weight > 0 ? byWeight / weight : byTime / coveredMillis;
        int rank = (int) Math.ceil(P95 * inside.length);
        return new Figures(
                inside.length, seconds, windowSeconds, mean, inside[0], inside[inside.length - 1], inside[rank - 1]);
    }
}
