package dev.lockstep.agent.host;

import java.io.IOException;
import java.time.Instant;
import java.util.List;

/** Where rows go, in the order of time. Used by one thread. */
public interface RowSink extends AutoCloseable {

    /**
     * Takes one row.
     *
     * @param time the end of the interval that the samples describe
     * @throws IOException when there will be no use in another row; the message is for the user
     */
    void row(Instant time, List<Sample> samples) throws IOException;

    /** Takes leave of a sampling that has ended. */
    @Override
    void close() throws IOException;
}
