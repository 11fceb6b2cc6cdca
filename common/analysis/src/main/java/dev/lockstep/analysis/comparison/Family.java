package dev.lockstep.analysis.comparison;

import dev.lockstep.analysis.comparison.ComparisonDocument.MetricPart;
import java.util.Iterator;
import java.util.List;
import java.util.Objects;
import java.util.stream.DoubleStream;

/** All comparisons of one document, whose p values are adjusted together. */
final class Family {

    private Family() {}

    /** Number of comparisons with a p value. */
    static int size(List<MetricPart> metrics) {
        return (int) pValues(metrics).count();
    }

    /** The same with adjusted p values; intervals are not adjusted. */
    static List<MetricPart> adjusted(List<MetricPart> metrics) {
        Iterator<Double> adjusted =
                DoubleStream.of(Holm.adjust(pValues(metrics).toArray())).iterator();
        return metrics.stream().map(metric -> adjusted(metric, adjusted)).toList();
    }

    private static DoubleStream pValues(List<MetricPart> metrics) {
        return metrics.stream()
                .flatMap(metric -> metric.comparisons().stream())
                .map(line -> line.inference().pValue())
                .filter(Objects::nonNull)
                .mapToDouble(Double::doubleValue);
    }

    private static MetricPart adjusted(MetricPart metric, Iterator<Double> adjusted) {
        return new MetricPart(
                metric.metric(),
                metric.subject(),
                metric.unit(),
                metric.better(),
                metric.groups(),
                metric.comparisons().stream()
                        .map(line -> line.inference().pValue() == null ? line : line.withHolm(adjusted.next()))
                        .toList());
    }
}
