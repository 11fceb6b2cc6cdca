package dev.lockstep.coordinator.archive;

import java.io.FilterOutputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.HexFormat;

/** Counts and hashes the bytes that pass through; closing it leaves the underlying stream open. */
final class MeasuredStream extends FilterOutputStream {

    private final MessageDigest digest = sha256();
    private long bytes;

    MeasuredStream(OutputStream out) {
        super(out);
    }

    static MessageDigest sha256() {
        try {
            return MessageDigest.getInstance("SHA-256");
        } catch (NoSuchAlgorithmException impossible) {
            throw new IllegalStateException("Every Java has SHA-256", impossible);
        }
    }

    @Override
    public void write(int value) throws IOException {
        write(new byte[] {(byte) value}, 0, 1);
    }

    @Override
    public void write(byte[] content, int offset, int length) throws IOException {
        out.write(content, offset, length);
        digest.update(content, offset, length);
        bytes += length;
    }

    @Override
    public void close() throws IOException {
        flush();
    }

    Manifest.Entry entry(String name) {
        return new Manifest.Entry(name, bytes, HexFormat.of().formatHex(digest.digest()));
    }
}
