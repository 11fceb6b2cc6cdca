package dev.lockstep.host.text;

import java.io.IOException;
import java.io.InputStream;
import java.util.zip.Inflater;

/** The compressed side of gzip (RFC 1952): headers, trailers and the blocks between them. */
final class GzipInput {

    private static final int CHUNK_BYTES = 1 << 16;
    private static final int MAGIC = 0x8b1f;
    private static final int DEFLATE = 8;
    private static final int TIME_FLAGS_AND_SYSTEM_BYTES = 6;
    private static final int HEADER_CHECKSUM = 2;
    private static final int EXTRA = 4;
    private static final int NAME = 8;
    private static final int COMMENT = 16;

    private final InputStream compressed;
    private final byte[] chunk = new byte[CHUNK_BYTES];
    private int position;
    private int end;
    private long bytesRead;

    GzipInput(InputStream compressed) {
        this.compressed = compressed;
    }

    long bytesRead() {
        return bytesRead;
    }

    /** False at the end of the input; zero bytes that pad the end are skipped. */
    boolean skipMemberHeader() throws IOException, GzipDamageException {
        int first = skipZeros();
        if (first < 0) {
            return false;
        }
        if ((first | (next() << 8)) != MAGIC || next() != DEFLATE) {
            throw new GzipDamageException("what follows is not gzip");
        }
        int flags = next();
        skip(TIME_FLAGS_AND_SYSTEM_BYTES);
        skipOptionalFields(flags);
        return true;
    }

    private int skipZeros() throws IOException {
        int first = nextOrEnd();
        while (first == 0) {
            first = nextOrEnd();
        }
        return first;
    }

    private void skipOptionalFields(int flags) throws IOException, GzipDamageException {
        if ((flags & EXTRA) != 0) {
            skip(next() | (next() << 8));
        }
        if ((flags & NAME) != 0) {
            skipText();
        }
        if ((flags & COMMENT) != 0) {
            skipText();
        }
        if ((flags & HEADER_CHECKSUM) != 0) {
            skip(2);
        }
    }

    /** Passes available bytes to the inflater when it needs more. */
    void give(Inflater inflater) throws IOException, GzipDamageException {
        if (position == end && !fill()) {
            throw new GzipDamageException("it is truncated");
        }
        inflater.setInput(chunk, position, end - position);
        position = end;
    }

    /** Returns this many of the last bytes, because they follow the member. */
    void takeBack(int bytes) {
        position -= bytes;
    }

    void checkTrailer(long checksum, long length) throws IOException, GzipDamageException {
        if (nextFour() != checksum || nextFour() != (length & 0xffff_ffffL)) {
            throw new GzipDamageException("its check sum or length is wrong");
        }
    }

    private long nextFour() throws IOException, GzipDamageException {
        return next() | (next() << 8) | (next() << 16) | ((long) next() << 24);
    }

    private void skipText() throws IOException, GzipDamageException {
        int character = next();
        while (character != 0) {
            character = next();
        }
    }

    private void skip(int bytes) throws IOException, GzipDamageException {
        for (int skipped = 0; skipped < bytes; skipped++) {
            next();
        }
    }

    private int next() throws IOException, GzipDamageException {
        int value = nextOrEnd();
        if (value < 0) {
            throw new GzipDamageException("it is truncated");
        }
        return value;
    }

    private int nextOrEnd() throws IOException {
        if (position == end && !fill()) {
            return -1;
        }
        return chunk[position++] & 0xff;
    }

    private boolean fill() throws IOException {
        int read = compressed.read(chunk, 0, chunk.length);
        position = 0;
        end = Math.max(read, 0);
        bytesRead += end;
        return read > 0;
    }

    void close() throws IOException {
        compressed.close();
    }
}
