package dev.lockstep.agent.host.capture;

import java.io.IOException;
import java.io.InputStream;
import java.util.Optional;

/** Where a capture comes from, as one stream after the other: a line never goes on in the next. Read by one thread. */
public interface CaptureSource extends AutoCloseable {

    /**
     * Waits for the next stream; nothing when there will be none.
     *
     * @throws IOException when there can be none; the message is for the user
     */
    Optional<InputStream> next() throws IOException, InterruptedException;

    /** Whether what is not read now is still there later. */
    boolean keeps();

    /** Ends the stream under way, and lets none follow. From any thread. */
    @Override
    void close();
}
