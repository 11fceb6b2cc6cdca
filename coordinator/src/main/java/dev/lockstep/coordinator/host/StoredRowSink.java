package dev.lockstep.coordinator.host;

import dev.lockstep.host.metric.MetricPoint;
import java.time.Instant;
import java.util.List;

/** Receives the rows of a feed as they were stored. */
interface StoredRowSink {

    /** The next row does not continue the previous one. */
    void interrupted();

    /** The following rows have these points, until the next call. */
    void points(List<MetricPoint> points);

    /**
     * A row.
     *
     * @param stamp by the host's clock
     * @param arrival by the coordinator's clock
     * @param values in the order of the points; <em>overwritten by the next row</em>
     */
    void row(Instant stamp, Instant arrival, double[] values);
}
