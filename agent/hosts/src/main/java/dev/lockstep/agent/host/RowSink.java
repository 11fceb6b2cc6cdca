package dev.lockstep.agent.host;

import java.io.IOException;
import java.time.Instant;
import java.util.List;

/** Receives rows in time order. Used by one thread. */
public interface RowSink extends AutoCloseable {

    /**
     * Accepts one row.
     *
     * @param time the end of the interval that the samples describe
     * @throws IOException if no further row can be accepted; the message is for the user
     */
    void row(Instant time, List<Sample> samples) throws IOException;

    /** Called when sampling has ended. */
    @Override
    void close() throws IOException;
}
