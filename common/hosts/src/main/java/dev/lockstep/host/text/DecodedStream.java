package dev.lockstep.host.text;

import java.io.IOException;
import java.io.InputStream;
import java.nio.ByteBuffer;
import java.nio.CharBuffer;
import java.nio.charset.Charset;
import java.nio.charset.CharsetDecoder;
import java.nio.charset.CharsetEncoder;
import java.nio.charset.CodingErrorAction;
import java.nio.charset.StandardCharsets;

/**
 * Converts a text of another encoding to UTF-8. Malformed input becomes a replacement character; an incomplete
 * character at the end is dropped.
 */
final class DecodedStream extends InputStream {

    private static final int CHUNK_BYTES = 1 << 16;
    private static final int MOST_BYTES_PER_CHARACTER = 3;

    private final InputStream encodedInput;
    private final CharsetDecoder decoder;
    private final CharsetEncoder encoder = StandardCharsets.UTF_8
            .newEncoder()
            .onMalformedInput(CodingErrorAction.REPLACE)
            .onUnmappableCharacter(CodingErrorAction.REPLACE);
    private final ByteBuffer encoded = ByteBuffer.allocate(CHUNK_BYTES);
    private final CharBuffer characters = CharBuffer.allocate(CHUNK_BYTES);
    private final ByteBuffer plain = ByteBuffer.allocate(CHUNK_BYTES * MOST_BYTES_PER_CHARACTER);

    DecodedStream(InputStream encodedInput, Charset charset) {
        this.encodedInput = encodedInput;
        this.decoder = charset.newDecoder()
                .onMalformedInput(CodingErrorAction.REPLACE)
                .onUnmappableCharacter(CodingErrorAction.REPLACE);
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
        int copied = Math.min(length, plain.remaining());
        plain.get(bytes, offset, copied);
        return copied;
    }

    private boolean fill() throws IOException {
        int read = encodedInput.read(encoded.array(), encoded.position(), encoded.remaining());
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
        encodedInput.close();
    }
}
