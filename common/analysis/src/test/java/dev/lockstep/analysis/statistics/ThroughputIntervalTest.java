package dev.lockstep.analysis.statistics;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.withinPercentage;

import java.util.Arrays;
import java.util.OptionalInt;
import org.assertj.core.data.Percentage;
import org.junit.jupiter.api.Test;

class ThroughputIntervalTest {
    private static final Percentage MILLIONTH = withinPercentage(1e-4);

    @Test
    void liesAroundTheThroughput() {
        var interval = interval(new NoisySeries(42).around(1000, 600, 0.8, 30), 1006);

        assertThat(interval.low()).isCloseTo(1006 - 10.2081462275, MILLIONTH);
        assertThat(interval.high()).isCloseTo(1006 + 10.2081462275, MILLIONTH);
        assertThat(interval.halfWidthPercent()).isCloseTo(1.02081462275 / 1.006, MILLIONTH);
        assertThat(interval.effectiveSamples()).isCloseTo(46.534428, MILLIONTH);
        assertThat(interval.autocorrelationSeconds()).isCloseTo(600 / 46.534428, MILLIONTH);
        assertThat(interval.batches()).isEqualTo(20);
        assertThat(interval.batchSeconds()).isEqualTo(30);
        assertThat(interval.reliable()).isTrue();
    }

    @Test
    void isNotReliableBelowFifteenEffectiveSamples() {
        var interval = interval(new NoisySeries(42).around(1000, 600, 0.95, 30), 1000);

        assertThat(interval.high() - 1000).isCloseTo(20.447026, MILLIONTH);
        assertThat(interval.halfWidthPercent()).isCloseTo(2.0447026, MILLIONTH);
        assertThat(interval.effectiveSamples()).isCloseTo(14.192311, MILLIONTH);
        assertThat(interval.reliable()).isFalse();
    }

    @Test
    void isNotReliableWhereTheCorrelationMeetsItsBound() {
        var interval = interval(NoisySeries.without(second -> 1000 + second, 600), 1300);

        assertThat(interval.reliable()).isFalse();
    }

    @Test
    void isNotReliableBelowTwoMinutes() {
        assertThat(interval(new NoisySeries(1).around(1000, 119, 0, 30), 1000).reliable())
                .isFalse();
        assertThat(interval(new NoisySeries(1).around(1000, 120, 0, 30), 1000).reliable())
                .isTrue();
    }

    @Test
    void takesWholeWaves() {
        double[] series = NoisySeries.without(i -> 1000 + 5 * (i % 60) + 37 * i % 101, 600);
        var interval = ThroughputInterval.estimate(series, 1000, OptionalInt.of(60))
                .interval()
                .orElseThrow();

        assertThat(interval.halfWidthPercent()).isCloseTo(0.0511766, MILLIONTH);
        assertThat(interval.batches()).isEqualTo(10);
        assertThat(interval.batchSeconds()).isEqualTo(60);
    }

    @Test
    void hasNoWidthWithoutVariance() {
        var interval = interval(NoisySeries.without(second -> 0.1, 600), 0.1);

        assertThat(interval).isEqualTo(new ThroughputInterval(0.1, 0.1, 0, 600, 1, 20, 30, true));
        assertThat(interval(new double[600], 0).halfWidthPercent()).isZero();
    }

    @Test
    void needsAMinute() {
        assertThat(ThroughputInterval.estimate(NoisySeries.without(i -> i, 59), 1, OptionalInt.empty()))
                .isEqualTo(new NoInterval(NoInterval.Reason.TOO_SHORT));
        assertThat(ThroughputInterval.estimate(new double[0], 0, OptionalInt.empty()))
                .isEqualTo(new NoInterval(NoInterval.Reason.TOO_SHORT));
        assertThat(interval(NoisySeries.without(i -> 37 * i % 101, 60), 50).batchSeconds())
                .isEqualTo(3);
    }

    @Test
    void skipsOneGapInAHundred() {
        double[] gapless = new NoisySeries(1).around(1000, 198, 0.5, 30);
        double[] series = new double[200];
        Arrays.fill(series, Double.NaN);
        System.arraycopy(gapless, 0, series, 1, 100);
        System.arraycopy(gapless, 100, series, 102, 98);

        assertThat(interval(series, 1000)).isEqualTo(interval(gapless, 1000));

        series[50] = Double.NaN;
        assertThat(ThroughputInterval.estimate(series, 1000, OptionalInt.empty()))
                .isEqualTo(new NoInterval(NoInterval.Reason.INCOMPLETE));
    }

    @Test
    void refusesWhatIsNoThroughput() {
        double[] series = NoisySeries.without(i -> 37 * i % 101, 60);

        assertThatThrownBy(() -> interval(series, 0)).hasMessageContaining("half-width must be finite");
        assertThatThrownBy(() -> ThroughputInterval.estimate(series, 50, OptionalInt.of(0)))
                .hasMessage("a wave period must be at least 1 s, was 0");
        series[7] = Double.POSITIVE_INFINITY;
        assertThatThrownBy(() -> interval(series, 50))
                .hasMessage("a value per second must be finite, or NaN for a gap");
    }

    private static ThroughputInterval interval(double[] series, double throughput) {
        return ThroughputInterval.estimate(series, throughput, OptionalInt.empty())
                .interval()
                .orElseThrow();
    }
}
