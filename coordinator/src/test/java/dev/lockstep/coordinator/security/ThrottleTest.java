package dev.lockstep.coordinator.security;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Duration;
import java.time.Instant;
import org.junit.jupiter.api.Test;

class ThrottleTest {

    private static final Instant NOON = Instant.parse("2026-11-01T12:00:00Z");

    private final Throttle throttle = new Throttle(3, 2);

    @Test
    void letsABurstPassThenSoManyASecond() {
        for (int count = 0; count < 3; count++) {
            assertThat(throttle.take("ann", NOON)).isZero();
        }

        assertThat(throttle.take("ann", NOON)).isBetween(Duration.ofMillis(500), Duration.ofMillis(501));
        assertThat(throttle.take("ann", NOON.plusMillis(501))).isZero();
        assertThat(throttle.take("ann", NOON.plusMillis(502))).isPositive();
        assertThat(throttle.take("bob", NOON)).isZero();
    }

    @Test
    void savesUpNoMoreThanABurst() {
        throttle.take("ann", NOON);

        Instant later = NOON.plusSeconds(3_600);
        for (int count = 0; count < 3; count++) {
            assertThat(throttle.take("ann", later)).isZero();
        }
        assertThat(throttle.take("ann", later)).isPositive();
    }

    @Test
    void takesNothingFromWhoOnlyLooksOrIsRefused() {
        for (int count = 0; count < 9; count++) {
            assertThat(throttle.look("ann", NOON)).isZero();
        }
        for (int count = 0; count < 9; count++) {
            throttle.take("ann", NOON);
        }

        assertThat(throttle.take("ann", NOON.plusMillis(501))).isZero();
    }

    @Test
    void gainsNothingFromAClockThatIsSetBack() {
        for (int count = 0; count < 3; count++) {
            throttle.take("ann", NOON);
        }

        assertThat(throttle.take("ann", NOON.minusSeconds(3_600))).isPositive();
    }

    @Test
    void forgetsWhoWasNotSeenForLongest() {
        for (int count = 0; count < 3; count++) {
            throttle.take("ann", NOON);
        }
        for (int count = 0; count < 10_000; count++) {
            throttle.take("other-" + count, NOON);
        }

        assertThat(throttle.take("ann", NOON)).isZero();
        assertThat(throttle.look("other-9999", NOON)).isZero();
    }
}
