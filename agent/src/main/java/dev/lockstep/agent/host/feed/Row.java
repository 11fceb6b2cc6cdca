package dev.lockstep.agent.host.feed;

import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;
import java.time.Instant;

/** What is sent or dropped as a whole. */
record Row(Instant time, ByteBuffer text) {

    Row(Instant time, String text) {
        this(time, ByteBuffer.wrap(text.getBytes(StandardCharsets.UTF_8)).asReadOnlyBuffer());
    }

    int bytes() {
        return text.limit();
    }
}
