package dev.lockstep.analysis.history;

import java.util.Arrays;
import java.util.Locale;
import java.util.SplittableRandom;
import java.util.random.RandomGenerator;

/** Finds the limits of {@link ChangeLimits} again. */
final class ChangeLimitSimulation {

    private static final int PATHS = 400_000;

    /** Neighbouring limits are almost equal, so their mean has less error of the simulation. */
    private static final int SMOOTHED_FROM = 10;

    private static final int NEIGHBOURS = 3;

    private ChangeLimitSimulation() {}

    /** Prints the constants. */
    public static void main(String[] arguments) {
        for (double p : ChangeLimits.PROBABILITIES) {
            System.out.println(p + ": " + words(limits(PATHS, p, new SplittableRandom(1))));
        }
    }

    private static String words(double[] limits) {
        return Arrays.toString(Arrays.stream(limits)
                .mapToObj(limit -> String.format(Locale.ROOT, "%.2f", limit))
                .toArray());
    }

    /** Limits for {@link ChangeLimits#FEWEST} runs and more, for series that look at each new run until they alarm. */
    static double[] limits(int paths, double p, RandomGenerator random) {
        double[][] series = new double[paths][];
        for (int path = 0; path < paths; path++) {
            series[path] = SimulatedRuns.logs(random, 0, ChangeLimits.LONGEST);
        }
        double[] raw = new double[ChangeLimits.LONGEST - ChangeLimits.FEWEST + 1];
        for (int runs = ChangeLimits.FEWEST; runs <= ChangeLimits.LONGEST; runs++) {
            double limit = limit(series, runs, p * ChangeLimits.SHARE_OF_FIRST_ALARMS);
            raw[runs - ChangeLimits.FEWEST] = limit;
            int look = runs;
            series = Arrays.stream(series)
                    .filter(values -> statistic(values, look) <= limit)
                    .toArray(double[][]::new);
        }
        return smoothed(raw);
    }

    private static double limit(double[][] series, int runs, double rate) {
        double[] statistics = Arrays.stream(series)
                .mapToDouble(values -> statistic(values, runs))
                .sorted()
                .toArray();
        int above = (int) Math.round(rate * statistics.length);
        return statistics[statistics.length - 1 - above];
    }

    private static double statistic(double[] logs, int runs) {
        return Changes.strongest(new RunsOfLevel(logs, 0), runs, HistoryRules.USUAL.eachSide(), 0)
                .map(LevelSplit::statistic)
                .orElse(0.0);
    }

    private static double[] smoothed(double[] raw) {
        double[] smooth = raw.clone();
        for (int index = SMOOTHED_FROM - ChangeLimits.FEWEST; index < raw.length; index++) {
            int reach = Math.min(NEIGHBOURS, index + ChangeLimits.FEWEST - SMOOTHED_FROM);
            smooth[index] = Arrays.stream(raw, index - reach, Math.min(raw.length, index + reach + 1))
                    .average()
                    .orElseThrow();
        }
        return smooth;
    }
}
