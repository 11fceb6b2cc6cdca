package dev.lockstep.wire;

import com.google.protobuf.ByteString;
import dev.lockstep.interval.Latency;
import dev.lockstep.interval.RecordedTimes;
import dev.lockstep.interval.TimeBuckets;
import java.nio.ByteBuffer;
import java.util.Arrays;
import java.util.zip.Deflater;

/**
 * Writes HdrHistogram's V2 compressed format from the buckets that are not empty. The distributions of a message share one
 * instance, and so its compressor and its buffers, which cost more than most of them. Not thread-safe.
 */
final class HistogramEncoder implements AutoCloseable {

    /** The first number of a compressed histogram, followed by the number of bytes that follow. */
    static final int COMPRESSED_COOKIE = 0x1c849314;

    /** The bytes of both. */
    static final int COMPRESSED_HEADER_BYTES = 8;

    /** The first number of what was compressed. */
    static final int COOKIE = 0x1c849313;

    /** The bytes before the counts. */
    static final int HEADER_BYTES = 40;

    private static final int PAYLOAD_LENGTH_AT = 4;
    private static final int LOWEST_RANGE = 2;
    private static final int MOST_BYTES_OF_A_NUMBER = 9;
    private static final int BITS_OF_A_BYTE = 7;
    private static final int BITS_BEFORE_THE_LAST_BYTE = 56;

    private final Deflater deflater = new Deflater();
    private byte[] plain = new byte[2048];
    private byte[] deflated = new byte[2048];

    HistogramEncoder() {
        // Counts hardly repeat as strings: to look for such takes twice the time and saves few bytes.
        deflater.setStrategy(Deflater.HUFFMAN_ONLY);
    }

    /** No bytes if nothing was recorded. */
    ByteString encode(RecordedTimes times) {
        if (times.size() == 0) {
            return ByteString.EMPTY;
        }
        int most = HEADER_BYTES + 2 * MOST_BYTES_OF_A_NUMBER * times.size();
        if (plain.length < most) {
            plain = new byte[most];
        }
        ByteBuffer buffer = ByteBuffer.wrap(plain);
        write(times, buffer);
        return deflate(buffer.position());
    }

    private static void write(RecordedTimes times, ByteBuffer buffer) {
        long highest = Math.max(LOWEST_RANGE, TimeBuckets.highestMicros(times.bucket(times.size() - 1)));
        buffer.putInt(COOKIE).putInt(0).putInt(0).putInt(Latency.DIGITS);
        buffer.putLong(1).putLong(highest).putDouble(1);
        int next = 0;
        for (int index = 0; index < times.size(); index++) {
            int empty = times.bucket(index) - next;
            if (empty > 0) {
                // A single empty bucket is a count of 0; a longer row of them is a negative number.
                writeZigZag(empty == 1 ? 0 : -empty, buffer);
            }
            writeZigZag(times.count(index), buffer);
            next = times.bucket(index) + 1;
        }
        buffer.putInt(PAYLOAD_LENGTH_AT, buffer.position() - HEADER_BYTES);
    }

    /** In the format's variable-length encoding: 7 bits per byte, and all 8 of a ninth. */
    private static void writeZigZag(long value, ByteBuffer buffer) {
        long rest = (value << 1) ^ (value >> (Long.SIZE - 1));
        for (int bits = 0; bits < BITS_BEFORE_THE_LAST_BYTE && rest >>> BITS_OF_A_BYTE != 0; bits += BITS_OF_A_BYTE) {
            buffer.put((byte) ((rest & 0x7F) | 0x80));
            rest >>>= BITS_OF_A_BYTE;
        }
        buffer.put((byte) rest);
    }

    private ByteString deflate(int count) {
        deflater.reset();
        deflater.setInput(plain, 0, count);
        deflater.finish();
        int length = COMPRESSED_HEADER_BYTES;
        while (!deflater.finished()) {
            if (length == deflated.length) {
                deflated = Arrays.copyOf(deflated, 2 * length);
            }
            length += deflater.deflate(deflated, length, deflated.length - length);
        }
        ByteBuffer.wrap(deflated).putInt(COMPRESSED_COOKIE).putInt(length - COMPRESSED_HEADER_BYTES);
        return ByteString.copyFrom(deflated, 0, length);
    }

    @Override
    public void close() {
        deflater.end();
    }
}
