package dev.lockstep.engine;

import java.nio.charset.StandardCharsets;
import java.util.Objects;

/**
 * A movable view of an array of ASCII characters: a text without garbage, whose bytes a {@link BulkWriter} can use
 * directly. Confined to one thread if it is moved.
 */
public final class AsciiText implements CharSequence {

    private final byte[] characters;
    private int start;
    private int length;

    /** A view of a whole array, which must always contain only ASCII. */
    public AsciiText(byte[] characters) {
        this.characters = characters;
        this.length = characters.length;
    }

    /** Moves to another part of the array. */
    public AsciiText moveTo(int newStart, int newLength) {
        Objects.checkFromIndexSize(newStart, newLength, characters.length);
        start = newStart;
        length = newLength;
        return this;
    }

    /** Copies the bytes, one for each character. */
    public void copyTo(byte[] target, int targetStart) {
        System.arraycopy(characters, start, target, targetStart, length);
    }

    @Override
    public int length() {
        return length;
    }

    @Override
    public char charAt(int index) {
        return (char) characters[start + Objects.checkIndex(index, length)];
    }

    @Override
    public CharSequence subSequence(int from, int to) {
        Objects.checkFromToIndex(from, to, length);
        return new AsciiText(characters).moveTo(start + from, to - from);
    }

    @Override
    public String toString() {
        return new String(characters, start, length, StandardCharsets.US_ASCII);
    }
}
