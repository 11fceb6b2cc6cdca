package dev.lockstep.host.sample;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Duration;
import java.time.Instant;
import org.junit.jupiter.api.Test;

class OffsetEstimatorTest {

    private static final Instant START = Instant.parse("2026-11-20T10:00:00Z");

    private final OffsetEstimator estimator = new OffsetEstimator();

    @Test
    void takesTheRowThatTravelledFastest() {
        live(0, 7_400);
        live(5, 7_300);
        live(10, 7_050);
        live(15, 9_000);

        ClockOffset offset = estimator.estimate().orElseThrow();
        assertThat(offset.ahead()).isEqualTo(Duration.ofMillis(7_050));
        assertThat(offset.uncertainty()).isEqualTo(Duration.ofSeconds(1));
        assertThat(offset.origin()).isEqualTo(ClockOffset.Origin.ESTIMATED);
    }

    @Test
    void knowsClocksThatAreAhead() {
        live(0, -60_000);
        live(5, -60_000);
        live(10, -60_000);
        live(15, -60_000);

        assertThat(estimator.estimate().orElseThrow().ahead()).isEqualTo(Duration.ofMinutes(-1));
    }

    @Test
    void saysNothingOfAFile() {
        for (int row = 0; row < 100; row++) {
            estimator.observe(
                    START.plusSeconds(5L * row), START.plusSeconds(3_600).plusMillis(row));
        }

        assertThat(estimator.estimate()).isEmpty();
    }

    /** A filter that writes to a pipe in blocks: of each, the first row arrives after a pause, and is the oldest. */
    @Test
    void saysNothingOfAFeedThatArrivesInBlocks() {
        for (int row = 0; row < 80; row++) {
            Instant written = START.plusSeconds(5L * (row / 8 * 8 + 7));
            estimator.observe(START.plusSeconds(5L * row), written.plusMillis(row % 8));
        }

        assertThat(estimator.estimate()).isEmpty();
    }

    @Test
    void aRowAfterAStallIsNoLiveOne() {
        live(0, 7_000);
        live(5, 7_000);
        live(10, 7_000);
        live(15, 25_000);
        live(20, 7_100);
        live(25, 7_100);

        assertThat(estimator.estimate().orElseThrow().ahead()).isEqualTo(Duration.ofSeconds(7));
    }

    @Test
    void waitsForThreeRows() {
        live(0, 100);
        live(5, 100);
        live(10, 100);
        assertThat(estimator.estimate()).isEmpty();

        live(15, 100);
        assertThat(estimator.estimate()).isPresent();
    }

    private void live(int second, long latencyMillis) {
        Instant stamp = START.plusSeconds(second);
        estimator.observe(stamp, stamp.plusMillis(latencyMillis));
    }
}
