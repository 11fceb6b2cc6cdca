package dev.lockstep.agent.host.summary;

import dev.lockstep.host.metric.MetricPoint;
import dev.lockstep.host.metric.SampleSink;
import java.time.Instant;
import java.util.List;

/**
 * Passes on some of the rows of a file that is read again. It reports an interruption if a row does not continue the
 * previous one: a restart that only repeats rows is none once they are left out.
 */
final class ChosenRows implements SampleSink {

    private final UsedRows.Chosen chosen;
    private final SampleSink sink;
    private boolean interrupted;
    private int next;

    ChosenRows(UsedRows.Chosen chosen, SampleSink sink) {
        this.chosen = chosen;
        this.sink = sink;
    }

    @Override
    public void interrupted() {
        interrupted = true;
    }

    @Override
    public void points(List<MetricPoint> points) {
        sink.points(points);
    }

    @Override
    public void row(Instant hostTime, double[] values) {
        int number = next++;
        if (!chosen.numbers().get(number)) {
            return;
        }
        if (interrupted && !chosen.continuing().get(number)) {
            sink.interrupted();
        }
        interrupted = false;
        sink.row(hostTime, values);
    }
}
