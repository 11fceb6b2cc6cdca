package dev.lockstep.host.text;

import java.lang.invoke.MethodHandles;
import java.lang.invoke.VarHandle;
import java.nio.ByteOrder;

/**
 * Searches eight bytes at a time. A mask has the highest bit of each matching byte, and no other; the first byte in
 * memory is the lowest of the word. The tests are exact, so masks can be counted.
 */
public final class ByteMasks {

    /** Bytes in a word. */
    public static final int BYTES = Long.BYTES;

    /** A word of commas. */
    public static final long COMMA = repeated(',');

    /** A word of quotes. */
    public static final long QUOTE = repeated('"');

    private static final VarHandle LONGS = MethodHandles.byteArrayViewVarHandle(long[].class, ByteOrder.LITTLE_ENDIAN);
    private static final long HIGH = repeated(0x80);
    private static final long LOW = ~HIGH;
    private static final long UP_TO_RETURN = repeated(0x80 - '\r' - 1);

    private ByteMasks() {}

    /** The word at this position. */
    public static long at(byte[] bytes, int position) {
        return (long) LONGS.get(bytes, position);
    }

    /** The last bytes of a range, fewer than a word, followed by zeros. */
    public static long rest(byte[] bytes, int from, int to) {
        long word = 0;
        for (int position = to - 1; position >= from; position--) {
            word = (word << Byte.SIZE) | (bytes[position] & 0xff);
        }
        return word;
    }

    /** Positions in {@code word} of the byte that {@code pattern} repeats. */
    public static long equal(long word, long pattern) {
        long difference = word ^ pattern;
        return ~(((difference & LOW) + LOW) | difference) & HIGH;
    }

    /** Positions in {@code word} of bytes 0 to 13: line feed, carriage return and rare control characters. */
    public static long upToReturn(long word) {
        return ~(((word & LOW) + UP_TO_RETURN) | word) & HIGH;
    }

    /** For each byte, whether {@code mask} has an odd number of bytes up to it; in its highest bit. */
    public static long oddUpTo(long mask) {
        long odd = mask ^ (mask << Byte.SIZE);
        odd ^= odd << (2 * Byte.SIZE);
        return odd ^ (odd << (4 * Byte.SIZE));
    }

    /** Index of the byte of the lowest bit of {@code mask}. */
    public static int first(long mask) {
        return Long.numberOfTrailingZeros(mask) / Byte.SIZE;
    }

    private static long repeated(int value) {
        return 0x0101_0101_0101_0101L * value;
    }
}
