package dev.lockstep.wire;

import com.google.protobuf.ByteString;
import dev.lockstep.interval.Latency;
import dev.lockstep.interval.RecordedTimes;
import java.nio.ByteBuffer;
import java.util.Arrays;
import java.util.zip.DataFormatException;
import java.util.zip.Inflater;
import org.HdrHistogram.Histogram;

/**
 * HdrHistogram's V2 compressed format, read with limits.
 *
 * <p>The library's own reader trusts the header, so a few bytes can make it allocate gigabytes. This one allocates only
 * for the buckets in use and accepts only histograms of our range and precision.
 */
final class HistogramCodec {

    private static final int COMPRESSED_COOKIE = 0x1c849314;
    private static final int COOKIE = 0x1c849313;
    private static final int HEADER_BYTES = 40;
    private static final int HALF_BUCKET = 1024;
    private static final int HALF_BUCKET_BITS = 10;
    /** One beyond the index of {@link Latency#HIGHEST_MICROS}. */
    private static final int MOST_COUNTS = HALF_BUCKET * 23;

    private static final int MOST_BYTES = HEADER_BYTES + MOST_COUNTS * 9;
    private static final long MOST_RECORDED = 1L << 53;

    private HistogramCodec() {}

    static ByteString encode(Histogram histogram) {
        if (histogram.getTotalCount() == 0) {
            return ByteString.EMPTY;
        }
        ByteBuffer buffer = ByteBuffer.allocate(histogram.getNeededByteBufferCapacity());
        int length = histogram.encodeIntoCompressedByteBuffer(buffer);
        return ByteString.copyFrom(buffer.array(), 0, length);
    }

    static RecordedTimes decode(ByteString bytes) {
        return bytes.isEmpty() ? RecordedTimes.NONE : recorded(payload(inflate(bytes)));
    }

    private static ByteBuffer inflate(ByteString bytes) {
        ByteBuffer compressed = bytes.asReadOnlyByteBuffer();
        Checks.require(compressed.remaining() >= 8, "Length of a histogram", bytes.size());
        int cookie = compressed.getInt();
        Checks.require(cookie == COMPRESSED_COOKIE, "Format of a histogram", Integer.toHexString(cookie));
        int length = compressed.getInt();
        Checks.require(length == compressed.remaining(), "Length of a histogram", length);
        Inflater inflater = new Inflater();
        try {
            inflater.setInput(compressed);
            return inflateAll(inflater);
        } catch (DataFormatException e) {
            throw new MalformedMessageException("A histogram cannot be uncompressed", e);
        } finally {
            inflater.end();
        }
    }

    private static ByteBuffer inflateAll(Inflater inflater) throws DataFormatException {
        byte[] plain = new byte[2048];
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
        Checks.require(plain.remaining() >= HEADER_BYTES, "Length of a histogram", plain.remaining());
        int cookie = plain.getInt();
        Checks.require(cookie == COOKIE, "Format of a histogram", Integer.toHexString(cookie));
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

    private static RecordedTimes recorded(ByteBuffer places) {
        long[] micros = new long[Math.min(places.remaining(), MOST_COUNTS)];
        long[] counts = new long[micros.length];
        int length = 0;
        long index = 0;
        long recorded = 0;
        while (places.hasRemaining()) {
            long count = zigZag(places);
            Checks.require(count > -MOST_COUNTS && count <= MOST_RECORDED, "A count in a histogram", count);
            if (count > 0) {
                Checks.require(index < MOST_COUNTS, "Index in a histogram", index);
                micros[length] = valueAt((int) index);
                counts[length++] = count;
                recorded += count;
            }
            index += count < 0 ? -count : 1;
            Checks.require(index <= MOST_COUNTS, "Index in a histogram", index);
            Checks.require(recorded <= MOST_RECORDED, "Total of a histogram", recorded);
        }
        return new RecordedTimes(Arrays.copyOf(micros, length), Arrays.copyOf(counts, length));
    }

    private static long valueAt(int index) {
        int bucket = (index >> HALF_BUCKET_BITS) - 1;
        return bucket < 0 ? index : (long) ((index & (HALF_BUCKET - 1)) + HALF_BUCKET) << bucket;
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
}
