package dev.lockstep.coordinator.host;

import java.io.FilterInputStream;
import java.io.IOException;
import java.io.InputStream;

/** A stream that throws an exception beyond its limit. */
final class LimitedStream extends FilterInputStream {

    private final long most;
    private long left;

    LimitedStream(InputStream in, long most) {
        super(in);
        this.most = most;
        this.left = most;
    }

    @Override
    public int read() throws IOException {
        int value = super.read();
        count(value < 0 ? 0 : 1);
        return value;
    }

    @Override
    public int read(byte[] bytes, int offset, int length) throws IOException {
        int read = super.read(bytes, offset, length);
        count(Math.max(0, read));
        return read;
    }

    private void count(int read) throws IOException {
        left -= read;
        if (left < 0) {
            throw new UploadLimitException(most);
        }
    }
}
