package dev.lockstep.analysis.comparison;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.util.Arrays;
import org.junit.jupiter.api.Test;

class SpreadTest {

    private static final double[][] RUNS_BY_WINDOWS = {
        {100.2, 99.8, 100.4}, {101.1, 100.7, 101.3}, {99.0, 99.4, 99.2}, {100.6, 100.2, 100.9}
    };

    @Test
    void distinguishesRunsFromWindows() {
        double[] values =
                Arrays.stream(RUNS_BY_WINDOWS).mapToDouble(SpreadTest::mean).toArray();
        double[] errors =
                Arrays.stream(RUNS_BY_WINDOWS).mapToDouble(SpreadTest::error).toArray();

        Spread spread = Spread.of(values, errors);

        assertThat(spread.between()).isCloseTo(0.580463, within(5e-7));
        assertThat(3 * spread.within()).isCloseTo(0.0875, within(1e-9));
    }

    @Test
    void errorsThatExplainTheScatterLeaveNothingToTheRuns() {
        assertThat(Spread.of(new double[] {10, 10.1}, new double[] {1, 1}).between())
                .isZero();
    }

    private static double mean(double[] windows) {
        return Arrays.stream(windows).average().orElseThrow();
    }

    private static double error(double[] windows) {
        double mean = mean(windows);
        double squares =
                Arrays.stream(windows).map(value -> Math.pow(value - mean, 2)).sum();
        return Math.sqrt(squares / (windows.length - 1) / windows.length);
    }
}
