package dev.lockstep.host.pdh;

import java.time.Instant;
import java.util.List;

/** Receives what a {@link CaptureReader} reads, on the thread that reads, in the order of the file. */
public interface CaptureSink {

    /** A header: the following rows have these columns, until the next one. May be empty. */
    void segment(List<CounterPath> columns);

    /**
     * A valid row. It covers the time that ends at its timestamp.
     *
     * @param hostTime by the host's clock; not always after the previous row
     * @param values in the order of the columns, NaN if there is none; <em>overwritten by the next row</em>
     */
    void row(Instant hostTime, double[] values);
}
