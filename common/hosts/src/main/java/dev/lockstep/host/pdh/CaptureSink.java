package dev.lockstep.host.pdh;

import java.time.Instant;
import java.util.List;

/** Takes what a {@link CaptureReader} reads, on the thread that reads, in the order of the file. */
public interface CaptureSink {

    /** A header: the rows that follow have these columns, until the next one. May be empty. */
    void segment(List<CounterPath> columns);

    /**
     * A sound row. It describes the time that ends at its stamp.
     *
     * @param hostTime by the host's clock; not always after the row before
     * @param values in the order of the columns, NaN where there is none; <em>overwritten by the next row</em>
     */
    void row(Instant hostTime, double[] values);
}
