package dev.lockstep.agent.host.summary;

import dev.lockstep.host.metric.Metric;
import dev.lockstep.host.metric.MetricPoint;
import dev.lockstep.host.metric.SampleSink;
import java.time.Instant;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import java.util.function.Predicate;
import java.util.stream.IntStream;

/** Passes on some of the points, with the rates that weight their means. */
final class ChosenPoints implements SampleSink {

    private final Predicate<MetricPoint> choice;
    private final SampleSink sink;
    private int[] columns = {};
    private double[] chosen = {};

    ChosenPoints(Predicate<MetricPoint> choice, SampleSink sink) {
        this.choice = choice;
        this.sink = sink;
    }

    @Override
    public void interrupted() {
        sink.interrupted();
    }

    @Override
    public void points(List<MetricPoint> points) {
        Set<MetricPoint> wanted = new LinkedHashSet<>();
        points.stream().filter(choice).forEach(point -> {
            wanted.add(point);
            point.known()
                    .flatMap(Metric::weighedBy)
                    .ifPresent(rate -> wanted.add(MetricPoint.of(rate, point.instance())));
        });
        columns = IntStream.range(0, points.size())
                .filter(column -> wanted.contains(points.get(column)))
                .toArray();
        chosen = new double[columns.length];
        sink.points(IntStream.of(columns).mapToObj(points::get).toList());
    }

    @Override
    public void row(Instant hostTime, double[] values) {
        for (int index = 0; index < columns.length; index++) {
            chosen[index] = values[columns[index]];
        }
        sink.row(hostTime, chosen);
    }
}
