package dev.lockstep.coordinator.archive;

import java.io.DataInputStream;
import java.io.EOFException;
import java.io.IOException;
import java.io.InputStream;
import java.io.PushbackInputStream;
import java.time.DateTimeException;
import java.time.Instant;

/** Reads records, one after the other, and never more into memory than is there. */
final class RecordInput {

    private final PushbackInputStream in;
    private final DataInputStream data;

    RecordInput(InputStream source) {
        in = new PushbackInputStream(source);
        data = new DataInputStream(in);
    }

    /** Whether another record begins. */
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
            throw new IOException("a time lies beyond all calendars", beyond);
        }
    }

    /** Bytes with their number before them. */
    byte[] payload(int longest) throws IOException {
        int length = data.readInt();
        if (length < 0 || length > longest) {
            throw new IOException(length + " bytes in one record cannot be");
        }
        byte[] payload = data.readNBytes(length);
        if (payload.length < length) {
            throw new EOFException("a record ends early");
        }
        return payload;
    }
}
