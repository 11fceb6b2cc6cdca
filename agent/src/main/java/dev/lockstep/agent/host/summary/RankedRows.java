package dev.lockstep.agent.host.summary;

import dev.lockstep.host.metric.MetricRows;
import dev.lockstep.host.pdh.CaptureSink;
import dev.lockstep.host.pdh.CounterPath;
import java.time.Instant;
import java.util.List;

/** Makes metrics of the columns and ranks them as well. */
record RankedRows(MetricRows rows, CounterRanking ranking) implements CaptureSink {

    @Override
    public void segment(List<CounterPath> columns) {
        rows.segment(columns);
        ranking.segment(columns);
    }

    @Override
    public void row(Instant hostTime, double[] values) {
        rows.row(hostTime, values);
        ranking.row(hostTime, values);
    }
}
