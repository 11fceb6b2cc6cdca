package dev.lockstep.agent.link;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Clock;
import java.time.Instant;
import java.time.ZoneOffset;
import org.junit.jupiter.api.Test;

class NanoClockTest {

    @Test
    void startsAtTheWallAndGoesOnWithNanoTime() {
        Instant wall = Instant.parse("2026-01-02T03:04:05.000000006Z");
        NanoClock clock = new NanoClock(Clock.fixed(wall, ZoneOffset.UTC));

        long first = clock.nanos();
        long second = clock.nanos();

        assertThat(first).isGreaterThanOrEqualTo(wall.getEpochSecond() * 1_000_000_000L + 6);
        assertThat(second).as("although the wall stands still").isGreaterThan(first);
        assertThat(clock.toNanoTime(second + 1_000) - clock.toNanoTime(second)).isEqualTo(1_000);
    }
}
