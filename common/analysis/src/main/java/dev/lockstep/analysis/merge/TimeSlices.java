package dev.lockstep.analysis.merge;

import dev.lockstep.interval.Latency;
import dev.lockstep.interval.LatencySum;
import java.nio.ByteBuffer;
import java.util.Arrays;
import java.util.List;
import java.util.TreeMap;
import java.util.stream.IntStream;
import org.HdrHistogram.Histogram;

/**
 * The times of one kind of transaction in slices of the measurement, by the second in which they ended; what ended in
 * the drain is in the last slice. There are at most {@value #MOST}: when a load without a planned end needs more, pairs
 * of slices are merged. Not thread-safe.
 *
 * <p>The newest {@value #OPEN} slices are sums, which are fast to add to. Older ones are encoded, in about 1 to
 * 12 KB each, so that a kind takes at most about 1.5 MB; late times for those cost decoding and encoding.
 */
public final class TimeSlices {
    static final int MOST = 120;
    private static final int OPEN = 3;
    private static final byte[] NOTHING = {};

    private final int firstSecond;
    private final int endSecond;
    private final byte[][] closed = new byte[MOST][0];
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

    private void addTo(int slice, Latency times) {
        LatencySum found = open.get(slice);
        if (found != null) {
            found.add(times);
        } else if (open.size() == OPEN && slice < open.firstKey()) {
            closed[slice] = encoded(opened(slice, times));
        } else {
            open.put(slice, opened(slice, times));
            if (open.size() > OPEN) {
                closeOldest();
            }
        }
    }

    private LatencySum opened(int slice, Latency times) {
        LatencySum sum = new LatencySum();
        sum.add(new Latency(decoded(slice), 0, 0));
        closed[slice] = NOTHING;
        sum.add(times);
        return sum;
    }

    private void closeOldest() {
        var oldest = open.pollFirstEntry();
        closed[oldest.getKey()] = encoded(oldest.getValue());
    }

    private static byte[] encoded(LatencySum sum) {
        return encoded(sum.latency().histogram());
    }

    private static byte[] encoded(Histogram histogram) {
        ByteBuffer buffer = ByteBuffer.allocate(histogram.getNeededByteBufferCapacity());
        return Arrays.copyOf(buffer.array(), histogram.encodeIntoByteBuffer(buffer));
    }

    private Histogram decoded(int slice) {
        byte[] bytes = closed[slice];
        if (bytes.length == 0) {
            return Latency.newHistogram();
        }
        Histogram histogram = Histogram.decodeFromByteBuffer(ByteBuffer.wrap(bytes), 0);
        histogram.setAutoResize(true);
        return histogram;
    }

    private void joinPairs() {
        while (!open.isEmpty()) {
            closeOldest();
        }
        for (int slice = 0; slice < MOST; slice += 2) {
            Histogram joined = decoded(slice);
            joined.add(decoded(slice + 1));
            closed[slice] = NOTHING;
            closed[slice + 1] = NOTHING;
            closed[slice / 2] = joined.getTotalCount() == 0 ? NOTHING : encoded(joined);
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
        return found == null ? decoded(slice) : found.latency().histogram();
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
