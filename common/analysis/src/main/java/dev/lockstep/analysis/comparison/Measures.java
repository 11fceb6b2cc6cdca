package dev.lockstep.analysis.comparison;

import dev.lockstep.analysis.result.ResultDocument;
import dev.lockstep.analysis.result.ThroughputPart.Interval95;
import dev.lockstep.analysis.result.ThroughputPart.Rate;
import dev.lockstep.analysis.result.TimesMs.IntervalsMs;
import dev.lockstep.analysis.result.TimesMs.PercentilesMs;
import dev.lockstep.analysis.result.TransactionLine;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;

/** The measures to compare, throughput first. */
final class Measures {

    private Measures() {}

    /**
     * @param documents all runs that count, those of the baseline first
     */
    static List<Measure> of(List<ResultDocument> documents) {
        var measures = new ArrayList<Measure>();
        measures.add(new Measure(
                Measure.THROUGHPUT,
                null,
                documents.get(0).onlyThroughput().unit(),
                Measure.HIGHER,
                Measures::throughput));
        documents.get(0).onlyThroughput().also().stream()
                .map(Rate::unit)
                .forEach(unit -> measures.add(
                        new Measure(Measure.ALSO, null, unit, Measure.HIGHER, document -> also(document, unit))));
        documents.stream()
                .flatMap(document -> document.transactions().stream())
                .map(TransactionLine::name)
                .distinct()
                .forEach(transaction -> addTimes(measures, transaction));
        measures.addAll(EventMeasures.of(documents));
        measures.addAll(HostMeasures.of(documents));
        return List.copyOf(measures);
    }

    static @Nullable Observation throughput(ResultDocument document) {
        Double value = document.onlyThroughput().value();
        if (value == null) {
            return null;
        }
        Interval95 interval = document.onlyThroughput().ci95();
        return new Observation(
                value,
                MeasuredSeries.throughputError(document, value).orElse(null),
                interval == null ? null : new Observation.Bounds(interval.low(), interval.high()));
    }

    private static @Nullable Observation also(ResultDocument document, String unit) {
        return document.onlyThroughput().also().stream()
                .filter(rate -> rate.unit().equals(unit))
                .findFirst()
                .map(Rate::value)
                .map(Observation::of)
                .orElse(null);
    }

    private static void addTimes(List<Measure> measures, String transaction) {
        measures.add(time("responseP50Ms", transaction, PercentilesMs::p50, IntervalsMs::p50Ci));
        measures.add(time("responseP95Ms", transaction, PercentilesMs::p95, IntervalsMs::p95Ci));
        measures.add(time("responseP99Ms", transaction, PercentilesMs::p99, IntervalsMs::p99Ci));
    }

    private static Measure time(
            String metric,
            String transaction,
            Function<PercentilesMs, @Nullable Double> percentile,
            Function<IntervalsMs, @Nullable List<@Nullable Double>> interval) {
        return new Measure(metric, transaction, "ms", Measure.LOWER, document -> document.transactions().stream()
                .filter(line -> line.name().equals(transaction))
                .findFirst()
                .map(TransactionLine::responseTimeMs)
                .map(times -> observation(percentile.apply(times.percentiles()), interval.apply(times.intervals())))
                .orElse(null));
    }

    private static @Nullable Observation observation(
            @Nullable Double value, @Nullable List<@Nullable Double> interval) {
        if (value == null) {
            return null;
        }
        Double low = interval == null ? null : interval.get(0);
        return new Observation(
                value, null, interval == null || low == null ? null : new Observation.Bounds(low, interval.get(1)));
    }
}
