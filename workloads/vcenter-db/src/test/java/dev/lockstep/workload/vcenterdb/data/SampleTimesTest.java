package dev.lockstep.workload.vcenterdb.data;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.LocalDateTime;
import java.util.OptionalInt;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class SampleTimesTest {

    private final SampleTimes paper = SampleTimes.paper();
    private final SampleTimes steady = SampleTimes.steady();

    @ParameterizedTest
    @CsvSource({
        "FIVE_MINUTES, 563, 2010-06-03T00:05, 2010-06-04T22:55",
        "HALF_HOURS, 336, 2010-05-27T00:30, 2010-06-03T00:00",
        "TWO_HOURS, 336, 2010-04-29T02:00, 2010-05-27T00:00",
        "DAYS, 330, 2009-06-04T00:00, 2010-04-29T00:00"
    })
    void thePaperHasItsRanges(StatLevel level, int count, LocalDateTime first, LocalDateTime last) {
        assertThat(paper.count(level)).isEqualTo(count);
        assertThat(paper.time(level, 1)).isEqualTo(first);
        assertThat(paper.time(level, count)).isEqualTo(last);
    }

    @ParameterizedTest
    @CsvSource({
        "FIVE_MINUTES, 288, 2010-06-05T00:00",
        "HALF_HOURS, 336, 2010-06-04T23:30",
        "TWO_HOURS, 360, 2010-06-04T20:00",
        "DAYS, 365, 2010-06-03T00:00"
    })
    void theSteadyStateHasTheRetentionOfEachLevel(StatLevel level, int count, LocalDateTime last) {
        assertThat(steady.count(level)).isEqualTo(count);
        assertThat(steady.time(level, count)).isEqualTo(last);
    }

    @ParameterizedTest
    @CsvSource({"FIVE_MINUTES, 552", "HALF_HOURS, 332", "TWO_HOURS, 324", "DAYS, 0"})
    void whatFollowsTheLastButOneCompleteWindowIsOpen(StatLevel level, int lastRolled) {
        assertThat(IntStream.rangeClosed(1, paper.count(level))
                        .filter(id -> paper.rolledInto(level, id).isPresent())
                        .max())
                .isEqualTo(lastRolled == 0 ? OptionalInt.empty() : OptionalInt.of(lastRolled));
    }

    @ParameterizedTest
    @CsvSource({"FIVE_MINUTES", "HALF_HOURS", "TWO_HOURS"})
    void noOpenWindowOfTheSteadyStateIsThereAlready(StatLevel level) {
        StatLevel target = level.target();
        int firstOpen = 1;
        while (steady.rolledInto(level, firstOpen).isPresent()) {
            firstOpen++;
        }
        LocalDateTime end = target.endAtOrBefore(steady.time(level, firstOpen).minusSeconds(1))
                .plus(target.interval());

        assertThat(end).isAfter(steady.time(target, steady.count(target)));
        assertThat(end).isEqualTo(steady.time(target, steady.count(target) + 1));
    }

    @Test
    void valuesAreTheSameOnEveryMachine() {
        assertThat(new StatValues(42).value(850_000, StatLevel.DAYS, 330))
                .isEqualTo((850_000L * 48_271 + 330L * 69_621 + 4L * 7_919 + 42) % 10_007);
        assertThat(new StatValues(-1)).isEqualTo(new StatValues(10_006));
    }
}
