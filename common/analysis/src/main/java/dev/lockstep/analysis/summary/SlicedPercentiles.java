package dev.lockstep.analysis.summary;

import dev.lockstep.analysis.disturbance.RunWindow;
import dev.lockstep.analysis.disturbance.ValueInterval;
import dev.lockstep.analysis.disturbance.WindowValue;
import dev.lockstep.analysis.merge.TimeSlices;
import dev.lockstep.analysis.statistics.PercentileInterval;
import dev.lockstep.interval.Latency;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.stream.IntStream;
import org.HdrHistogram.Histogram;

/**
 * Percentiles of times in a window of a run, from the slices of the measurement that lie wholly inside it. A window of
 * less than one slice has none.
 */
final class SlicedPercentiles {
    private static final int USUAL_BATCHES = 20;
    private static final int FEWEST_BATCHES = 6;
    private static final double PERCENT = 100;
    private static final double MICROS_PER_MILLI = 1e3;

    private final TimeSlices slices;

    /** A percentile and the number of times that it takes to distinguish it from the maximum. */
    enum Percentile {
        P50(50, 2, "responseP50Ms"),
        P95(95, 20, "responseP95Ms"),
        P99(99, 100, "responseP99Ms");

        private final int percent;
        private final int fewest;
        private final String metric;

        Percentile(int percent, int fewest, String metric) {
            this.percent = percent;
            this.fewest = fewest;
            this.metric = metric;
        }

        String metric() {
            return metric;
        }
    }

    SlicedPercentiles(TimeSlices slices) {
        this.slices = slices;
    }

    /** The percentile in milliseconds; empty if the window has too few times. */
    Optional<WindowValue> in(RunWindow window, Percentile percentile) {
        List<Histogram> inside = slices.inside(window.from(), window.to());
        Histogram times = Latency.newHistogram();
        inside.forEach(times::add);
        if (times.getTotalCount() < percentile.fewest) {
            return Optional.empty();
        }
        double value = times.getValueAtPercentile(percentile.percent) / MICROS_PER_MILLI;
        int slicesOfBatch = (inside.size() + USUAL_BATCHES - 1) / USUAL_BATCHES;
        int batches = inside.size() / slicesOfBatch;
        return Optional.of(
                window.seconds() < WindowValue.SHORTEST_SECONDS || batches < FEWEST_BATCHES
                        ? WindowValue.of(value, Optional.empty())
                        : around(value, times, batches(inside, batches, slicesOfBatch), percentile));
    }

    /** The newest slices as batches; the oldest ones that fill none are dropped. */
    private static List<Histogram> batches(List<Histogram> inside, int batches, int slicesOfBatch) {
        int dropped = inside.size() - batches * slicesOfBatch;
        return IntStream.range(0, batches)
                .mapToObj(batch -> {
                    Histogram sum = Latency.newHistogram();
                    int from = dropped + batch * slicesOfBatch;
                    inside.subList(from, from + slicesOfBatch).forEach(sum::add);
                    return sum;
                })
                .toList();
    }

    private static WindowValue around(double value, Histogram times, List<Histogram> batches, Percentile percentile) {
        long limit = times.getValueAtPercentile(percentile.percent);
        long[] upTo = batches.stream()
                .mapToLong(batch -> batch.getCountBetweenValues(0, limit))
                .toArray();
        long[] counts = batches.stream().mapToLong(Histogram::getTotalCount).toArray();
        if (Arrays.stream(counts).sum() == 0) {
            return WindowValue.of(value, Optional.empty());
        }
        var interval = PercentileInterval.of(percentile.percent / PERCENT, upTo, counts, times.getTotalCount());
        long low = times.lowestEquivalentValue(PercentileIntervals.atRank(interval.lowerRank(), times));
        Double high = interval.upperRank() > times.getTotalCount()
                ? null
                : Double.valueOf(PercentileIntervals.atRank(interval.upperRank(), times) / MICROS_PER_MILLI);
        return WindowValue.of(value, new ValueInterval(low / MICROS_PER_MILLI, high), interval.degreesOfFreedom());
    }
}
