package dev.lockstep.agent.host.feed;

import java.nio.ByteBuffer;

/**
 * What is sent or dropped as a whole.
 *
 * @param stamp its time, as users are informed which rows were dropped
 * @param isHead when it is the line that the rows after it belong to, and no row itself
 */
record Row(String stamp, ByteBuffer text, boolean isHead) {

    static Row head(byte[] text) {
        return new Row("", ByteBuffer.wrap(text), true);
    }

    static Row of(String stamp, byte[] text) {
        return new Row(stamp, ByteBuffer.wrap(text), false);
    }

    /** Whoever reads it does not use it up. */
    @Override
    public ByteBuffer text() {
        return text.asReadOnlyBuffer();
    }

    int bytes() {
        return text.limit();
    }
}
