package dev.lockstep.wire;

import com.google.protobuf.ByteString;
import java.nio.ByteBuffer;
import java.util.Arrays;
import java.util.zip.Deflater;

/**
 * Compresses the histograms of an interval together: apart, the tables of the compressor would be most of the bytes and of
 * the time to read them.
 */
final class Deflation {

    private static final int ROOM = 64;

    private Deflation() {}

    /** The compressed bytes; none if there are none to compress. */
    static ByteString deflate(ByteBuffer plain) {
        if (!plain.hasRemaining()) {
            return ByteString.EMPTY;
        }
        Deflater deflater = new Deflater();
        try {
            // Counts hardly repeat as strings: to look for such takes longer and saves few bytes.
            deflater.setStrategy(Deflater.HUFFMAN_ONLY);
            byte[] bytes = new byte[plain.remaining() / 2 + ROOM];
            deflater.setInput(plain);
            deflater.finish();
            int length = 0;
            while (!deflater.finished()) {
                if (length == bytes.length) {
                    bytes = Arrays.copyOf(bytes, 2 * length);
                }
                length += deflater.deflate(bytes, length, bytes.length - length);
            }
            return ByteString.copyFrom(bytes, 0, length);
        } finally {
            deflater.end();
        }
    }
}
