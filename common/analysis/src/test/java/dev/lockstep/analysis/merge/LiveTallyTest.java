package dev.lockstep.analysis.merge;

import static dev.lockstep.interval.Samples.HEALTHY;
import static dev.lockstep.interval.Samples.cell;
import static dev.lockstep.interval.Samples.commits;
import static dev.lockstep.interval.Samples.interval;
import static dev.lockstep.interval.Samples.load;
import static org.assertj.core.api.Assertions.assertThat;

import dev.lockstep.interval.Counts;
import dev.lockstep.interval.Interval;
import dev.lockstep.interval.Interval.Cell;
import dev.lockstep.interval.Interval.ErrorCount;
import dev.lockstep.interval.Interval.TargetLoad;
import dev.lockstep.interval.Specs;
import dev.lockstep.run.Phase;
import java.util.List;
import java.util.OptionalLong;
import org.junit.jupiter.api.Test;

class LiveTallyTest {
    private static final List<Double> MEDIAN = List.of(50.0);

    private final LiveTally tally = new LiveTally(Specs.grouped(Specs.phases(2, 8)), List.of(Specs.SHOP, Specs.VISITS));

    @Test
    void countsTheWholeRunByTargetAndTransactionWhateverThePhase() {
        tally.add(interval(0, cell(0, 0, Phase.WARM_UP, commits(3), 1_000)));
        tally.add(interval(5, cell(0, 0, Phase.MEASURE, new Counts(4, 1, 2, 1, 0, 4, 1), 2_000)));
        tally.add(interval(5, cell(2, 1, Phase.MEASURE, commits(7), 5_000)));

        assertThat(tally.counts(0, 0)).isEqualTo(new Counts(7, 1, 2, 1, 0, 7, 1));
        assertThat(tally.responseSumNanos(0, 0)).isEqualTo(13_000_000);
        assertThat(tally.counted(0)).as("orders, rolled back or not").isEqualTo(8);
        assertThat(tally.counts(1, 0)).isEqualTo(Counts.NONE);
        assertThat(tally.counted(2)).as("visits").isEqualTo(7);
    }

    @Test
    void countsWhatIsDueAndErrorsByClass() {
        tally.add(new Interval(
                0,
                0,
                List.of(),
                List.of(load(Phase.WARM_UP, 3, 2), load(Phase.MEASURE, 4, 2)),
                List.of(error(0, "deadlock", 2), error(1, "deadlock", 1), error(0, "timeout", 5)),
                HEALTHY));

        assertThat(tally.due(0)).isEqualTo(7);
        assertThat(tally.errors(0)).hasSize(2).containsEntry("deadlock", 2L).containsEntry("timeout", 5L);
        assertThat(tally.errors(1)).hasSize(1).containsEntry("deadlock", 1L);
    }

    private static ErrorCount error(int target, String errorClass, long count) {
        return new ErrorCount(target, 0, Phase.MEASURE, errorClass, "", 0, count, "");
    }

    @Test
    void showsTheNewestSecondThatEveryLiveAgentReported() {
        add(0, 2);
        add(0, 3);
        add(1, 2);
        tally.complete(1);

        assertThat(tally.newest()).map(LiveSecond::second).contains(0);
        assertThat(tally.newest()).map(second -> second.users(0)).contains(5);

        add(1, 3);
        tally.complete(2);
        assertThat(tally.newest()).map(LiveSecond::second).contains(1);
    }

    private void add(int second, int users) {
        tally.add(new Interval(
                second,
                second,
                List.of(),
                List.of(load(Phase.WARM_UP, 0, users), load(Phase.MEASURE, 1, users)),
                List.of(),
                HEALTHY));
    }

    @Test
    void poolsTheTimesOfAllAgents() {
        tally.add(interval(0, cell(0, 0, Phase.MEASURE, commits(90), 1_000)));
        tally.add(interval(0, cell(0, 0, Phase.MEASURE, commits(10), 50_000)));
        tally.complete(1);

        LiveSecond second = tally.newest().orElseThrow();
        assertThat(second.responseNanos(0, 0, List.of(90.0, 99.0)))
                .containsExactly(OptionalLong.of(1_000_000), OptionalLong.of(50_000_000));
        assertThat(second.responseNanos(0, 1, MEDIAN)).containsExactly(OptionalLong.empty());
    }

    @Test
    void waitsTenSecondsForALateAgentAndThenCountsWhatItSendsWithoutShowingIt() {
        for (int second = 0; second <= 10; second++) {
            tally.add(interval(second, cell(Phase.MEASURE, 1, 1_000)));
            tally.complete(0);
        }
        tally.add(interval(0, cell(Phase.MEASURE, 1, 900_000)));

        LiveSecond newest = tally.newest().orElseThrow();
        assertThat(newest.second()).isZero();
        assertThat(newest.responseNanos(0, 0, List.of(100.0))).containsExactly(OptionalLong.of(1_000_000));
        assertThat(tally.counts(0, 0).committed()).isEqualTo(12);
    }

    @Test
    void showsNothingBeforeTheFirstSecondIsComplete() {
        Cell begun = cell(Phase.MEASURE, 1, 1_000);
        TargetLoad load = load(Phase.MEASURE, 1, 1);
        tally.add(new Interval(0, 0, List.of(begun), List.of(load), List.of(), HEALTHY));

        assertThat(tally.newest()).isEmpty();
    }
}
