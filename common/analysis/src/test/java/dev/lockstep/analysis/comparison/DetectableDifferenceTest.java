package dev.lockstep.analysis.comparison;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class DetectableDifferenceTest {

    /** Simulated factors on the run-to-run coefficient of variation. */
    @ParameterizedTest
    @CsvSource({"2, 5.6535", "3, 3.0709", "4, 2.3808", "5, 2.0244", "8, 1.5066", "10, 1.3249", "20, 0.9091"})
    void isAMultipleOfTheSpreadFromRunToRun(int runs, double factor) {
        assertThat(DetectableDifference.ofGroups(runs, runs, 1)).isCloseTo(factor, within(5e-5));
        assertThat(DetectableDifference.ofGroups(runs, runs, 3)).isCloseTo(3 * factor, within(15e-5));
    }

    @ParameterizedTest
    @CsvSource({"2, 0.5, 3", "2, 1, 6", "2, 2, 17", "2, 3, 37", "5, 0.5, 2", "5, 1, 3", "5, 2, 4", "5, 3, 7", "1, 1, 17"
    })
    void saysHowManyRunsADifferenceTakes(double percent, double deviationPercent, int runs) {
        assertThat(DetectableDifference.runsNeeded(percent, deviationPercent)).hasValue(runs);
    }

    @Test
    void givesNoNumberOfRunsThatWouldBeTooFew() {
        assertThat(DetectableDifference.runsNeeded(0.1, 9)).isEmpty();
    }

    @ParameterizedTest
    @CsvSource({"1, 16.3340", "4, 3.7611", "Infinity, 2.8016"})
    void holdsFromOneDegreeOfFreedomToTheNormalDistribution(double degreesOfFreedom, double errors) {
        assertThat(DetectableDifference.inStandardErrors(degreesOfFreedom)).isCloseTo(errors, within(5e-5));
    }
}
