package dev.lockstep.analysis.history;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.util.stream.DoubleStream;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class LevelSplitTest {

    /** 20 runs of 1005 and 995 by turns come before. */
    private static LevelSplit after(double... later) {
        double[] logs = DoubleStream.concat(
                        IntStream.range(0, 20).mapToDouble(run -> run % 2 == 0 ? 1_005 : 995), DoubleStream.of(later))
                .map(Math::log)
                .toArray();
        return LevelSplit.of(new RunsOfLevel(logs, 0), 20, logs.length);
    }

    /** Their variance is the one that counts, and it has 2 degrees of freedom: Welch's interval is ±7.4 points. */
    @Test
    void threeLaterRunsThatScatterHaveAWideInterval() {
        LevelSplit split = after(930, 900, 870);

        assertThat(split.degreesOfFreedom()).isEqualTo(2);
        assertThat(split.halfWidth())
                .isCloseTo(4.303 * split.error(), within(1e-3))
                .isGreaterThan(0.074);
    }

    @ParameterizedTest
    @CsvSource({"900, 901, 899", "900, 906, 893"})
    void laterRunsThatScatterAsMuchByChanceShareTheDegreesOfAll(double one, double another, double last) {
        LevelSplit split = after(one, another, last);

        assertThat(split.degreesOfFreedom()).isEqualTo(21);
        assertThat(split.halfWidth()).isCloseTo(2.080 * split.error(), within(1e-3));
    }
}
