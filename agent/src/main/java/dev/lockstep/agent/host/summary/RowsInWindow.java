package dev.lockstep.agent.host.summary;

import dev.lockstep.host.metric.MetricPoint;
import dev.lockstep.host.metric.SampleSink;
import java.time.Instant;
import java.util.List;
import java.util.function.Predicate;

/** Hands on the rows of a stretch of time. */
record RowsInWindow(Predicate<Instant> window, SampleSink sink) implements SampleSink {

    @Override
    public void interrupted() {
        sink.interrupted();
    }

    @Override
    public void points(List<MetricPoint> points) {
        sink.points(points);
    }

    @Override
    public void row(Instant hostTime, double[] values) {
        if (window.test(hostTime)) {
            sink.row(hostTime, values);
        }
    }
}
