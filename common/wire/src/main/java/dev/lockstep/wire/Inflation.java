package dev.lockstep.wire;

import java.nio.ByteBuffer;
import java.util.Arrays;
import java.util.zip.DataFormatException;
import java.util.zip.Inflater;

/** Uncompresses a part of a message, whatever it contains, into bounded memory. */
final class Inflation {

    private static final int FIRST_BYTES = 8192;

    private Inflation() {}

    /**
     * The uncompressed bytes.
     *
     * @param mostBytes that they may be
     * @param what in messages
     * @throws MalformedMessageException if they are more, or cannot be uncompressed
     */
    static ByteBuffer inflate(ByteBuffer compressed, int mostBytes, String what) {
        Inflater inflater = new Inflater();
        try {
            inflater.setInput(compressed);
            return inflate(inflater, mostBytes, what);
        } catch (DataFormatException e) {
            throw new MalformedMessageException("The bytes of " + what + " cannot be uncompressed", e);
        } finally {
            inflater.end();
        }
    }

    private static ByteBuffer inflate(Inflater inflater, int mostBytes, String what) throws DataFormatException {
        byte[] plain = new byte[FIRST_BYTES];
        int length = 0;
        while (!inflater.finished()) {
            if (length == plain.length) {
                plain = Arrays.copyOf(plain, 2 * length);
            }
            int inflated = inflater.inflate(plain, length, plain.length - length);
            Checks.require(inflated > 0 || inflater.finished(), "The bytes of " + what, "cut off");
            length += inflated;
            Checks.require(length <= mostBytes, "Length of " + what, "more than " + mostBytes);
        }
        return ByteBuffer.wrap(plain, 0, length);
    }
}
