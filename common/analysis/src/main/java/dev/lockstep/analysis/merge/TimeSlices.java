package dev.lockstep.analysis.merge;

import dev.lockstep.interval.CountsReader;
import dev.lockstep.interval.CountsWriter;
import dev.lockstep.interval.Latency;
import dev.lockstep.interval.LatencySum;
import dev.lockstep.interval.RecordedTimes;
import java.nio.ByteBuffer;
import java.util.List;
import java.util.TreeMap;
import java.util.stream.IntStream;
import org.HdrHistogram.Histogram;

/**
 * The times of one kind of transaction in slices of the measurement, by the second in which they ended; what ended in
 * the drain is in the last slice. There are at most {@value #MOST}: when a load without a planned end needs more, pairs
 * of slices are merged. Not thread-safe.
 *
 * <p>The newest {@value #OPEN} slices are sums, which are fast to add to. Older ones are written in about 1 to 12 KB each, so
 * that a kind takes at most about 1.5 MB; late times for those, as after an outage, cost reading and writing.
 */
public final class TimeSlices {
    static final int MOST = 120;
    private static final int OPEN = 3;
    private static final byte[] NOTHING = {};

    private final int firstSecond;
    private final int endSecond;
    private final byte[][] closed = new byte[MOST][0];
    private final CountsReader reader = new CountsReader();
    private final TreeMap<Integer, LatencySum> open = new TreeMap<>();
    private int sliceSeconds;

    /**
     * @param endSecond last second of the measurement plus 1; {@link Integer#MAX_VALUE} if it is not planned
     */
    TimeSlices(int firstSecond, int endSecond) {
        this.firstSecond = firstSecond;
        this.endSecond = endSecond;
        boolean planned = endSecond != Integer.MAX_VALUE;
        sliceSeconds = planned ? Math.max(1, (endSecond - firstSecond + MOST - 1) / MOST) : 1;
    }

    void add(int second, Latency latency) {
        if (latency.count() == 0) {
            return;
        }
        int inside = Math.max(firstSecond, Math.min(second, endSecond - 1)) - firstSecond;
        while (inside / sliceSeconds >= MOST) {
            joinPairs();
        }
        addTo(inside / sliceSeconds, latency);
    }

    private void addTo(int slice, Latency latency) {
        LatencySum found = open.get(slice);
        if (found != null) {
            found.add(latency);
        } else if (open.size() == OPEN && slice < open.firstKey()) {
            closed[slice] = written(read(slice).plus(latency.times()));
        } else {
            open.put(slice, opened(slice, latency));
            if (open.size() > OPEN) {
                closeOldest();
            }
        }
    }

    private LatencySum opened(int slice, Latency latency) {
        LatencySum sum = new LatencySum();
        sum.add(new Latency(read(slice), 0, 0));
        closed[slice] = NOTHING;
        sum.add(latency);
        return sum;
    }

    private void closeOldest() {
        var oldest = open.pollFirstEntry();
        closed[oldest.getKey()] = written(oldest.getValue().latency().times());
    }

    private static byte[] written(RecordedTimes times) {
        CountsWriter writer = new CountsWriter();
        byte[] bytes = new byte[writer.add(times)];
        writer.written().get(bytes);
        return bytes;
    }

    private RecordedTimes read(int slice) {
        return reader.read(ByteBuffer.wrap(closed[slice]));
    }

    private void joinPairs() {
        while (!open.isEmpty()) {
            closeOldest();
        }
        for (int slice = 0; slice < MOST; slice += 2) {
            RecordedTimes joined = read(slice).plus(read(slice + 1));
            closed[slice] = NOTHING;
            closed[slice + 1] = NOTHING;
            closed[slice / 2] = written(joined);
        }
        sliceSeconds *= 2;
    }

    /** The times of the slices that lie wholly in the seconds from {@code from} (inclusive) to {@code to} (exclusive). */
    public List<Histogram> inside(int from, int to) {
        int first = Math.max(0, (from - firstSecond + sliceSeconds - 1) / sliceSeconds);
        int end = Math.min(MOST, (to - firstSecond) / sliceSeconds);
        return IntStream.range(first, Math.max(first, end))
                .mapToObj(this::histogram)
                .toList();
    }

    private Histogram histogram(int slice) {
        LatencySum found = open.get(slice);
        return (found == null ? read(slice) : found.latency().times()).toHistogram();
    }

    /** Length of a slice. */
    public int sliceSeconds() {
        return sliceSeconds;
    }

    /**
     * Number of times in each slice, followed, for each of these limits in microseconds, by the number of times up to
     * it.
     */
    public long[][] counts(long... micros) {
        long[][] counts = new long[1 + micros.length][MOST];
        for (int slice = 0; slice < MOST; slice++) {
            Histogram histogram = histogram(slice);
            counts[0][slice] = histogram.getTotalCount();
            for (int limit = 0; limit < micros.length; limit++) {
                counts[1 + limit][slice] = histogram.getCountBetweenValues(0, micros[limit]);
            }
        }
        return counts;
    }
}
