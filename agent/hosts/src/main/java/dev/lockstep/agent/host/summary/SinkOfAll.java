package dev.lockstep.agent.host.summary;

import dev.lockstep.host.metric.MetricPoint;
import dev.lockstep.host.metric.SampleSink;
import java.time.Instant;
import java.util.List;

/** Passes the same calls to several sinks. */
record SinkOfAll(List<SampleSink> sinks) implements SampleSink {

    @Override
    public void interrupted() {
        sinks.forEach(SampleSink::interrupted);
    }

    @Override
    public void points(List<MetricPoint> points) {
        sinks.forEach(sink -> sink.points(points));
    }

    @Override
    public void row(Instant hostTime, double[] values) {
        sinks.forEach(sink -> sink.row(hostTime, values));
    }
}
