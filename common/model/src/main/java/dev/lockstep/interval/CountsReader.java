package dev.lockstep.interval;

import java.nio.ByteBuffer;
import java.util.Arrays;

/** Reads the counts that {@link CountsWriter} writes, into memory for the buckets in use. Not thread-safe. */
public final class CountsReader {

    private static final long MOST_RECORDED = 1L << 53;

    private int[] buckets = new int[256];
    private long[] counts = new long[256];
    private int next;

    /**
     * Reads all that is left in the buffer as the counts of one distribution.
     *
     * @param places over an array
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
        // From the array: the checks of the buffer for each byte would take a third of the time.
        byte[] bytes = places.array();
        int end = places.arrayOffset() + places.limit();
        next = places.arrayOffset() + places.position();
        while (next < end) {
            byte first = bytes[next];
            // Nearly all numbers have one byte, which is read without a call.
            long count = first < 0 ? number(bytes, end) : decoded(first);
            next += first < 0 ? 0 : 1;
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
        places.position(places.limit());
        return new RecordedTimes(Arrays.copyOf(buckets, length), Arrays.copyOf(counts, length));
    }

    /** The next number in the format's variable-length encoding: 7 bits per byte, and all 8 of a ninth. */
    private long number(byte[] bytes, int end) {
        long value = 0;
        for (int shift = 0; shift <= 56; shift += 7) {
            if (next == end) {
                throw new IllegalArgumentException("A histogram cannot be cut off");
            }
            byte part = bytes[next++];
            if (shift == 56) {
                value |= (part & 0xFFL) << shift;
                break;
            }
            value |= (part & 0x7FL) << shift;
            if (part >= 0) {
                break;
            }
        }
        return decoded(value);
    }

    private static long decoded(long zigZag) {
        return (zigZag >>> 1) ^ -(zigZag & 1);
    }

    private static void require(boolean holds, String what, long value) {
        if (!holds) {
            throw new IllegalArgumentException(what + " cannot be " + value);
        }
    }
}
