package dev.lockstep.run.machine;

import static org.assertj.core.api.Assertions.assertThat;

import dev.lockstep.run.machine.ClockEstimator.Estimate;
import java.util.SplittableRandom;
import org.junit.jupiter.api.Test;

class ClockEstimatorTest {

    private static final long MILLI = 1_000_000;
    private static final long SECOND = 1_000 * MILLI;

    @Test
    void knowsNothingBeforeTheFirstAnswer() {
        assertThat(ClockEstimator.EMPTY.estimate(0)).isEmpty();
    }

    @Test
    void takesTheProbeWithTheLeastRoundTrip() {
        ClockEstimator clock = ClockEstimator.EMPTY
                .with(0, 507 * MILLI, 10 * MILLI)
                .with(SECOND, SECOND + 501 * MILLI, SECOND + 2 * MILLI)
                .with(2 * SECOND, 2 * SECOND + 530 * MILLI, 2 * SECOND + 40 * MILLI);

        assertThat(clock.estimate(SECOND + 2 * MILLI)).contains(new Estimate(500 * MILLI, MILLI));
    }

    @Test
    void anOldMinimumGivesWayAsItAges() {
        ClockEstimator clock = ClockEstimator.EMPTY.with(0, 50_000, 100_000);
        clock = clock.with(30 * SECOND, 30 * SECOND + 700_000, 30 * SECOND + 400_000);

        assertThat(clock.estimate(30 * SECOND + 400_000)).contains(new Estimate(500_000, 200_000));
    }

    @Test
    void forgetsWhatIsOlderThanTheWindow() {
        ClockEstimator clock = ClockEstimator.EMPTY.with(0, 50, 100);
        clock = clock.with(61 * SECOND, 61 * SECOND + 40 * MILLI, 61 * SECOND + 80 * MILLI);

        assertThat(clock.probes()).hasSize(1);
    }

    @Test
    void ignoresAnAnswerThatCameBeforeItsQuestion() {
        assertThat(ClockEstimator.EMPTY.with(10, 10, 9).probes()).isEmpty();
    }

    @Test
    void theTruthIsWithinTheUncertaintyWhateverTheDelaysAndTheDrift() {
        SplittableRandom random = new SplittableRandom(3);
        ClockEstimator clock = ClockEstimator.EMPTY;
        for (int second = 0; second < 3_600; second++) {
            long sent = second * SECOND;
            long there = random.nextLong(50_000, 20 * MILLI);
            long back = random.nextLong(50_000, 20 * MILLI);
            clock = clock.with(sent, sent + there + truth(sent + there), sent + there + back);

            long now = sent + there + back + random.nextLong(SECOND);
            Estimate estimate = clock.estimate(now).orElseThrow();

            assertThat(Math.abs(estimate.offsetNanos() - truth(now)))
                    .isLessThanOrEqualTo(estimate.uncertaintyNanos() + 1);
            assertThat(clock.probes()).hasSizeLessThan(61);
        }
    }

    @Test
    void translatesBothWays() {
        Estimate estimate = new Estimate(-7, 1);

        assertThat(estimate.coordinatorNanos(estimate.agentNanos(1_000))).isEqualTo(1_000);
    }

    private static long truth(long agentNanos) {
        return -3 * SECOND + agentNanos / 1_000_000 * 15;
    }
}
