package dev.lockstep.coordinator.archive;

import java.io.DataInputStream;
import java.io.EOFException;
import java.io.IOException;
import java.io.InputStream;
import java.io.PushbackInputStream;
import java.time.DateTimeException;
import java.time.Instant;

/** Reads sequential records without allocating more memory than the input has bytes. */
final class RecordInput {

    private final PushbackInputStream in;
    private final DataInputStream data;

    RecordInput(InputStream source) {
        in = new PushbackInputStream(source);
        data = new DataInputStream(in);
    }

    /** Whether there is another record. */
    boolean more() throws IOException {
        int next = in.read();
        if (next >= 0) {
            in.unread(next);
        }
        return next >= 0;
    }

    DataInputStream data() {
        return data;
    }

    Instant instant() throws IOException {
        try {
            return Instant.ofEpochSecond(data.readLong(), data.readInt());
        } catch (DateTimeException | ArithmeticException beyond) {
            throw new IOException("a time is out of range", beyond);
        }
    }

    /** Bytes preceded by their length. */
    byte[] payload(int longest) throws IOException {
        int length = data.readInt();
        if (length < 0 || length > longest) {
            throw new IOException(length + " bytes in one record are not possible");
        }
        byte[] payload = data.readNBytes(length);
        if (payload.length < length) {
            throw new EOFException("a record is truncated");
        }
        return payload;
    }
}
