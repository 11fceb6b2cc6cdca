package dev.lockstep.analysis.disturbance;

import java.util.OptionalInt;

/** How long a load takes to return to its level after an event. */
final class Recovery {
    private static final int WINDOW_SECONDS = 30;
    private static final double LEVEL = 0.98;

    private Recovery() {}

    /**
     * The smallest number of seconds after the event from which every following mean of 30 s is at least 98 % of the
     * level. Empty if it did not recover, or if less than 30 s follow the event.
     *
     * @param rest what follows the event, by second
     * @param wavePeriodSeconds with a wave, the means are of whole waves of at least 30 s
     */
    static OptionalInt seconds(double[] rest, double level, OptionalInt wavePeriodSeconds) {
        int window = windowSeconds(wavePeriodSeconds);
        int recovered = -1;
        for (int from = rest.length - window; from >= 0 && mean(rest, from, window) >= LEVEL * level; from--) {
            recovered = from;
        }
        return recovered < 0 ? OptionalInt.empty() : OptionalInt.of(recovered);
    }

    private static int windowSeconds(OptionalInt wavePeriodSeconds) {
        int period = wavePeriodSeconds.orElse(1);
        return (WINDOW_SECONDS + period - 1) / period * period;
    }

    /** Of the reported seconds; NaN without any. */
    private static double mean(double[] values, int from, int seconds) {
        double sum = 0;
        int reported = 0;
        for (int index = from; index < from + seconds; index++) {
            if (!Double.isNaN(values[index])) {
                sum += values[index];
                reported++;
            }
        }
        return sum / reported;
    }
}
