package dev.lockstep.interval;

import java.nio.ByteBuffer;
import java.util.Arrays;

/**
 * Writes distributions one after the other in few bytes: as the counts of HdrHistogram's V2 format, which has each bucket up
 * to the last that is not empty, and a negative number for a row of empty ones. Not thread-safe.
 */
public final class CountsWriter {

    /** Of the variable-length encoding. */
    public static final int MOST_BYTES_OF_A_NUMBER = 9;

    private static final int BITS_OF_A_BYTE = 7;
    private static final int BITS_BEFORE_THE_LAST_BYTE = 56;

    private byte[] plain = new byte[4096];
    private int length;

    /** Adds a distribution; returns its number of bytes, 0 if nothing was recorded. */
    public int add(RecordedTimes times) {
        int from = length;
        int most = from + 2 * MOST_BYTES_OF_A_NUMBER * times.size();
        if (plain.length < most) {
            plain = Arrays.copyOf(plain, 2 * most);
        }
        int next = 0;
        for (int index = 0; index < times.size(); index++) {
            int empty = times.bucket(index) - next;
            if (empty > 0) {
                // A single empty bucket is a count of 0; a longer row of them is a negative number.
                zigZag(empty == 1 ? 0 : -empty);
            }
            zigZag(times.count(index));
            next = times.bucket(index) + 1;
        }
        return length - from;
    }

    /** In the format's variable-length encoding: 7 bits per byte, and all 8 of a ninth. */
    private void zigZag(long value) {
        long rest = (value << 1) ^ (value >> (Long.SIZE - 1));
        for (int bits = 0; bits < BITS_BEFORE_THE_LAST_BYTE && rest >>> BITS_OF_A_BYTE != 0; bits += BITS_OF_A_BYTE) {
            plain[length++] = (byte) ((rest & 0x7F) | 0x80);
            rest >>>= BITS_OF_A_BYTE;
        }
        plain[length++] = (byte) rest;
    }

    /** All distributions so far, as long as none is added. */
    public ByteBuffer written() {
        return ByteBuffer.wrap(plain, 0, length);
    }
}
