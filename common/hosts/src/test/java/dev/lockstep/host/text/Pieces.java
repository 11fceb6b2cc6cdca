package dev.lockstep.host.text;

import java.io.InputStream;

/** Bytes that arrive a few at a time, as from a network. */
public final class Pieces extends InputStream {

    private final byte[] bytes;
    private final int pieceBytes;
    private int position;

    public Pieces(byte[] bytes, int pieceBytes) {
        this.bytes = bytes;
        this.pieceBytes = pieceBytes;
    }

    @Override
    public int read() {
        return position == bytes.length ? -1 : bytes[position++] & 0xff;
    }

    @Override
    public int read(byte[] target, int offset, int length) {
        if (position == bytes.length) {
            return -1;
        }
        int returned = Math.min(Math.min(length, pieceBytes), bytes.length - position);
        System.arraycopy(bytes, position, target, offset, returned);
        position += returned;
        return returned;
    }

    /** Bytes taken so far. */
    public int taken() {
        return position;
    }
}
