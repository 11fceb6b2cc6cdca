package dev.lockstep.engine.postgresql;

import dev.lockstep.engine.AsciiText;
import java.sql.SQLException;
import java.util.Arrays;
import org.postgresql.copy.CopyIn;

/** Bytes for a COPY, collected in one array that is reused after each block. */
final class CopyBuffer {

    private static final int BLOCK_BYTES = 128 * 1024;

    private final CopyIn copy;
    private byte[] bytes = new byte[BLOCK_BYTES];
    private int length;
    private long sent;

    CopyBuffer(CopyIn copy) {
        this.copy = copy;
    }

    /** Reserves room for this many bytes; the following puts do not check. */
    void reserve(int needed) throws SQLException {
        if (length + needed > bytes.length) {
            flush();
            if (needed > bytes.length) {
                bytes = Arrays.copyOf(bytes, needed);
            }
        }
    }

    void flush() throws SQLException {
        if (length > 0) {
            copy.writeToCopy(bytes, 0, length);
            sent += length;
            length = 0;
        }
    }

    long bytesSoFar() {
        return sent + length;
    }

    void putShort(int value) {
        bytes[length++] = (byte) (value >>> 8);
        bytes[length++] = (byte) value;
    }

    void putInt(int value) {
        putShort(value >>> 16);
        putShort(value);
    }

    void putLong(long value) {
        putInt((int) (value >>> 32));
        putInt((int) value);
    }

    void putBytes(byte[] source) {
        System.arraycopy(source, 0, bytes, length, source.length);
        length += source.length;
    }

    /** The text in UTF-8 behind its length in bytes; three bytes per character and four more must be reserved. */
    void putText(CharSequence text) {
        if (text instanceof AsciiText ascii) {
            putInt(ascii.length());
            ascii.copyTo(bytes, length);
            length += ascii.length();
        } else {
            putUtf8(text);
        }
    }

    private void putUtf8(CharSequence text) {
        int lengthAt = length;
        length += 4;
        int characters = text.length();
        for (int index = 0; index < characters; index++) {
            char character = text.charAt(index);
            if (character < 0x80) {
                bytes[length++] = (byte) character;
            } else if (Character.isHighSurrogate(character) && index + 1 < characters) {
                putCodePoint(Character.toCodePoint(character, text.charAt(++index)));
            } else {
                putCodePoint(character);
            }
        }
        int end = length;
        length = lengthAt;
        putInt(end - lengthAt - 4);
        length = end;
    }

    private void putCodePoint(int point) {
        if (point < 0x800) {
            bytes[length++] = (byte) (0xC0 | (point >> 6));
        } else {
            if (point < 0x10000) {
                bytes[length++] = (byte) (0xE0 | (point >> 12));
            } else {
                bytes[length++] = (byte) (0xF0 | (point >> 18));
                bytes[length++] = (byte) (0x80 | ((point >> 12) & 0x3F));
            }
            bytes[length++] = (byte) (0x80 | ((point >> 6) & 0x3F));
        }
        bytes[length++] = (byte) (0x80 | (point & 0x3F));
    }
}
