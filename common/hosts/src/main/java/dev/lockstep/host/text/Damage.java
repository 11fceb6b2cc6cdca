package dev.lockstep.host.text;

import java.util.Locale;

/**
 * One damage and its place.
 *
 * @param line counted from 1, including blank lines; a carriage return with its line feed ends one line
 * @param byteOffset of the line's first byte, counted from 0 after decompression and in UTF-8
 * @param text for the user
 */
public record Damage(DamageKind kind, long line, long byteOffset, String text) {

    @Override
    public String toString() {
        return String.format(Locale.ROOT, "line %d (byte %d): %s", line, byteOffset, text);
    }
}
