package dev.lockstep.workload.orderentry.population;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Map;
import java.util.function.Consumer;

/** Holds how often values were observed against their chances, by chi-square. */
final class Frequencies {

    private static final int STANDARD_DEVIATIONS = 5;

    private Frequencies() {}

    /**
     * Fails unless the values come about as often as expected and no others come.
     *
     * @param expected the chance of each value from 0
     */
    static Consumer<Map<Integer, Integer>> areThoseOf(double[] expected) {
        return observed -> {
            int draws = observed.values().stream().mapToInt(Integer::intValue).sum();
            double chiSquare = 0;
            int possible = 0;
            for (int value = 0; value < expected.length; value++) {
                double wanted = expected[value] * draws;
                int times = observed.getOrDefault(value, 0);
                if (expected[value] == 0) {
                    assertThat(times).as("value %s", value).isZero();
                } else {
                    chiSquare += (times - wanted) * (times - wanted) / wanted;
                    possible++;
                }
            }
            assertThat(observed.keySet()).allMatch(value -> value >= 0 && value < expected.length);
            assertThat(chiSquare).isLessThan(possible + STANDARD_DEVIATIONS * Math.sqrt(2.0 * possible));
        };
    }
}
