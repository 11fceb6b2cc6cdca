package dev.lockstep.host.metric;

import java.time.Instant;
import java.util.List;

/**
 * Takes the samples of one host, on the thread that reads, in the order of the source. A value describes the time from
 * the row before, of the same series, to its own.
 */
public interface SampleSink {

    /** What follows does not continue what came before: the time before the next row of each series is unknown. */
    void interrupted();

    /** The rows that follow have these points, until the next call. */
    void points(List<MetricPoint> points);

    /**
     * A row.
     *
     * @param hostTime by the host's clock
     * @param values in the order of the points; NaN where the source had none; <em>overwritten by the next row</em>
     */
    void row(Instant hostTime, double[] values);
}
