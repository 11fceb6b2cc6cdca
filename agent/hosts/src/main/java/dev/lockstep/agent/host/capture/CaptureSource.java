package dev.lockstep.agent.host.capture;

import java.io.IOException;
import java.io.InputStream;
import java.util.Optional;

/** The source of a capture, as a sequence of streams: no line spans two of them. Read by one thread. */
public interface CaptureSource extends AutoCloseable {

    /**
     * Waits for the next stream; empty if there will be none.
     *
     * @throws IOException if there can be none; the message is for the user
     */
    Optional<InputStream> next() throws IOException, InterruptedException;

    /** Whether data not read now is still available later. */
    boolean keeps();

    /** Ends the current stream and prevents further ones. From any thread. */
    @Override
    void close();
}
