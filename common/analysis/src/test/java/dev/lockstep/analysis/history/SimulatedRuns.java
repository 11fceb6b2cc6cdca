package dev.lockstep.analysis.history;

import java.util.random.RandomGenerator;

/** Runs of a system that varies by 2 % from run to run. */
final class SimulatedRuns {

    private static final double DEVIATION = 0.02;

    private SimulatedRuns() {}

    /**
     * Logarithms of throughput.
     *
     * @param correlation of each run with the one before it
     */
    static double[] logs(RandomGenerator random, double correlation, int runs) {
        double[] logs = new double[runs];
        double state = random.nextGaussian();
        for (int run = 0; run < runs; run++) {
            state = run == 0
                    ? state
                    : correlation * state + Math.sqrt(1 - correlation * correlation) * random.nextGaussian();
            logs[run] = DEVIATION * state;
        }
        return logs;
    }

    /** Changes the runs in {@code [from, to)} by so many per cent. */
    static void change(double[] logs, int from, int to, double percent) {
        for (int run = from; run < to; run++) {
            logs[run] += Math.log1p(percent / 100);
        }
    }
}
