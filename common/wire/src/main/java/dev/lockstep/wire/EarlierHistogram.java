package dev.lockstep.wire;

import com.google.protobuf.ByteString;
import dev.lockstep.interval.CountsReader;
import dev.lockstep.interval.CountsWriter;
import dev.lockstep.interval.Latency;
import dev.lockstep.interval.TimeBuckets;
import java.nio.ByteBuffer;

/**
 * A distribution as agents sent it before version 4 of the contract, and as stores and archives of then have it:
 * HdrHistogram's V2 compressed format, read with limits.
 *
 * <p>The library's own reader trusts the header, so a few bytes can make it allocate gigabytes. This one accepts only
 * histograms of our range and precision.
 */
final class EarlierHistogram {

    /** The first number, followed by the number of bytes that follow. */
    private static final int COMPRESSED_COOKIE = 0x1c849314;

    private static final int COMPRESSED_HEADER_BYTES = 8;

    /** The first number of what was compressed. */
    private static final int COOKIE = 0x1c849313;

    /** The bytes before the counts. */
    private static final int HEADER_BYTES = 40;

    private static final int MOST_BYTES = HEADER_BYTES + TimeBuckets.MOST * CountsWriter.MOST_BYTES_OF_A_NUMBER;
    private static final String WHAT = "a histogram";

    private EarlierHistogram() {}

    /** Its counts, for {@link CountsReader}. */
    static ByteBuffer counts(ByteString bytes) {
        return counts(Inflation.inflate(compressed(bytes), MOST_BYTES, WHAT));
    }

    private static ByteBuffer compressed(ByteString bytes) {
        ByteBuffer compressed = bytes.asReadOnlyByteBuffer();
        Checks.require(compressed.remaining() >= COMPRESSED_HEADER_BYTES, "Length of a histogram", bytes.size());
        int cookie = compressed.getInt();
        Checks.require(cookie == COMPRESSED_COOKIE, "Format of a histogram", Integer.toHexString(cookie));
        int length = compressed.getInt();
        Checks.require(length == compressed.remaining(), "Length of a histogram", length);
        return compressed;
    }

    private static ByteBuffer counts(ByteBuffer plain) {
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
}
