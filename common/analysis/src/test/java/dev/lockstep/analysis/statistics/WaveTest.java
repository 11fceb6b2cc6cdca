package dev.lockstep.analysis.statistics;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.function.IntToDoubleFunction;
import org.junit.jupiter.api.Test;

class WaveTest {

    @Test
    void findsTheShortestPeriodThatReturns() {
        assertThat(Wave.find(series(t -> t % 60, 600))).contains(new Wave(60, 10));
        assertThat(Wave.find(series(t -> t % 60, 659))).contains(new Wave(60, 10));
    }

    @Test
    void looksThroughATrend() {
        assertThat(Wave.find(series(t -> t % 60 + 0.3 * t, 600))).contains(new Wave(60, 10));
    }

    @Test
    void wantsFourWaves() {
        assertThat(Wave.find(series(t -> t % 60, 240))).contains(new Wave(60, 4));
        assertThat(Wave.find(series(t -> t % 60, 239))).isEmpty();
    }

    @Test
    void takesAPeriodOfTenSecondsOrMore() {
        assertThat(Wave.find(series(t -> t % 10, 600))).contains(new Wave(10, 60));
        assertThat(Wave.find(series(t -> t % 6, 600))).contains(new Wave(12, 50));
    }

    @Test
    void seesNoneInALineOrALevel() {
        assertThat(Wave.find(series(t -> 1000 + 0.1 * t, 600))).isEmpty();
        assertThat(Wave.find(series(t -> 0.1, 600))).isEmpty();
    }

    @Test
    void takesThePeriodThatReturnsWhollyAndNotAPartOfIt() {
        assertThat(Wave.find(series(t -> Math.sin(2 * Math.PI * t / 60) + 1.4 * Math.sin(2 * Math.PI * t / 20), 600)))
                .contains(new Wave(60, 10));
    }

    @Test
    void refusesWhatDoesNotReturnTwice() {
        assertThat(Wave.find(series(t -> (t >= 100 && t < 130) || (t >= 200 && t < 230) ? 500 : 1000, 600)))
                .isEmpty();
    }

    /** The longest period of four waves, so its double is the last lag that can matter. */
    @Test
    void asksTheDoubleOfTheLongestPeriod() {
        assertThat(Wave.find(series(t -> Math.sin(2 * Math.PI * t / 150), 600))).contains(new Wave(150, 4));
    }

    private static Series series(IntToDoubleFunction value, int seconds) {
        return Series.generate(seconds, value);
    }
}
