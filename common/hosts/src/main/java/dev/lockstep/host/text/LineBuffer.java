package dev.lockstep.host.text;

import dev.lockstep.host.UnreadableInputException;
import java.io.IOException;
import java.io.InputStream;
import java.util.Arrays;
import java.util.Locale;

/**
 * Splits arriving bytes into lines, each emitted when its line feed or carriage return has arrived. Holds one line and
 * what arrived with it; each byte is examined once, however small the pieces are. Confined to one thread.
 */
public final class LineBuffer {

    private static final int FIRST_BYTES = 1 << 18;

    private final int longest;
    private byte[] bytes;
    private int next;
    private int scanned;
    private int end;
    private int from;
    private int to;
    private long firstOffset;
    private long lines;
    private boolean afterReturn;

    /**
     * @param longest line in bytes; the largest memory of the buffer
     */
    public LineBuffer(int longest) {
        this.longest = longest;
        this.bytes = new byte[Math.min(FIRST_BYTES, longest + 1)];
    }

    /** Moves to the next line; false at the end of the input, where {@link #takeRest} takes an unterminated line. */
    public boolean advance(InputStream input) throws IOException {
        while (true) {
            int ending = lineEnding();
            if (ending < 0) {
                if (!fill(input)) {
                    return false;
                }
            } else if (isLine(ending)) {
                return true;
            }
        }
    }

    private int lineEnding() {
        int position = scanned;
        while (position + ByteMasks.BYTES <= end) {
            long found = ByteMasks.upToReturn(ByteMasks.at(bytes, position));
            while (found != 0) {
                int candidate = position + ByteMasks.first(found);
                if (isLineEnding(bytes[candidate])) {
                    return candidate;
                }
                found &= found - 1;
            }
            position += ByteMasks.BYTES;
        }
        return lineEndingInRest(position);
    }

    private int lineEndingInRest(int position) {
        for (int candidate = position; candidate < end; candidate++) {
            if (isLineEnding(bytes[candidate])) {
                return candidate;
            }
        }
        scanned = end;
        return -1;
    }

    private static boolean isLineEnding(byte value) {
        return value == '\n' || value == '\r';
    }

    /** Takes the line before {@code ending}; false between a carriage return and its line feed. */
    private boolean isLine(int ending) {
        boolean sameEnding = afterReturn && ending == next && bytes[ending] == '\n';
        afterReturn = bytes[ending] == '\r';
        from = next;
        to = ending;
        next = ending + 1;
        scanned = next;
        checkLength(to - from);
        if (!sameEnding) {
            lines++;
        }
        return !sameEnding;
    }

    private boolean fill(InputStream input) throws IOException {
        checkLength(end - next);
        if (end == bytes.length) {
            makeRoom();
        }
        int read = input.read(bytes, end, bytes.length - end);
        if (read < 0) {
            return false;
        }
        end += read;
        return true;
    }

    private void makeRoom() {
        if (next == 0) {
            bytes = Arrays.copyOf(bytes, (int) Math.min(2L * bytes.length, longest + 1L));
            return;
        }
        System.arraycopy(bytes, next, bytes, 0, end - next);
        firstOffset += next;
        scanned -= next;
        end -= next;
        next = 0;
    }

    private void checkLength(int length) {
        if (length > longest) {
            throw new UnreadableInputException(String.format(
                            Locale.ROOT,
                            "Line %d is longer than %,d bytes: the file has another format, or has lost its line"
                                    + " ends. ",
                            lines + 1,
                            longest)
                    + "If its lines are that long, raise the limit.");
        }
    }

    /** The array with the line; reused for each. */
    public byte[] bytes() {
        return bytes;
    }

    /** First byte of the line. */
    public int from() {
        return from;
    }

    /** Index after the last byte of the line. */
    public int to() {
        return to;
    }

    /** Makes the unterminated bytes at the end the line; false if there are none. */
    public boolean takeRest() {
        from = next;
        to = end;
        next = end;
        lines++;
        return to > from;
    }

    /** The number of the line, from 1. */
    public long line() {
        return lines;
    }

    /** Offset of the line in the input. */
    public long offset() {
        return firstOffset + from;
    }

    /** Bytes taken from the input. */
    public long bytesRead() {
        return firstOffset + end;
    }
}
