package dev.lockstep.host.text;

import java.io.IOException;
import java.io.InputStream;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.CharBuffer;
import java.nio.charset.CharsetDecoder;
import java.nio.charset.CharsetEncoder;
import java.nio.charset.CodingErrorAction;
import java.nio.charset.StandardCharsets;

/** UTF-16 as UTF-8; what is malformed becomes a replacement character, half a character at the end is dropped. */
final class Utf16Stream extends InputStream {

    private static final int CHUNK_BYTES = 1 << 16;
    private static final int MOST_BYTES_PER_CHARACTER = 3;

    private final InputStream wide;
    private final CharsetDecoder decoder;
    private final CharsetEncoder encoder = StandardCharsets.UTF_8
            .newEncoder()
            .onMalformedInput(CodingErrorAction.REPLACE)
            .onUnmappableCharacter(CodingErrorAction.REPLACE);
    private final ByteBuffer encoded;
    private final CharBuffer characters = CharBuffer.allocate(CHUNK_BYTES / 2);
    private final ByteBuffer plain = ByteBuffer.allocate(CHUNK_BYTES / 2 * MOST_BYTES_PER_CHARACTER);

    Utf16Stream(InputStream wide, boolean bigEndian) {
        this.wide = wide;
        this.decoder = (bigEndian ? StandardCharsets.UTF_16BE : StandardCharsets.UTF_16LE)
                .newDecoder()
                .onMalformedInput(CodingErrorAction.REPLACE)
                .onUnmappableCharacter(CodingErrorAction.REPLACE);
        this.encoded =
                ByteBuffer.allocate(CHUNK_BYTES).order(bigEndian ? ByteOrder.BIG_ENDIAN : ByteOrder.LITTLE_ENDIAN);
        plain.flip();
    }

    @Override
    public int read() throws IOException {
        byte[] one = new byte[1];
        return read(one, 0, 1) < 0 ? -1 : one[0] & 0xff;
    }

    @Override
    public int read(byte[] bytes, int offset, int length) throws IOException {
        while (!plain.hasRemaining()) {
            if (!fill()) {
                return -1;
            }
        }
        int told = Math.min(length, plain.remaining());
        plain.get(bytes, offset, told);
        return told;
    }

    private boolean fill() throws IOException {
        int read = wide.read(encoded.array(), encoded.position(), encoded.remaining());
        if (read < 0) {
            return false;
        }
        encoded.position(encoded.position() + read).flip();
        decoder.decode(encoded, characters, false);
        encoded.compact();
        plain.clear();
        encoder.encode(characters.flip(), plain, false);
        characters.compact();
        plain.flip();
        return true;
    }

    @Override
    public void close() throws IOException {
        wide.close();
    }
}
