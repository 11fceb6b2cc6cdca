package dev.lockstep.analysis.statistics;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import org.junit.jupiter.api.Test;

class Mser5Test {

    @Test
    void findsTheEndOfAWarmUp() {
        assertThat(Mser5.of(Course.WARM_UP_FROM_BELOW.perSecond(1))).isEqualTo(new Mser5(180, true));
    }

    @Test
    void saysThatASeriesNeverSettled() {
        assertThat(Mser5.of(Course.WARM_UP_FROM_ABOVE.perSecond(1))).isEqualTo(new Mser5(300, false));
    }

    @Test
    void leavesNothingOutOfALevelSeries() {
        assertThat(Mser5.of(NoisySeries.without(t -> 1000, 12))).isEqualTo(new Mser5(0, true));
    }

    @Test
    void needsTwoMeans() {
        assertThatThrownBy(() -> Mser5.of(new double[9])).hasMessage("at least 10 reported seconds are needed, was 9");
    }
}
