package dev.lockstep.wire;

import com.google.protobuf.ByteString;
import dev.lockstep.interval.Latency;
import dev.lockstep.interval.RecordedTimes;
import dev.lockstep.interval.TimeBuckets;
import java.nio.ByteBuffer;
import java.util.Arrays;
import java.util.zip.DataFormatException;
import java.util.zip.Inflater;

/**
 * HdrHistogram's V2 compressed format, read with limits. The histograms of a message share one instance, as in
 * {@link HistogramEncoder}. Not thread-safe.
 *
 * <p>The library's own reader trusts the header, so a few bytes can make it allocate gigabytes. This one allocates only
 * for the buckets in use and accepts only histograms of our range and precision.
 */
final class HistogramDecoder implements AutoCloseable {

    private static final int MOST_BYTES = HistogramEncoder.HEADER_BYTES + TimeBuckets.MOST * 9;
    private static final long MOST_RECORDED = 1L << 53;

    private final Inflater inflater = new Inflater();
    private byte[] plain = new byte[2048];
    private int[] buckets = new int[256];
    private long[] counts = new long[256];

    RecordedTimes decode(ByteString bytes) {
        return bytes.isEmpty() ? RecordedTimes.NONE : recorded(payload(inflate(bytes)));
    }

    private ByteBuffer inflate(ByteString bytes) {
        ByteBuffer compressed = bytes.asReadOnlyByteBuffer();
        Checks.require(
                compressed.remaining() >= HistogramEncoder.COMPRESSED_HEADER_BYTES,
                "Length of a histogram",
                bytes.size());
        int cookie = compressed.getInt();
        Checks.require(
                cookie == HistogramEncoder.COMPRESSED_COOKIE, "Format of a histogram", Integer.toHexString(cookie));
        int length = compressed.getInt();
        Checks.require(length == compressed.remaining(), "Length of a histogram", length);
        inflater.reset();
        inflater.setInput(compressed);
        try {
            return inflateAll();
        } catch (DataFormatException e) {
            throw new MalformedMessageException("A histogram cannot be uncompressed", e);
        }
    }

    private ByteBuffer inflateAll() throws DataFormatException {
        int length = 0;
        while (!inflater.finished()) {
            if (length == plain.length) {
                Checks.require(length <= MOST_BYTES, "Length of a histogram", "more than " + MOST_BYTES);
                plain = Arrays.copyOf(plain, 2 * length);
            }
            int inflated = inflater.inflate(plain, length, plain.length - length);
            Checks.require(inflated > 0 || inflater.finished(), "A histogram", "cut off");
            length += inflated;
        }
        return ByteBuffer.wrap(plain, 0, length);
    }

    private static ByteBuffer payload(ByteBuffer plain) {
        Checks.require(plain.remaining() >= HistogramEncoder.HEADER_BYTES, "Length of a histogram", plain.remaining());
        int cookie = plain.getInt();
        Checks.require(cookie == HistogramEncoder.COOKIE, "Format of a histogram", Integer.toHexString(cookie));
        int length = plain.getInt();
        checkScale(plain.getInt(), plain.getInt(), plain.getLong(), plain.getLong(), plain.getDouble());
        Checks.require(length == plain.remaining(), "Length of a histogram", length);
        return plain;
    }

    private static void checkScale(int offset, int digits, long lowest, long highest, double ratio) {
        Checks.require(offset == 0, "Offset of a histogram", offset);
        Checks.require(digits == Latency.DIGITS, "Digits of a histogram", digits);
        Checks.require(lowest == 1, "Lowest value of a histogram", lowest);
        Checks.require(highest >= 2, "Highest value of a histogram", highest);
        Checks.require(ratio == 1.0, "Scale of a histogram", ratio);
    }

    private RecordedTimes recorded(ByteBuffer places) {
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
            Checks.require(count > -TimeBuckets.MOST && count <= MOST_RECORDED, "A count in a histogram", count);
            if (count > 0) {
                Checks.require(index < TimeBuckets.MOST, "Index in a histogram", index);
                buckets[length] = (int) index;
                counts[length++] = count;
                recorded += count;
            }
            index += count < 0 ? -count : 1;
            Checks.require(index <= TimeBuckets.MOST, "Index in a histogram", index);
            Checks.require(recorded <= MOST_RECORDED, "Total of a histogram", recorded);
        }
        return new RecordedTimes(Arrays.copyOf(buckets, length), Arrays.copyOf(counts, length));
    }

    /** A number in the format's variable-length encoding: 7 bits per byte, and all 8 of a ninth. */
    private static long zigZag(ByteBuffer buffer) {
        long value = 0;
        for (int shift = 0; shift <= 56; shift += 7) {
            Checks.require(buffer.hasRemaining(), "A histogram", "cut off");
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

    @Override
    public void close() {
        inflater.end();
    }
}
