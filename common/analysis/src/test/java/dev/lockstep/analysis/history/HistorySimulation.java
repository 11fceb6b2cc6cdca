package dev.lockstep.analysis.history;

import dev.lockstep.analysis.history.Changes.Change;
import java.util.Arrays;
import java.util.Locale;
import java.util.SplittableRandom;
import java.util.random.RandomGenerator;
import java.util.stream.Collectors;

/**
 * Prints simulated histories for {@code src/test/otava/run}: for each a line with its kind, the runs at which ours raises
 * an alarm, and its throughputs, separated by tabs.
 */
final class HistorySimulation {

    private static final int RUNS = 100;
    private static final int BEFORE = 50;
    private static final int AFTER = 30;

    private HistorySimulation() {}

    /** Takes the number of histories of each kind, and the seed. */
    public static void main(String[] arguments) {
        RandomGenerator random = new SplittableRandom(Long.parseLong(arguments[1]));
        for (int history = 0; history < Integer.parseInt(arguments[0]); history++) {
            for (double correlation : new double[] {0, 0.3, 0.5}) {
                print("lag-1 " + correlation, SimulatedRuns.logs(random, correlation, RUNS));
            }
            double[] step = SimulatedRuns.logs(random, 0, BEFORE + AFTER);
            SimulatedRuns.change(step, BEFORE, step.length, -5);
            print("step", step);
            double[] ordinary = SimulatedRuns.logs(random, 0, BEFORE + Changes.WINDOW);
            print("ordinary", ordinary);
            SimulatedRuns.change(ordinary, BEFORE, BEFORE + 1, -10);
            print("odd", ordinary);
        }
    }

    private static void print(String kind, double[] logs) {
        String alarms = Changes.ofLogs(logs, HistoryRules.USUAL).stream()
                .map(Change::foundAt)
                .map(String::valueOf)
                .collect(Collectors.joining(","));
        String values = Arrays.stream(logs)
                .mapToObj(log -> String.format(Locale.ROOT, "%.6f", 1000 * Math.exp(log)))
                .collect(Collectors.joining(","));
        System.out.println(kind + "\t" + alarms + "\t" + values);
    }
}
