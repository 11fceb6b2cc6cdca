package dev.lockstep.agent.host.feed;

import java.nio.ByteBuffer;

/**
 * The unit that is sent or dropped.
 *
 * @param stamp its time, for messages about dropped rows
 * @param isHead whether it is the header line of the rows after it, and not a row itself
 */
record Row(String stamp, ByteBuffer text, boolean isHead) {

    static Row head(byte[] text) {
        return new Row("", ByteBuffer.wrap(text), true);
    }

    static Row of(String stamp, byte[] text) {
        return new Row(stamp, ByteBuffer.wrap(text), false);
    }

    /** Reading it does not consume it. */
    @Override
    public ByteBuffer text() {
        return text.asReadOnlyBuffer();
    }

    int bytes() {
        return text.limit();
    }
}
