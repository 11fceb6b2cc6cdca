package dev.lockstep.coordinator.ledger;

import static org.assertj.core.api.Assertions.assertThat;

import dev.lockstep.interval.Interval;
import dev.lockstep.interval.Interval.SearchCount;
import dev.lockstep.interval.Latency;
import dev.lockstep.run.Phase;
import java.util.List;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class BoundsTest {

    private static final Interval.Health HEALTH =
            new Interval.Health(5, 0, Latency.none(), 1 << 20, 0, 1_000_000, Interval.Hotspots.NONE);

    @ParameterizedTest
    @CsvSource({"0, 1, true", "1, 1, false", "0, 2, false"})
    void anIntervalHoldsSearchesOfTheRunAlone(int target, int search, boolean fits) {
        var searches = List.of(new SearchCount(target, search, Phase.MEASURE, 2, 1));
        var interval = new Interval(0, 0, List.of(), List.of(), List.of(), searches, HEALTH);

        assertThat(new Bounds(1, 1, 2, 100).complaint(interval).isEmpty()).isEqualTo(fits);
    }
}
