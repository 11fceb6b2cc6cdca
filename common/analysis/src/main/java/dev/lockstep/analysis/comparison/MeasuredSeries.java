package dev.lockstep.analysis.comparison;

import dev.lockstep.analysis.result.ResultDocument;
import dev.lockstep.analysis.result.RunPart.Measurement;
import dev.lockstep.analysis.result.SteadyStatePart;
import dev.lockstep.analysis.result.ThroughputPart.Covered;
import dev.lockstep.analysis.statistics.MeanError;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.stream.IntStream;
import org.jspecify.annotations.Nullable;

/**
 * The seconds of a document's series that lie wholly inside its measurement, or in the part of it that its throughput
 * covers, and the error of their mean.
 */
final class MeasuredSeries {

    private static final double NANOS_PER_SECOND = 1e9;

    private MeasuredSeries() {}

    /** The error of the throughput, in its unit. */
    static Optional<MeanError> throughputError(ResultDocument document, double value) {
        return error(document, document.series().throughput(), wave(document)).map(error -> error.around(value));
    }

    /** The error of a metric of a host. */
    static Optional<MeanError> hostError(ResultDocument document, String host, String metric) {
        List<@Nullable Double> values =
                document.series().hosts().getOrDefault(host, java.util.Map.of()).getOrDefault(metric, List.of());
        return error(document, values, OptionalInt.empty());
    }

    private static Optional<MeanError> error(
            ResultDocument document, List<@Nullable Double> series, OptionalInt wavePeriodSeconds) {
        Measurement measurement = document.run().measurement();
        Covered covered = document.onlyThroughput().covers();
        Instant startedAt = document.run().startedAt();
        if (measurement == null || startedAt == null) {
            return Optional.empty();
        }
        int from = (int) Math.ceil(seconds(startedAt, covered == null ? measurement.from() : covered.from()));
        int to = (int) Math.floor(seconds(startedAt, covered == null ? measurement.to() : covered.to()));
        double[] values = IntStream.range(from, Math.max(from, to))
                .mapToDouble(second -> at(series, second))
                .toArray();
        return MeanError.of(values, wavePeriodSeconds);
    }

    private static double seconds(Instant from, Instant to) {
        return Duration.between(from, to).toNanos() / NANOS_PER_SECOND;
    }

    private static double at(List<@Nullable Double> series, int second) {
        Double value = second < series.size() ? series.get(second) : null;
        return value == null ? Double.NaN : value;
    }

    private static OptionalInt wave(ResultDocument document) {
        SteadyStatePart steadiness = document.steadyState();
        return steadiness == null
                        || steadiness.wavePeriodSeconds() == null
                        || !Measure.THROUGHPUT.equals(steadiness.of())
                ? OptionalInt.empty()
                : OptionalInt.of(steadiness.wavePeriodSeconds());
    }
}
