package dev.lockstep.analysis.summary;

import dev.lockstep.analysis.merge.LoadTally;
import dev.lockstep.analysis.merge.Merge;
import dev.lockstep.analysis.merge.SeriesSecond;
import dev.lockstep.analysis.result.OpenLoadPart;
import dev.lockstep.analysis.result.OpenLoadPart.LagMs;
import dev.lockstep.analysis.result.Rounded;
import dev.lockstep.analysis.result.TimesMs;
import dev.lockstep.interval.Latency;
import java.util.List;
import java.util.stream.IntStream;
import org.jspecify.annotations.Nullable;

/** The offered and the achieved rate of an open load. */
final class OpenLoadFigures {
    private OpenLoadFigures() {}

    /** The figures over all targets; null if the load is not open. */
    static @Nullable OpenLoadPart of(RunRecord run, Merge merge, MeasuredTime time) {
        if (!run.load().open()) {
            return null;
        }
        LoadTally load = tally(run, merge);
        return new OpenLoadPart(
                time.isEmpty() ? null : Rounded.thousandths(load.due() / time.seconds()),
                achievedPerSecond(merge, time),
                load.notStarted(),
                lagMs(load.lag()));
    }

    /** The offered load over all targets. */
    static LoadTally tally(RunRecord run, Merge merge) {
        return IntStream.range(0, run.spec().targets().size())
                .mapToObj(merge::load)
                .reduce(LoadTally.none(), LoadTally::plus);
    }

    private static @Nullable Double achievedPerSecond(Merge merge, MeasuredTime time) {
        List<SeriesSecond> reported = SeriesStatistics.measured(merge, time).stream()
                .filter(SeriesSecond::reported)
                .toList();
        long cycles = reported.stream().mapToLong(SeriesSecond::cycles).sum();
        return reported.isEmpty() ? null : Rounded.thousandths((double) cycles / reported.size());
    }

    private static LagMs lagMs(Latency lag) {
        return new LagMs(
                TimesMs.percentile(lag, 50, 2),
                TimesMs.percentile(lag, 99, 100),
                lag.count() == 0 ? null : Rounded.millis(lag.maxNanos()));
    }
}
