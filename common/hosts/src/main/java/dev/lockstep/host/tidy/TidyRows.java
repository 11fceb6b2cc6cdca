package dev.lockstep.host.tidy;

import dev.lockstep.host.UnreadableInputException;
import dev.lockstep.host.metric.MetricPoint;
import dev.lockstep.host.metric.SampleSink;
import java.time.Instant;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/** Combines consecutive values of one timestamp into a row, emitted at the next timestamp or on request. */
final class TidyRows {

    private final SampleSink sink;
    private final int mostSeries;
    private final Set<MetricPoint> known = new HashSet<>();
    private final Map<MetricPoint, Double> row = new LinkedHashMap<>();
    private List<MetricPoint> emitted = List.of();
    private @Nullable Instant stamp;
    private @Nullable Instant first;
    private @Nullable Instant last;
    private long rows;

    TidyRows(SampleSink sink, int mostSeries) {
        this.sink = sink;
        this.mostSeries = mostSeries;
    }

    /** The next row does not continue the previous one. */
    void interrupt() {
        emit();
        sink.interrupted();
    }

    /** Adds a value; false if its series already has one of that timestamp. */
    boolean take(Instant time, MetricPoint point, double value) {
        if (!time.equals(stamp)) {
            emit();
            stamp = time;
        }
        if (row.isEmpty()) {
            sink.rowBegins();
        }
        if (known.add(point) && known.size() > mostSeries) {
            throw new UnreadableInputException(String.format(
                    Locale.ROOT,
                    "There are more than %,d series, with '%s': write fewer metrics or instances, or raise the limit.",
                    mostSeries,
                    point));
        }
        return row.putIfAbsent(point, value) == null;
    }

    /** Emits the pending row. */
    void emit() {
        if (stamp == null || row.isEmpty()) {
            return;
        }
        List<MetricPoint> points = List.copyOf(row.keySet());
        if (!points.equals(emitted)) {
            sink.points(points);
            emitted = points;
        }
        sink.row(stamp, row.values().stream().mapToDouble(Double::doubleValue).toArray());
        first = first == null ? stamp : first;
        last = stamp;
        rows++;
        row.clear();
    }

    int series() {
        return known.size();
    }

    long rows() {
        return rows;
    }

    @Nullable
    Instant first() {
        return first;
    }

    @Nullable
    Instant last() {
        return last;
    }
}
