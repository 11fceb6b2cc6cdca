package dev.lockstep.analysis.statistics;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import org.junit.jupiter.api.Test;

class ShareIntervalTest {

    private static final double UPPER = 0.975;

    @Test
    void fiveOfAHundredThousand() {
        ShareInterval interval = ShareInterval.of(5, 100_000, UPPER);

        assertThat(interval.low()).isCloseTo(0.0000162, within(5e-8));
        assertThat(interval.high()).isCloseTo(0.0001167, within(5e-8));
    }

    /** One-sided, 0 of n bounds the share by 3/n: ln 20 = 3.00. */
    @Test
    void noneBoundsTheShareAboveAlone() {
        ShareInterval interval = ShareInterval.of(0, 100_000, 0.95);

        assertThat(interval.low()).isZero();
        assertThat(interval.high()).isCloseTo(3e-5, within(5e-8));
    }

    @Test
    void allBoundsTheShareBelowAlone() {
        ShareInterval interval = ShareInterval.of(10, 10, UPPER);

        assertThat(interval.low()).as("the tenth root of 0.025").isCloseTo(0.6915, within(5e-5));
        assertThat(interval.high()).isEqualTo(1);
    }
}
