package dev.lockstep.analysis.summary;

import dev.lockstep.analysis.merge.TimeSlices;
import dev.lockstep.analysis.result.Rounded;
import dev.lockstep.analysis.result.ThroughputPart.Interval95;
import dev.lockstep.analysis.result.TimesMs;
import dev.lockstep.analysis.result.TimesMs.IntervalsMs;
import dev.lockstep.analysis.result.TimesMs.PercentilesMs;
import dev.lockstep.analysis.statistics.PercentileInterval;
import dev.lockstep.interval.Latency;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.stream.DoubleStream;
import org.HdrHistogram.Histogram;
import org.jspecify.annotations.Nullable;

/**
 * Adds intervals to the percentiles of times, from the same batches in time as the throughput's; a slice belongs to the
 * batch that contains its middle. Without an interval of the throughput there are none.
 */
final class PercentileIntervals {
    private static final double PERCENT = 100;
    private static final double[] PERCENTILES = {50, 90, 95, 99, 99.9};

    private final int batches;
    private final int batchSeconds;
    private final int measuredSeconds;

    private PercentileIntervals(int batches, int batchSeconds, int measuredSeconds) {
        this.batches = batches;
        this.batchSeconds = batchSeconds;
        this.measuredSeconds = measuredSeconds;
    }

    /** For a measurement that is still running. */
    static PercentileIntervals none() {
        return new PercentileIntervals(0, 0, 0);
    }

    static PercentileIntervals of(@Nullable Interval95 throughput, MeasuredTime time) {
        return throughput == null
                ? none()
                : new PercentileIntervals(
                        throughput.batches(), throughput.batchSeconds(), time.endSecond() - time.firstSecond());
    }

    /** The same times with their intervals. */
    TimesMs around(TimesMs times, Latency latency, TimeSlices slices) {
        if (batches == 0 || latency.count() == 0) {
            return times;
        }
        long[] limits = DoubleStream.of(PERCENTILES)
                .mapToLong(latency.histogram()::getValueAtPercentile)
                .toArray();
        long[][] counts = slices.counts(limits);
        for (int row = 0; row < counts.length; row++) {
            counts[row] = byBatch(slices, counts[row]);
        }
        return Arrays.stream(counts[0]).sum() == 0 ? times : around(times, latency, counts);
    }

    private static TimesMs around(TimesMs times, Latency latency, long[][] counts) {
        PercentilesMs percentiles = times.percentiles();
        var printed = Arrays.asList(
                percentiles.p50(), percentiles.p90(), percentiles.p95(), percentiles.p99(), percentiles.p999());
        var ends = new ArrayList<@Nullable List<@Nullable Double>>();
        double designEffect = 1;
        for (int index = 0; index < PERCENTILES.length; index++) {
            var interval =
                    PercentileInterval.of(PERCENTILES[index] / PERCENT, counts[1 + index], counts[0], latency.count());
            boolean shown = printed.get(index) != null;
            ends.add(shown ? ends(interval, latency) : null);
            designEffect = shown ? Math.max(designEffect, interval.designEffect()) : designEffect;
        }
        return times.withIntervals(new IntervalsMs(
                ends.get(0), ends.get(1), ends.get(2), ends.get(3), ends.get(4), Rounded.thousandths(designEffect)));
    }

    /** Batches end with the measurement; the oldest slices that fill none are dropped. */
    private long[] byBatch(TimeSlices slices, long[] bySlice) {
        long[] sums = new long[batches];
        for (int slice = 0; slice < bySlice.length; slice++) {
            double middle = (slice + 0.5) * slices.sliceSeconds();
            int fromEnd = (int) Math.floor(Math.max(0, measuredSeconds - middle) / batchSeconds);
            if (fromEnd < batches) {
                sums[batches - 1 - fromEnd] += bySlice[slice];
            }
        }
        return sums;
    }

    private static List<@Nullable Double> ends(PercentileInterval interval, Latency latency) {
        Histogram histogram = latency.histogram();
        long low = histogram.lowestEquivalentValue(atRank(interval.lowerRank(), histogram));
        return Arrays.asList(
                Rounded.millis(Math.min(low * 1_000, latency.maxNanos())),
                interval.upperRank() > latency.count()
                        ? null
                        : Double.valueOf(Rounded.millis(
                                Math.min(atRank(interval.upperRank(), histogram) * 1_000, latency.maxNanos()))));
    }

    /** The histogram's value at this rank. */
    static long atRank(long rank, Histogram histogram) {
        return histogram.getValueAtPercentile(PERCENT * (rank - 0.5) / histogram.getTotalCount());
    }
}
