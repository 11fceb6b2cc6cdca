package dev.lockstep.analysis.summary;

import dev.lockstep.analysis.merge.Merge;
import dev.lockstep.analysis.merge.SeriesSecond;
import dev.lockstep.analysis.result.Rounded;
import dev.lockstep.analysis.result.ThroughputPart.Interval95;
import dev.lockstep.analysis.statistics.ThroughputInterval;
import java.util.Arrays;
import java.util.List;
import java.util.OptionalInt;
import java.util.function.ToDoubleFunction;
import org.jspecify.annotations.Nullable;

/** The seconds that lie wholly inside the measurement, and how precisely they determine the throughput. */
final class SeriesStatistics {
    private SeriesStatistics() {}

    /** The reported seconds that lie wholly inside the measurement. */
    static List<SeriesSecond> measured(Merge merge, MeasuredTime time) {
        return merge.series().stream()
                .filter(second -> second.second() >= time.firstSecond() && second.second() < time.endSecond())
                .toList();
    }

    /** A value for each second of the measurement, NaN where nobody reported. */
    static double[] values(Merge merge, MeasuredTime time, ToDoubleFunction<SeriesSecond> value) {
        double[] values = new double[time.endSecond() - time.firstSecond()];
        Arrays.fill(values, Double.NaN);
        measured(merge, time).stream()
                .filter(SeriesSecond::reported)
                .forEach(second -> values[second.second() - time.firstSecond()] = value.applyAsDouble(second));
        return values;
    }

    /** The interval of the throughput; null if the measurement is too short or has gaps. */
    static @Nullable Interval95 interval(
            ThroughputFigures throughput, Merge merge, MeasuredTime time, @Nullable Steadiness steadiness) {
        Double value = throughput.value();
        if (value == null || value == 0) {
            return null;
        }
        int perSeconds = throughput.metric().perSeconds();
        double[] series = values(merge, time, second -> (double) second.countedOverall() * perSeconds);
        return ThroughputInterval.estimate(series, value, steadiness == null ? OptionalInt.empty() : steadiness.wave())
                .interval()
                .map(SeriesStatistics::rounded)
                .orElse(null);
    }

    private static Interval95 rounded(ThroughputInterval interval) {
        return new Interval95(
                Rounded.thousandths(interval.low()),
                Rounded.thousandths(interval.high()),
                Rounded.thousandths(interval.halfWidthPercent()),
                Rounded.thousandths(interval.effectiveSamples()),
                Rounded.thousandths(interval.autocorrelationSeconds()),
                interval.batches(),
                interval.batchSeconds(),
                interval.reliable());
    }
}
