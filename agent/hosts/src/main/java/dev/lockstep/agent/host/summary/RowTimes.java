package dev.lockstep.agent.host.summary;

import dev.lockstep.host.metric.MetricPoint;
import dev.lockstep.host.metric.SampleSink;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import org.jspecify.annotations.Nullable;

/** The time range of the rows, and the time between them. */
final class RowTimes implements SampleSink {

    private final TreeMap<Duration, Long> steps = new TreeMap<>();
    private @Nullable Instant earliest;
    private @Nullable Instant latest;
    private @Nullable Instant before;
    private long rows;

    @Override
    public void interrupted() {
        before = null;
    }

    @Override
    public void points(List<MetricPoint> points) {}

    @Override
    public void row(Instant hostTime, double[] values) {
        earliest = earliest == null || hostTime.isBefore(earliest) ? hostTime : earliest;
        latest = latest == null || hostTime.isAfter(latest) ? hostTime : latest;
        if (before != null && hostTime.isAfter(before)) {
            steps.merge(Duration.between(before, hostTime), 1L, Long::sum);
        }
        before = hostTime;
        rows++;
    }

    long rows() {
        return rows;
    }

    @Nullable
    Instant earliest() {
        return earliest;
    }

    @Nullable
    Instant latest() {
        return latest;
    }

    /** The median; zero with fewer than two rows. */
    Duration step() {
        long all = steps.values().stream().mapToLong(Long::longValue).sum();
        long seen = 0;
        for (Map.Entry<Duration, Long> step : steps.entrySet()) {
            seen += step.getValue();
            if (2 * seen >= all) {
                return step.getKey();
            }
        }
        return Duration.ZERO;
    }
}
