package dev.lockstep.analysis.comparison;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;
import static org.assertj.core.api.Assertions.withinPercentage;

import dev.lockstep.analysis.statistics.MeanError;
import org.assertj.core.data.Percentage;
import org.junit.jupiter.api.Test;

class LogRatioTest {

    private static final double[] A = {49380, 49910, 48870, 50120, 49420};
    private static final double[] B = {51010, 50480, 51300, 50750, 51660};
    private static final double[] C = {49500, 50210, 49100, 49890, 49040};

    /** One millionth. */
    private static final Percentage EXACT = withinPercentage(1e-4);

    @Test
    void groupsAreComparedByWelchOnLogs() {
        LogRatio ratio = LogRatio.ofGroups(A, B);

        assertThat(ratio.percent()).isCloseTo(3.028538, EXACT);
        assertThat(ratio.interval(0.95).low()).isCloseTo(1.611996, EXACT);
        assertThat(ratio.interval(0.95).high()).isCloseTo(4.464828, EXACT);
        assertThat(ratio.difference() / ratio.standardError()).isCloseTo(4.977033, EXACT);
        assertThat(ratio.degreesOfFreedom()).isCloseTo(7.932137, EXACT);
        assertThat(ratio.pValue()).isCloseTo(0.00111126, within(5e-9));
        assertThat(ratio.standardError()).isCloseTo(0.0059947, within(5e-8));
    }

    @Test
    void theAnswerIsARatioEitherWayRound() {
        LogRatio forth = LogRatio.ofGroups(A, B);
        LogRatio back = LogRatio.ofGroups(B, A);

        assertThat((1 + forth.percent() / 100) * (1 + back.percent() / 100)).isCloseTo(1, EXACT);
        assertThat(back.pValue()).isCloseTo(forth.pValue(), EXACT);
    }

    @Test
    void runsInBlocksAreComparedInPairs() {
        LogRatio ratio = LogRatio.ofPairs(A, B);

        assertThat(ratio.percent()).isCloseTo(3.028538, EXACT);
        assertThat(ratio.interval(0.95).low()).isCloseTo(0.828582, EXACT);
        assertThat(ratio.interval(0.95).high()).isCloseTo(5.276495, EXACT);
        assertThat(ratio.difference() / ratio.standardError()).isCloseTo(3.837887, EXACT);
        assertThat(ratio.pValue()).isCloseTo(0.0184929, within(5e-8));
        assertThat(ratio.degreesOfFreedom()).isEqualTo(4);
    }

    @Test
    void equalityTakesTwoOneSidedTests() {
        LogRatio ratio = LogRatio.ofGroups(A, C);

        assertThat(ratio.percent()).isCloseTo(0.015939, within(5e-7));
        assertThat(ratio.interval(0.95).low()).isCloseTo(-1.437437, EXACT);
        assertThat(ratio.interval(0.95).high()).isCloseTo(1.490745, EXACT);
        assertThat(ratio.pValue()).isCloseTo(0.980583, EXACT);
        assertThat(ratio.interval(0.9).low()).isCloseTo(-1.157679, EXACT);
        assertThat(ratio.interval(0.9).high()).isCloseTo(1.203492, EXACT);
        assertThat(ratio.equalWithin(2)).isTrue();
        assertThat(ratio.equalWithin(1)).isFalse();
        assertThat(ratio.equalWithinPValue(2)).isCloseTo(0.007396, within(5e-7));
        assertThat(ratio.equalWithinPValue(1)).isCloseTo(0.080764, within(5e-7));
    }

    @Test
    void singleRunsAreComparedByTheirInnerErrors() {
        LogRatio ratio = LogRatio.ofSingleRuns(new MeanError(1000, 6, 17), new MeanError(1015, 7, 14));

        assertThat(ratio.percent()).isCloseTo(1.5, EXACT);
        assertThat(ratio.interval(0.95).low()).isCloseTo(-0.379015, within(5e-7));
        assertThat(ratio.interval(0.95).high()).isCloseTo(3.414457, EXACT);
        assertThat(ratio.degreesOfFreedom()).isCloseTo(29.361207, EXACT);
        assertThat(ratio.pValue()).isCloseTo(0.114055, within(5e-7));
    }

    @Test
    void equalValuesHaveNoInterval() {
        LogRatio same = LogRatio.ofGroups(new double[] {7, 7, 7}, new double[] {7, 7, 7});
        LogRatio other = LogRatio.ofPairs(new double[] {1, 2}, new double[] {2, 4});

        assertThat(same.interval(0.95)).isEqualTo(new PercentRange(0, 0));
        assertThat(same.pValue()).isEqualTo(1);
        assertThat(same.equalWithinPValue(1)).isZero();
        assertThat(same.degreesOfFreedom()).isEqualTo(4);
        assertThat(other.equalWithinPValue(1)).isEqualTo(1);
        assertThat(other.interval(0.95).low()).isCloseTo(100, EXACT);
        assertThat(other.pValue()).isZero();
    }
}
