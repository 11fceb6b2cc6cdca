package dev.lockstep.analysis.merge;

import static dev.lockstep.interval.Samples.times;
import static org.assertj.core.api.Assertions.assertThat;

import dev.lockstep.interval.Interval.Health;
import dev.lockstep.interval.Interval.Hotspots;
import dev.lockstep.run.machine.ClockEstimator;
import dev.lockstep.run.machine.ClockEstimator.Estimate;
import java.util.Objects;
import java.util.SplittableRandom;
import org.junit.jupiter.api.Test;

class DriftTraceTest {
    private static final long MILLI = 1_000_000;
    private static final long SECOND = 1_000 * MILLI;
    private static final long ALREADY_APART = 3 * SECOND;

    private final DriftTrace trace = new DriftTrace();

    @Test
    void twelveHoursOfTwentyMillionthsAreMeasuredWithinTheUncertainty() {
        ClockDrift drift = probed(43_200, 20, 5 * MILLI);

        assertThat(drift.nanos() - 43_199 * 20_000L).isBetween(-drift.uncertaintyNanos(), drift.uncertaintyNanos());
        assertThat(drift.uncertaintyNanos()).isLessThan(10 * MILLI);
        assertThat(drift.ppm()).isBetween(19.95, 20.05);
    }

    @Test
    void aClockThatKeepsTimeIsNotSaidToDriftHoweverBadTheNetwork() {
        ClockDrift drift = probed(600, 0, 400 * MILLI);

        assertThat(drift.lowNanos()).isNotPositive();
        assertThat(drift.highNanos()).isNotNegative();
    }

    @Test
    void theEndsCountWhateverTheOrderAndTheRampDownDoesNot() {
        trace.add(5, offset(50), true);
        trace.add(9, offset(900), false);
        trace.add(6, offset(60), true);
        trace.add(2, offset(20), false);

        assertThat(trace.drift()).isEqualTo(new ClockDrift(40, 2, 4));
    }

    @Test
    void oneSecondShowsNothing() {
        trace.add(5, offset(50), true);

        assertThat(trace.drift()).isNull();
    }

    private static Health offset(long nanos) {
        return new Health(20, 0, times(0, 1), 0, nanos, 1, Hotspots.NONE);
    }

    /** An agent that asks once a second while the coordinator's clock goes faster than its own. */
    private ClockDrift probed(int seconds, long ppm, long longestWay) {
        SplittableRandom random = new SplittableRandom(7);
        ClockEstimator clock = ClockEstimator.EMPTY;
        for (int second = 0; second < seconds; second++) {
            long sent = second * SECOND;
            long there = random.nextLong(50_000, longestWay);
            long back = random.nextLong(50_000, longestWay);
            long asked = sent + there;
            clock = clock.with(sent, asked + ALREADY_APART + asked / 1_000_000 * ppm, asked + back);
            Estimate estimate = clock.estimate(asked + back).orElseThrow();
            trace.add(
                    second,
                    new Health(
                            20, 0, times(0, 1), 0, estimate.offsetNanos(), estimate.uncertaintyNanos(), Hotspots.NONE),
                    true);
        }
        return Objects.requireNonNull(trace.drift());
    }
}
