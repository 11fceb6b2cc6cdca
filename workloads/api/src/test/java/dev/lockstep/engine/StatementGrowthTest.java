package dev.lockstep.engine;

import static org.assertj.core.api.Assertions.assertThat;

import dev.lockstep.engine.StatementGrowth.Grown;
import java.util.List;
import java.util.OptionalLong;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;

class StatementGrowthTest {

    private static StatementCounter entry(
            String key, String statement, long calls, long micros, @Nullable String plan, String used) {
        return new StatementCounter(key, statement, true, false, "monday", calls, calls, micros, plan, used);
    }

    private static StatementGrowth growth(List<StatementCounter> earlier, List<StatementCounter> later) {
        return StatementGrowth.between(reading(earlier), reading(later));
    }

    private static StatementCounters reading(List<StatementCounter> entries) {
        return new StatementCounters("view", null, "monday", OptionalLong.empty(), true, entries, List.of());
    }

    @Test
    void addsUpThePlansOfAStatementAndNamesThoseThatRan() {
        StatementGrowth growth = growth(
                List.of(entry("1", "a", 10, 100, "p", "10:00"), entry("2", "a", 5, 900, "q", "09:00")),
                List.of(
                        entry("1", "a", 30, 300, "p", "10:05"),
                        entry("2", "a", 5, 900, "q", "09:00"),
                        entry("3", "a", 7, 50, "r", "10:06")));

        assertThat(growth.own()).singleElement().satisfies(grown -> {
            assertThat(grown.calls()).isEqualTo(27);
            assertThat(grown.micros()).isEqualTo(250);
            assertThat(grown.plansUsed()).containsExactly("p", "r");
            assertThat(grown.startPlan()).isEqualTo("p");
            assertThat(grown.endPlan()).isEqualTo("r");
            assertThat(grown.incomplete()).isFalse();
        });
    }

    @Test
    void doesNotSubtractWhatBeganAnew() {
        StatementCounter before = entry("1", "a", 10, 100, "p", "");
        List<StatementCounter> anew = List.of(
                entry("1", "a", 4, 400, "p", ""),
                entry("1", "a", 40, 40, "p", ""),
                new StatementCounter("1", "a", true, false, "tuesday", 40, 40, 400, "p", ""));

        assertThat(anew).allSatisfy(after -> assertThat(
                        growth(List.of(before), List.of(after)).own())
                .singleElement()
                .satisfies(grown -> {
                    assertThat(grown.incomplete()).isTrue();
                    assertThat(grown.calls()).isEqualTo(after.calls());
                }));
    }

    @Test
    void countsWhatIsGoneAndLeavesOutWhatDidNotRun() {
        StatementGrowth growth = growth(
                List.of(entry("1", "a", 10, 100, "p", ""), entry("2", "b", 1, 1, "p", "")),
                List.of(entry("1", "a", 10, 100, "p", "")));

        assertThat(growth.own()).isEmpty();
        assertThat(growth.gone()).isEqualTo(1);
    }

    @Test
    void nestedStatementsAreNoPartOfTheWhole() {
        var nested = new StatementCounter("2", "b", true, true, "monday", 9, 9, 90, null, "");
        StatementGrowth growth = growth(List.of(), List.of(entry("1", "a", 3, 100, null, ""), nested));

        assertThat(growth.own()).extracting(Grown::statement).containsExactly("a", "b");
        assertThat(growth.calls(all -> true)).isEqualTo(3);
        assertThat(growth.micros(all -> true)).isEqualTo(100);
    }
}
