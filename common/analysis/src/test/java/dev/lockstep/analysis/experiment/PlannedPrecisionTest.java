package dev.lockstep.analysis.experiment;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import org.junit.jupiter.api.Test;

class PlannedPrecisionTest {

    @Test
    void oneBlockDetectsNothing() {
        assertThat(PlannedPrecision.detectablePercent(1, 1, false, 1)).isEmpty();
        assertThat(PlannedPrecision.detectablePercent(2, 1, true, 1)).isEmpty();
    }

    @Test
    void sessionsAndHardFactorsCostPower() {
        double plain = PlannedPrecision.detectablePercent(8, 1, false, 1).orElseThrow();

        assertThat(plain).isBetween(1.5, 1.9);
        assertThat(PlannedPrecision.detectablePercent(8, 2, false, 1).orElseThrow())
                .isGreaterThan(5 * plain);
        assertThat(PlannedPrecision.detectablePercent(8, 1, true, 1).orElseThrow())
                .isGreaterThan(plain);
    }

    @Test
    void thePilotFixesTheRepeatsWithinItsLimits() {
        assertThat(PlannedPrecision.repeats(3, 50, one -> 1, false, 1, 1)).isEqualTo(18);
        assertThat(PlannedPrecision.repeats(3, 12, one -> 1, false, 1, 1)).isEqualTo(12);
        assertThat(PlannedPrecision.repeats(3, 12, one -> 1, false, 0.1, 5)).isEqualTo(3);
        assertThat(PlannedPrecision.detectablePercent(18, 1, false, 1).orElseThrow())
                .isCloseTo(1, within(0.05));
    }
}
