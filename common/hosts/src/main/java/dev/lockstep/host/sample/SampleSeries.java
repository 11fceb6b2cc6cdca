package dev.lockstep.host.sample;

import java.time.Instant;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.stream.DoubleStream;
import org.jspecify.annotations.Nullable;

/**
 * The samples of one point in compact form, added in any order. Rows with equal timestamps, as from a feed that was
 * interrupted and restarted, count once. Not thread-safe.
 */
public final class SampleSeries {

    private static final int FIRST_ROWS = 16;
    private static final long HALF_A_SECOND_MILLIS = 500;
    private static final long SECOND_MILLIS = 1_000;

    private long[] from = new long[FIRST_ROWS];
    private long[] to = new long[FIRST_ROWS];
    private double[] values = new double[FIRST_ROWS];
    private final boolean freezes;
    private int size;
    private @Nullable SeriesRows ordered;

    /** Takes all rows as measured. */
    public SampleSeries() {
        this(false);
    }

    private SampleSeries(boolean freezes) {
        this.freezes = freezes;
    }

    /**
     * For the CPU of a host in percent. Rows whose source no longer measures and repeats its last value count as rows
     * without a value: see {@link #frozenSeconds}.
     */
    static SampleSeries ofCpu() {
        return new SampleSeries(true);
    }

    /**
     * Adds a row.
     *
     * @param begin of the time that it covers, by the host's clock; its timestamp if unknown
     * @param value NaN if the source had none: that time is then not covered
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
            SeriesRows read =
                    SeriesRows.of(Arrays.copyOf(from, size), Arrays.copyOf(to, size), Arrays.copyOf(values, size));
            ordered = freezes ? read.withoutFrozen() : read;
        }
        return ordered;
    }

    /** Number of rows, each timestamp counted once. */
    public int size() {
        return rows().size();
    }

    /** Number of duplicate rows. */
    public int repeated() {
        return rows().repeated();
    }

    /** How long in a window of the host's clock its CPU only repeated its last value; 0 for other series. */
    public double frozenSeconds(TimeWindow window) {
        return rows().frozen().stream()
                .mapToDouble(frozen -> frozen.secondsIn(window))
                .sum();
    }

    /** Figures over a window of the host's clock; each row is the mean of the time that it covers. */
    public Figures over(TimeWindow window) {
        return WindowSum.ofMeans(rows()).over(window);
    }

    /**
     * The same for values that were read at their timestamps, such as a sensor's watts: interpolated linearly between
     * the readings.
     */
    public Figures readingsOver(TimeWindow window) {
        return WindowSum.ofReadings(rows()).over(window);
    }

    /**
     * The same, with each row weighted by its length times its rate: in times per operation, each operation counts
     * once.
     */
    public Figures over(TimeWindow window, SampleSeries rates) {
        return WindowSum.ofMeans(rows(), rates.rows()).over(window);
    }

    /** The last value in a window, for rarely changing metrics; null if there is none. */
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

    /** For each second from an instant of the host's clock, the value of the row that covers its middle, or null. */
    public List<@Nullable Double> bySecond(Instant start, int seconds) {
        SeriesRows rows = rows();
        var list = new ArrayList<@Nullable Double>(seconds);
        long middle = start.toEpochMilli() + HALF_A_SECOND_MILLIS;
        for (int second = 0; second < seconds; second++, middle += SECOND_MILLIS) {
            list.add(at(rows, middle));
        }
        return list;
    }

    /** Values at steps of the usual row length in a window of the host's clock, NaN at steps without one. */
    public double[] atSteps(TimeWindow window) {
        SeriesRows rows = rows();
        long step = rows.stepMillis();
        long end = window.to().toEpochMilli();
        var values = DoubleStream.builder();
        for (long middle = window.from().toEpochMilli() + step / 2; step > 0 && middle < end; middle += step) {
            Double value = at(rows, middle);
            values.add(value == null ? Double.NaN : value);
        }
        return values.build().toArray();
    }

    private static @Nullable Double at(SeriesRows rows, long millis) {
        int row = rows.firstAtOrAfter(millis);
        boolean described = row < rows.size() && rows.begins()[row] < millis;
        return described ? rows.values()[row] : null;
    }

    /** Gaps in a window that are longer than a usual row, by the host's clock. */
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

    /** The median length of the rows in seconds; 0 if none has a length. */
    public double stepSeconds() {
        return rows().stepMillis() / 1e3;
    }

    /** Emits every row that covers a time, in the order of the timestamps. */
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
     * Emits every row that affects a window, in the order of the timestamps, including rows that cross its edges and the
     * reading before the first of them, so that its figures can be recomputed from them. A row without a value is NaN: the
     * next one does not cover its time. Before a row that covers nothing, as the first after a feed began anew, is such a
     * one.
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
        for (int first = row; row < rows.size() && (rows.begins()[row] < end || rows.to()[row] <= end); row++) {
            long stamp = rows.to()[row];
            boolean coversNothing = rows.begins()[row] == stamp && !Double.isNaN(rows.values()[row]);
            if (coversNothing && row > first && rows.to()[row - 1] < stamp - 1) {
                action.take(Instant.ofEpochMilli(stamp - 1), Double.NaN);
            }
            action.take(Instant.ofEpochMilli(stamp), rows.values()[row]);
        }
    }

    /** Receives a row. */
    @FunctionalInterface
    public interface RowAction {

        /** The timestamp is by the host's clock. */
        void take(Instant stamp, double value);
    }

    /** Receives a row and the time that it covers. */
    @FunctionalInterface
    public interface StepAction {

        /** The time is by the host's clock. */
        void take(TimeWindow described, double value);
    }
}
