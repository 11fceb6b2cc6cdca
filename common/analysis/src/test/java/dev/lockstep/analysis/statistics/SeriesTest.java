package dev.lockstep.analysis.statistics;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;

class SeriesTest {

    @Test
    void hasAMedianBetweenTheTwoInTheMiddle() {
        assertThat(of(10, 1, 3, 2).median()).isEqualTo(2.5);
        assertThat(of(10, 1, 3).median()).isEqualTo(3);
        assertThat(of(7).median()).isEqualTo(7);
    }

    private static Series of(double... values) {
        return Series.generate(values.length, index -> values[index]);
    }
}
