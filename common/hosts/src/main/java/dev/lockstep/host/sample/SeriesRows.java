package dev.lockstep.host.sample;

import java.time.Instant;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.List;
import java.util.stream.IntStream;

/**
 * The rows of a series in the order of their timestamps, without duplicates or overlaps. Times are milliseconds of the
 * host's clock since 1970.
 *
 * @param begins start of the time that only this row covers; its own timestamp if it covers none
 * @param to the timestamps, ascending
 * @param values NaN if a row has none
 * @param repeated number of dropped duplicates
 * @param stepMillis the median length of the rows; 0 if none has a length
 * @param frozen where rows lost their value because their source had stopped measuring
 */
@SuppressWarnings("ArrayRecordComponent") // used in this package only, and never modified
record SeriesRows(long[] begins, long[] to, double[] values, int repeated, long stepMillis, List<TimeWindow> frozen) {

    private static final int LONGEST_STEPS = 3;
    private static final int NEIGHBOURS = 5;
    private static final int FROZEN_ROWS = 12;
    private static final double LEAST_MOVING_PERCENT = 10;
    private static final double TENTH_TOLERANCE = 1e-6;

    /** Sorts rows. */
    static SeriesRows of(long[] from, long[] to, double[] values) {
        boolean ascending = IntStream.range(1, to.length).allMatch(row -> to[row - 1] < to[row]);
        return ascending ? described(from, to, values, 0) : sorted(from, to, values);
    }

    private static SeriesRows sorted(long[] from, long[] to, double[] values) {
        Integer[] order = IntStream.range(0, to.length).boxed().toArray(Integer[]::new);
        Arrays.sort(order, Comparator.comparingLong(index -> to[index]));
        long[] begins = new long[to.length];
        long[] stamps = new long[to.length];
        double[] kept = new double[to.length];
        int size = 0;
        for (int row : order) {
            boolean repeats = size > 0 && stamps[size - 1] == to[row];
            if (!repeats || adds(from, to, values, row, begins[size - 1], kept[size - 1])) {
                int at = repeats ? size - 1 : size++;
                begins[at] = from[row];
                stamps[at] = to[row];
                kept[at] = values[row];
            }
        }
        return described(
                Arrays.copyOf(begins, size), Arrays.copyOf(stamps, size), Arrays.copyOf(kept, size), to.length - size);
    }

    /** Whether a duplicate adds something to the previous row: a value, or the time it covers. */
    private static boolean adds(long[] from, long[] to, double[] values, int row, long begin, double value) {
        boolean beganUnknown = Double.isNaN(value) || begin == to[row];
        return beganUnknown && !Double.isNaN(values[row]) && from[row] < to[row];
    }

    /** A row without a value or a length covers nothing, nor does one so long that rows must be missing. */
    private static SeriesRows described(long[] from, long[] to, double[] values, int repeated) {
        long[] begins = new long[to.length];
        long covered = Long.MIN_VALUE;
        for (int row = 0; row < to.length; row++) {
            long length = to[row] - from[row];
            boolean describes =
                    !Double.isNaN(values[row]) && length > 0 && length <= LONGEST_STEPS * usual(from, to, row);
            begins[row] = describes ? Math.max(from[row], covered) : to[row];
            covered = describes ? to[row] : covered;
        }
        return new SeriesRows(begins, to, values, repeated, median(from, to, 0, to.length), List.of());
    }

    /**
     * The same without the values of rows of CPU percent that only repeat the row before. A working machine does not
     * repeat a value with hundredths {@value #FROZEN_ROWS} times in a row, unless it is nearly idle or nearly full.
     */
    SeriesRows withoutFrozen() {
        var windows = new ArrayList<TimeWindow>();
        double[] kept = values.clone();
        long[] starts = begins.clone();
        for (int first = 0, next; first < to.length; first = next) {
            next = first + 1;
            while (next < to.length && values[next] == values[first]) {
                next++;
            }
            if (next - first > FROZEN_ROWS && moves(values[first])) {
                Arrays.fill(kept, first + 1, next, Double.NaN);
                System.arraycopy(to, first + 1, starts, first + 1, next - first - 1);
                windows.add(new TimeWindow(Instant.ofEpochMilli(to[first]), Instant.ofEpochMilli(to[next - 1])));
            }
        }
        return new SeriesRows(starts, to, kept, repeated, stepMillis, List.copyOf(windows));
    }

    /** Whether a value is so far from the ends and has so many digits that it changes from row to row. */
    private static boolean moves(double percent) {
        return percent > LEAST_MOVING_PERCENT
                && percent < 100 - LEAST_MOVING_PERCENT
                && Math.abs(percent * 10 - Math.rint(percent * 10)) > TENTH_TOLERANCE;
    }

    /** The usual length around a row, because the sampling interval may change. */
    private static long usual(long[] from, long[] to, int row) {
        return median(from, to, Math.max(0, row - NEIGHBOURS), Math.min(to.length, row + NEIGHBOURS + 1));
    }

    private static long median(long[] from, long[] to, int first, int end) {
        long[] lengths = IntStream.range(first, end)
                .mapToLong(row -> to[row] - from[row])
                .filter(length -> length > 0)
                .sorted()
                .toArray();
        return lengths.length == 0 ? 0 : lengths[(lengths.length - 1) / 2];
    }

    int size() {
        return to.length;
    }

    /** The first row with this timestamp or a later one; {@link #size} if there is none. */
    int firstAtOrAfter(long millis) {
        int found = Arrays.binarySearch(to, millis);
        return found >= 0 ? found : -found - 1;
    }
}
