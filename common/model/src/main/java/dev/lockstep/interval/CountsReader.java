package dev.lockstep.interval;

import java.nio.ByteBuffer;
import java.util.Arrays;

/** Reads the counts that {@link CountsWriter} writes, into memory for the buckets in use. Not thread-safe. */
public final class CountsReader {

    private static final long MOST_RECORDED = 1L << 53;

    private int[] buckets = new int[256];
    private long[] counts = new long[256];

    /**
     * Reads all that is left in the buffer as the counts of one distribution.
     *
     * @throws IllegalArgumentException if they are none; the message begins with what is wrong in a histogram
     */
    public RecordedTimes read(ByteBuffer places) {
        if (!places.hasRemaining()) {
            return RecordedTimes.NONE;
        }
        int most = Math.min(places.remaining(), TimeBuckets.MOST);
        if (buckets.length < most) {
            buckets = new int[most];
            counts = new long[most];
        }
        int length = 0;
        long index = 0;
        long recorded = 0;
        while (places.hasRemaining()) {
            long count = zigZag(places);
            require(count > -TimeBuckets.MOST && count <= MOST_RECORDED, "A count in a histogram", count);
            if (count > 0) {
                require(index < TimeBuckets.MOST, "Index in a histogram", index);
                buckets[length] = (int) index;
                counts[length++] = count;
                recorded += count;
            }
            index += count < 0 ? -count : 1;
            require(index <= TimeBuckets.MOST, "Index in a histogram", index);
            require(recorded <= MOST_RECORDED, "Total of a histogram", recorded);
        }
        return new RecordedTimes(Arrays.copyOf(buckets, length), Arrays.copyOf(counts, length));
    }

    /** A number in the format's variable-length encoding: 7 bits per byte, and all 8 of a ninth. */
    private static long zigZag(ByteBuffer buffer) {
        long value = 0;
        for (int shift = 0; shift <= 56; shift += 7) {
            if (!buffer.hasRemaining()) {
                throw new IllegalArgumentException("A histogram cannot be cut off");
            }
            byte next = buffer.get();
            if (shift == 56) {
                value |= (next & 0xFFL) << shift;
                break;
            }
            value |= (next & 0x7FL) << shift;
            if (next >= 0) {
                break;
            }
        }
        return (value >>> 1) ^ -(value & 1);
    }

    private static void require(boolean holds, String what, long value) {
        if (!holds) {
            throw new IllegalArgumentException(what + " cannot be " + value);
        }
    }
}
