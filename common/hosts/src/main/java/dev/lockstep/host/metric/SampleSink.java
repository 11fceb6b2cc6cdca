package dev.lockstep.host.metric;

import java.time.Instant;
import java.util.List;

/**
 * Receives the samples of one host, on the thread that reads, in the order of the source. A value covers the time from
 * the previous row of the same series to its own.
 */
public interface SampleSink {

    /** The next row of each series does not continue the previous one: the time between them is unknown. */
    void interrupted();

    /** The following rows have these points, until the next call. */
    void points(List<MetricPoint> points);

    /** The first line of the next row was read. Only from sources whose rows have several lines and end with the next row. */
    default void rowBegins() {}

    /**
     * A row.
     *
     * @param hostTime by the host's clock
     * @param values in the order of the points; NaN if the source had none; <em>overwritten by the next row</em>
     */
    void row(Instant hostTime, double[] values);
}
