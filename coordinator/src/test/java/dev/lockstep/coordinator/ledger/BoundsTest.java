package dev.lockstep.coordinator.ledger;

import static org.assertj.core.api.Assertions.assertThat;

import dev.lockstep.interval.Interval;
import dev.lockstep.interval.Interval.SearchCount;
import dev.lockstep.interval.Latency;
import dev.lockstep.interval.Samples;
import dev.lockstep.interval.Specs;
import dev.lockstep.run.Phase;
import java.util.List;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class BoundsTest {

    private static final Interval.Health HEALTH =
            new Interval.Health(5, 0, Latency.none(), 1 << 20, 0, 1_000_000, Interval.Hotspots.NONE);

    /** Two shops and a target of visits. */
    private static final Bounds BOUNDS =
            Bounds.of(Specs.grouped(Specs.phases(0, 10)), List.of(Specs.SHOP, Specs.VISITS));

    @ParameterizedTest
    @CsvSource({"0, 1, true", "1, 1, true", "3, 1, false", "0, 2, false", "2, 0, false"})
    void anIntervalHoldsSearchesOfTheTargetsOwnWorkload(int target, int search, boolean fits) {
        var searches = List.of(new SearchCount(target, search, Phase.MEASURE, 2, 1));
        var interval = new Interval(0, 0, List.of(), List.of(), List.of(), searches, HEALTH);

        assertThat(BOUNDS.complaint(interval).isEmpty()).isEqualTo(fits);
    }

    @ParameterizedTest
    @CsvSource({"0, 1, true", "2, 1, true", "2, 2, false", "3, 0, false"})
    void anIntervalHoldsTransactionsOfTheTargetsOwnWorkload(int target, int transaction, boolean fits) {
        var cell = Samples.cell(target, transaction, Phase.MEASURE, Samples.commits(1), 1_000);

        assertThat(BOUNDS.complaint(Samples.interval(0, cell)).isEmpty()).isEqualTo(fits);
    }
}
