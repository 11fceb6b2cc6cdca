package dev.lockstep.analysis.summary;

import dev.lockstep.analysis.disturbance.RunWindow;
import dev.lockstep.analysis.merge.Merge;
import dev.lockstep.analysis.merge.SlicedTimes;
import dev.lockstep.analysis.merge.TimeSlices;
import dev.lockstep.analysis.result.SearchLimit.Answer;
import dev.lockstep.analysis.statistics.MeanError;
import dev.lockstep.analysis.statistics.PercentileInterval;
import dev.lockstep.analysis.statistics.PlannedLook;
import dev.lockstep.interval.Latency;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.function.Function;
import java.util.function.IntPredicate;
import java.util.stream.IntStream;
import org.HdrHistogram.Histogram;
import org.jspecify.annotations.Nullable;

/** The times of some transactions in the sample of a search, in batches of equal length, with the intervals of a look. */
final class SampledTimes {
    private static final int USUAL_BATCHES = 20;
    private static final int FEWEST_BATCHES = 6;
    private static final double PERCENT = 100;
    private static final double MICROS_PER_MILLI = 1e3;

    private final List<Histogram> batches;
    private final Histogram all = Latency.newHistogram();

    private SampledTimes(List<Histogram> batches) {
        this.batches = batches;
        batches.forEach(all::add);
    }

    /**
     * The times of the transactions that a predicate selects by index.
     *
     * @param kind response or service times
     */
    static SampledTimes of(
            Merge merge,
            int transactions,
            IntPredicate which,
            Function<SlicedTimes, TimeSlices> kind,
            RunWindow window) {
        List<Histogram> slices = new ArrayList<>();
        IntStream.range(0, transactions)
                .filter(which)
                .mapToObj(transaction -> kind.apply(merge.sliced(transaction)).inside(window.from(), window.to()))
                .forEach(each -> add(slices, each));
        return new SampledTimes(batches(slices));
    }

    private static void add(List<Histogram> sums, List<Histogram> more) {
        for (int index = 0; index < more.size(); index++) {
            if (index == sums.size()) {
                sums.add(Latency.newHistogram());
            }
            sums.get(index).add(more.get(index));
        }
    }

    private static List<Histogram> batches(List<Histogram> slices) {
        int together = Math.max(1, (slices.size() + USUAL_BATCHES - 1) / USUAL_BATCHES);
        return IntStream.range(0, slices.size() / together)
                .mapToObj(batch -> {
                    Histogram sum = Latency.newHistogram();
                    slices.subList(batch * together, (batch + 1) * together).forEach(sum::add);
                    return sum;
                })
                .toList();
    }

    /**
     * A time in milliseconds.
     *
     * @param low null if the interval is not bounded below
     * @param high null if it is not bounded above
     */
    record Bounded(
            double value, @Nullable Double low, @Nullable Double high) {}

    /** Empty without a time. */
    Optional<Bounded> percentile(double percent, PlannedLook look) {
        if (all.getTotalCount() == 0) {
            return Optional.empty();
        }
        long limit = all.getValueAtPercentile(percent);
        if (batches.size() < FEWEST_BATCHES) {
            return Optional.of(new Bounded(limit / MICROS_PER_MILLI, null, null));
        }
        long[] upTo = batches.stream()
                .mapToLong(batch -> batch.getCountBetweenValues(0, limit))
                .toArray();
        long[] counts = batches.stream().mapToLong(Histogram::getTotalCount).toArray();
        long times = all.getTotalCount();
        var interval = PercentileInterval.of(percent / PERCENT, upTo, counts, times, look.upperProbability());
        double low = all.lowestEquivalentValue(PercentileIntervals.atRank(interval.lowerRank(), all));
        Double high = interval.upperRank() > times
                ? null
                : Double.valueOf(PercentileIntervals.atRank(interval.upperRank(), all) / MICROS_PER_MILLI);
        return Optional.of(new Bounded(limit / MICROS_PER_MILLI, low / MICROS_PER_MILLI, high));
    }

    /**
     * Whether a percentile is at most a limit: whether enough of the times are, judged by the scatter of that share. Far
     * from the limit this is known long before the percentile itself.
     */
    Answer isAtMost(double percent, double limitMillis, PlannedLook look) {
        if (batches.size() < FEWEST_BATCHES || all.getTotalCount() == 0) {
            return Answer.UNCLEAR;
        }
        long limit = Math.round(limitMillis * MICROS_PER_MILLI);
        long[] upTo = batches.stream()
                .mapToLong(batch -> batch.getCountBetweenValues(0, limit))
                .toArray();
        long[] counts = batches.stream().mapToLong(Histogram::getTotalCount).toArray();
        double needed = percent / PERCENT;
        double share = (double) Arrays.stream(upTo).sum() / all.getTotalCount();
        double halfWidth = PercentileInterval.of(needed, upTo, counts, all.getTotalCount(), look.upperProbability())
                .halfWidth();
        if (share - halfWidth >= needed) {
            return Answer.HELD;
        }
        return share + halfWidth < needed ? Answer.FAILED : Answer.UNCLEAR;
    }

    /** Empty without a time. */
    Optional<Bounded> mean(PlannedLook look) {
        if (all.getTotalCount() == 0) {
            return Optional.empty();
        }
        double mean = all.getMean() / MICROS_PER_MILLI;
        double[] means = batches.stream()
                .filter(batch -> batch.getTotalCount() > 0)
                .mapToDouble(batch -> batch.getMean() / MICROS_PER_MILLI)
                .toArray();
        return Optional.of(MeanError.ofSamples(means)
                .map(error -> new Bounded(mean, mean - look.halfWidth(error), mean + look.halfWidth(error)))
                .orElseGet(() -> new Bounded(mean, null, null)));
    }
}
