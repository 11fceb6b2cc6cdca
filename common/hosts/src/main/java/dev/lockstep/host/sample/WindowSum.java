package dev.lockstep.host.sample;

import java.util.Arrays;
import org.jspecify.annotations.Nullable;

/**
 * Aggregates the rows of a window. A row that crosses an edge contributes its part inside to the mean; minimum, maximum
 * and percentile use the rows that lie wholly inside.
 */
final class WindowSum {

    private static final double MILLIS_PER_SECOND = 1e3;
    private static final double P95 = 0.95;

    private final SeriesRows rows;
    private final @Nullable SeriesRows rates;
    private final boolean readings;
    private double coveredMillis;
    private double byTime;
    private double weight;
    private double byWeight;

    private WindowSum(SeriesRows rows, @Nullable SeriesRows rates, boolean readings) {
        this.rows = rows;
        this.rates = rates;
        this.readings = readings;
    }

    /** For values that are the mean over the time that the row covers: a step function. */
    static WindowSum ofMeans(SeriesRows rows) {
        return new WindowSum(rows, null, false);
    }

    /** For means that are also weighted by rates, matched by timestamp. */
    static WindowSum ofMeans(SeriesRows rows, SeriesRows rates) {
        return new WindowSum(rows, rates, false);
    }

    /** For values that were read at the timestamp: straight lines between them, cut at the edges of the window. */
    static WindowSum ofReadings(SeriesRows rows) {
        return new WindowSum(rows, null, true);
    }

    Figures over(TimeWindow window) {
        long begin = window.from().toEpochMilli();
        long end = window.to().toEpochMilli();
        int first = rows.firstAtOrAfter(begin + 1);
        double[] inside = new double[rows.size() - first];
        int count = 0;
        for (int row = first; row < rows.size() && (row == first || rows.to()[row - 1] < end); row++) {
            long from = Math.max(rows.begins()[row], begin);
            long to = Math.min(rows.to()[row], end);
            if (rows.begins()[row] < rows.to()[row] && from < to) {
                if (add(row, from, to) && from == rows.begins()[row] && to == rows.to()[row]) {
                    inside[count++] = rows.values()[row];
                }
            }
        }
        return figures(Arrays.copyOf(inside, count), window.seconds());
    }

    /** False if the row does not cover that time. */
    private boolean add(int row, long from, long to) {
        double millis = (double) (to - from);
        double value = rows.values()[row];
        if (readings) {
            if (row == 0 || Double.isNaN(rows.values()[row - 1])) {
                return false;
            }
            value = (readingAt(row, from) + readingAt(row, to)) / 2;
        }
        double rate = rate(row);
        coveredMillis += millis;
        byTime += millis * value;
        weight += millis * rate;
        byWeight += millis * rate * value;
        return true;
    }

    private double readingAt(int row, long millis) {
        long before = rows.to()[row - 1];
        double part = (double) (millis - before) / (rows.to()[row] - before);
        return rows.values()[row - 1] + part * (rows.values()[row] - rows.values()[row - 1]);
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
