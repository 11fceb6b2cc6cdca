package dev.lockstep.host.sample;

import java.time.Instant;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.stream.DoubleStream;
import org.jspecify.annotations.Nullable;

/**
 * The samples of one point, compact, added in any order. A row with a stamp that is there already, as a feed sends it that
 * was cut and began again, counts once. Not safe for several threads.
 */
public final class SampleSeries {

    private static final int FIRST_ROWS = 16;
    private static final long HALF_A_SECOND_MILLIS = 500;
    private static final long SECOND_MILLIS = 1_000;

    private long[] from = new long[FIRST_ROWS];
    private long[] to = new long[FIRST_ROWS];
    private double[] values = new double[FIRST_ROWS];
    private int size;
    private @Nullable SeriesRows ordered;

    /**
     * Adds a row.
     *
     * @param begin of the time that it describes, by the host's clock; its stamp where that is not known
     * @param value NaN where the source had none: then that time is not covered
     */
    public void add(Instant begin, Instant stamp, double value) {
        if (size == to.length) {
            int longer = size * 2;
            from = Arrays.copyOf(from, longer);
            to = Arrays.copyOf(to, longer);
            values = Arrays.copyOf(values, longer);
        }
        long end = stamp.toEpochMilli();
        from[size] = Math.min(begin.toEpochMilli(), end);
        to[size] = end;
        values[size++] = value;
        ordered = null;
    }

    private SeriesRows rows() {
        if (ordered == null) {
            ordered = SeriesRows.of(Arrays.copyOf(from, size), Arrays.copyOf(to, size), Arrays.copyOf(values, size));
        }
        return ordered;
    }

    /** How many rows there are, each stamp once. */
    public int size() {
        return rows().size();
    }

    /** How many rows came again. */
    public int repeated() {
        return rows().repeated();
    }

    /** What the rows say of a window of the host's clock, each the mean of the time that it describes. */
    public Figures over(TimeWindow window) {
        return WindowSum.ofMeans(rows()).over(window);
    }

    /** The same of values that were read at their stamps, as watts of a sensor are: straight lines between the readings. */
    public Figures readingsOver(TimeWindow window) {
        return WindowSum.ofReadings(rows()).over(window);
    }

    /** The same, each row weighing as much as its length times its rate: of times per operation, each operation counts. */
    public Figures over(TimeWindow window, SampleSeries rates) {
        return WindowSum.ofMeans(rows(), rates.rows()).over(window);
    }

    /** The last value in a window, for what changes seldom; null where there is none. */
    public @Nullable Double lastIn(TimeWindow window) {
        SeriesRows rows = rows();
        int end = rows.firstAtOrAfter(window.to().toEpochMilli() + 1);
        int first = rows.firstAtOrAfter(window.from().toEpochMilli());
        for (int row = end - 1; row >= first; row--) {
            if (!Double.isNaN(rows.values()[row])) {
                return rows.values()[row];
            }
        }
        return null;
    }

    /** For each second from an instant of the host's clock the value of the row that describes its middle, else null. */
    public List<@Nullable Double> bySecond(Instant start, int seconds) {
        SeriesRows rows = rows();
        var list = new ArrayList<@Nullable Double>(seconds);
        long middle = start.toEpochMilli() + HALF_A_SECOND_MILLIS;
        for (int second = 0; second < seconds; second++, middle += SECOND_MILLIS) {
            list.add(at(rows, middle));
        }
        return list;
    }

    /** The values a usual row length apart in a window of the host's clock; times without one are left out. */
    public double[] atSteps(TimeWindow window) {
        SeriesRows rows = rows();
        long step = rows.stepMillis();
        long end = window.to().toEpochMilli();
        var values = DoubleStream.builder();
        for (long middle = window.from().toEpochMilli() + step / 2; step > 0 && middle < end; middle += step) {
            Double value = at(rows, middle);
            if (value != null && !value.isNaN()) {
                values.add(value);
            }
        }
        return values.build().toArray();
    }

    private static @Nullable Double at(SeriesRows rows, long millis) {
        int row = rows.firstAtOrAfter(millis);
        boolean described = row < rows.size() && rows.begins()[row] < millis;
        return described ? rows.values()[row] : null;
    }

    /** Stretches of a window that no row describes and that are longer than a usual row, by the host's clock. */
    public List<TimeWindow> gaps(TimeWindow window) {
        SeriesRows rows = rows();
        var gaps = new ArrayList<TimeWindow>();
        long end = window.to().toEpochMilli();
        long covered = window.from().toEpochMilli();
        for (int row = rows.firstAtOrAfter(covered); row < rows.size() && covered < end; row++) {
            if (rows.begins()[row] < rows.to()[row]) {
                addGap(gaps, covered, Math.min(rows.begins()[row], end), rows.stepMillis());
                covered = rows.to()[row];
            }
        }
        addGap(gaps, covered, end, rows.stepMillis());
        return gaps;
    }

    private static void addGap(List<TimeWindow> gaps, long from, long to, long stepMillis) {
        if (to - from > stepMillis) {
            gaps.add(new TimeWindow(Instant.ofEpochMilli(from), Instant.ofEpochMilli(to)));
        }
    }

    /** The median length of the rows in seconds; 0 where none has one. */
    public double stepSeconds() {
        return rows().stepMillis() / 1e3;
    }

    /** Emits every row that describes a time, in the order of the stamps. */
    public void forEachStep(StepAction action) {
        SeriesRows rows = rows();
        for (int row = 0; row < rows.size(); row++) {
            if (rows.begins()[row] < rows.to()[row]) {
                action.take(
                        new TimeWindow(Instant.ofEpochMilli(rows.begins()[row]), Instant.ofEpochMilli(rows.to()[row])),
                        rows.values()[row]);
            }
        }
    }

    /**
     * Emits every row with a value that says something of a window, in the order of the stamps: the rows that cross its edges
     * and the reading before the first of them included, so that its figures can be computed from them.
     *
     * @param window by the host's clock
     */
    public void forEachIn(TimeWindow window, RowAction action) {
        SeriesRows rows = rows();
        long begin = window.from().toEpochMilli();
        long end = window.to().toEpochMilli();
        int row = rows.firstAtOrAfter(begin);
        if (row > 0 && row < rows.size() && rows.begins()[row] < begin && begin < rows.to()[row]) {
            row--;
        }
        for (; row < rows.size() && (rows.begins()[row] < end || rows.to()[row] <= end); row++) {
            if (!Double.isNaN(rows.values()[row])) {
                action.take(Instant.ofEpochMilli(rows.to()[row]), rows.values()[row]);
            }
        }
    }

    /** Takes a row. */
    @FunctionalInterface
    public interface RowAction {

        /** The stamp is by the host's clock. */
        void take(Instant stamp, double value);
    }

    /** Takes a row and the time that it describes. */
    @FunctionalInterface
    public interface StepAction {

        /** The time is by the host's clock. */
        void take(TimeWindow described, double value);
    }
}
