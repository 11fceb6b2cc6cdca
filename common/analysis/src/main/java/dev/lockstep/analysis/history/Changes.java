package dev.lockstep.analysis.history;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.stream.IntStream;

/**
 * Finds the runs at which the level of a figure changes.
 *
 * <p>It looks at the series as it grew, once for each run. A look splits the runs since the last change before each of the
 * last {@link #WINDOW} runs, because earlier looks had the others, and takes the largest {@link LevelSplit#statistic}. Above
 * the limit it is a change, and the next look begins there. So what was found stays found as runs are added.
 */
final class Changes {

    /** How far back a look tries to split, in runs. */
    static final int WINDOW = 10;

    private Changes() {}

    /**
     * A change.
     *
     * @param at index of the first run of the new level
     * @param foundAt index of the run that showed it
     */
    record Change(int at, int foundAt) {}

    /**
     * The changes of a series, in order.
     *
     * @param values of successive runs, above 0
     */
    static List<Change> of(double[] values, HistoryRules rules) {
        return ofLogs(logs(values), rules);
    }

    private static double[] logs(double[] values) {
        return Arrays.stream(values).map(Math::log).toArray();
    }

    /** The levels before and after a change, of the runs in {@code [from, to)}. */
    static LevelSplit levels(double[] values, int from, int at, int to) {
        return LevelSplit.of(new RunsOfLevel(logs(values), from), at - from, to - from);
    }

    static List<Change> ofLogs(double[] logs, HistoryRules rules) {
        if (logs.length == 0) {
            return List.of();
        }
        var limits = ChangeLimits.of(rules.p());
        double least = Math.log1p(rules.percent() / 100);
        List<Change> changes = new ArrayList<>();
        RunsOfLevel runs = new RunsOfLevel(logs, 0);
        for (int to = 1; to <= logs.length; to++) {
            int count = to - runs.from();
            double limit = limits.limit(count);
            Optional<LevelSplit> found =
                    strongest(runs, count, rules.eachSide(), least).filter(split -> split.statistic() > limit);
            if (found.isPresent()) {
                int at = found.get().at();
                changes.add(new Change(at, to - 1));
                runs = new RunsOfLevel(logs, at);
            }
        }
        return List.copyOf(changes);
    }

    /**
     * The split of the first {@code count} runs with the largest statistic.
     *
     * @param least the difference of logarithms that counts
     * @return empty if no split leaves enough runs and counts
     */
    static Optional<LevelSplit> strongest(RunsOfLevel runs, int count, int eachSide, double least) {
        return IntStream.rangeClosed(Math.max(eachSide, count - WINDOW), count - eachSide)
                .mapToObj(before -> LevelSplit.of(runs, before, count))
                .filter(split -> Math.abs(split.difference()) >= least)
                .max(Comparator.comparingDouble(LevelSplit::statistic));
    }
}
