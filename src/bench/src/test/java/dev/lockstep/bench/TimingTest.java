package dev.lockstep.bench;

import static org.assertj.core.api.Assertions.assertThat;

import dev.lockstep.bench.Tool.Timing;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

class TimingTest {

    @Test
    void hasWholeStepsOfHammerDbAndNeverShorterThanThePace() {
        assertThat(Timing.of(Pace.FULL)).isEqualTo(new Timing(24, 42, 12));
        assertThat(Timing.of(Pace.SHORT)).isEqualTo(new Timing(12, 12, 3));
        assertThat(Timing.of(Pace.QUICK)).isEqualTo(new Timing(6, 6, 2));
    }

    @Test
    void hasPairsEnoughForAnIntervalAtEveryPace() {
        assertThat(Stream.of(Pace.FULL, Pace.ONCE, Pace.SHORT, Pace.QUICK).map(Pace::pairs))
                .allSatisfy(pairs -> assertThat(pairs).isGreaterThanOrEqualTo(2));
    }
}
