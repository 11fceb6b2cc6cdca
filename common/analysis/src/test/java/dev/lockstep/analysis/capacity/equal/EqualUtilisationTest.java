package dev.lockstep.analysis.capacity.equal;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.lockstep.analysis.capacity.equal.EqualDecision.Agreed;
import dev.lockstep.analysis.capacity.equal.EqualDecision.Refused;
import dev.lockstep.analysis.capacity.equal.EqualDecision.Search;
import dev.lockstep.analysis.result.SearchOutcome;
import dev.lockstep.analysis.result.SearchOutcome.Kind;
import dev.lockstep.analysis.result.SearchPart;
import dev.lockstep.analysis.result.SearchStep;
import dev.lockstep.run.LoadSearch.Goal;
import dev.lockstep.run.LoadSearch.HostFigure;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.DoubleStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.EnumSource;

class EqualUtilisationTest {

    private static final List<String> NAMES = List.of("virtual", "native");

    private final EqualUtilisation upTo95 = new EqualUtilisation(NAMES, List.of(goal(95, 1), goal(96, 1)), false);
    private final EqualUtilisation at85 = new EqualUtilisation(NAMES, List.of(goal(85, 1), goal(85, 1)), true);

    @Test
    void beginsWithTheLowestUtilisationOfTheSpecs() {
        assertThat(upTo95.next(List.of())).isEqualTo(new Search(0, 95, "the lowest utilisation of the specs"));
        assertThat(at85.next(List.of())).isEqualTo(new Search(0, 85, "as asked"));
    }

    @Test
    void agreesOnAUtilisationThatAllReachAtOnce() {
        assertThat(upTo95.next(List.of(found(0, 95, 900), found(1, 95, 1_000))))
                .isEqualTo(new Agreed(95, List.of(900.0, 1_000.0), List.of()));
    }

    /** As the paper on Oracle: 97 % virtual, 91 % native, so both at 85 %. */
    @Test
    void lowersTheUtilisationOfAllToWhatOneDoesNotReach() {
        List<EqualSearch> searches = new ArrayList<>(List.of(found(0, 95, 900), unreachable(1, 95, 50, 91, 90.8)));
        assertThat(upTo95.next(searches)).isEqualTo(new Search(0, 85, "native reaches 91.0 %"));
        searches.add(found(0, 85, 800));
        assertThat(upTo95.next(searches)).isEqualTo(new Search(1, 85, "native reaches 91.0 %"));
        searches.add(found(1, 85, 850));
        assertThat(upTo95.next(searches)).isEqualTo(new Agreed(85, List.of(800.0, 850.0), List.of()));
    }

    @Test
    void searchesEachSystemOnceBeforeAnyTwice() {
        List<EqualSearch> searches = new ArrayList<>(List.of(unreachable(0, 95, 91)));
        assertThat(upTo95.next(searches)).isEqualTo(new Search(1, 85, "virtual reaches 91.0 %"));
        searches.add(unreachable(1, 85, 80));
        assertThat(upTo95.next(searches)).isEqualTo(new Search(0, 75, "native reaches 80.0 %"));
    }

    @ParameterizedTest
    @CsvSource({"94.9, 90", "92, 90", "91.9, 85", "87, 85", "86.9, 80", "8, 5"})
    void keepsAMarginBelowWhatIsReachedAndRoundsDown(double reached, double compared) {
        assertThat(upTo95.next(List.of(unreachable(0, 95, reached))))
                .isEqualTo(new Search(1, compared, "virtual reaches " + reached + " %"));
    }

    /** 500 users had 43.4 % and 2,000 had 45.9 %: with a set point of 40 % and that tolerance, any of them would do. */
    @ParameterizedTest
    @CsvSource({"0.1, 45.9, 40", "1, 45.9, 40", "2, 45.9, 40", "3, 45.9, 35", "5, 45.9, 35", "10, 45.9, 25"})
    void keepsTwiceTheToleranceBelowWhatIsReached(double tolerance, double reached, double compared) {
        var wide = new EqualUtilisation(NAMES, List.of(goal(95, 10), goal(95, tolerance)), false);

        assertThat(wide.next(List.of(found(0, 95, 900), unreachable(1, 95, reached))))
                .isEqualTo(new Search(0, compared, "native reaches " + reached + " %"));
    }

    /** With a backlog, a load can be too high though its CPU is not. */
    @Test
    void lowersTheUtilisationEvenIfAStepWasAboveIt() {
        assertThat(upTo95.next(List.of(unreachable(0, 95, 99)))).isEqualTo(new Search(1, 90, "virtual reaches 99.0 %"));
    }

    @Test
    void takesTheLastLookOfAStepForWhatItReached() {
        SearchPart part =
                search(Kind.UNREACHABLE, 100.0, List.of(entry(1, 60, 93.0), entry(1, 120, 91.0), entry(2, 60, 90.0)));

        assertThat(upTo95.next(List.of(new EqualSearch(0, 95, part))))
                .isEqualTo(new Search(1, 85, "virtual reaches 91.0 %"));
    }

    @Test
    void refusesTooLittleToCompareAt() {
        assertThat(upTo95.next(List.of(unreachable(0, 95, 6.9))))
                .isEqualTo(
                        new Refused("virtual: Its CPU reaches 6.9 %, too little to compare at. Find what limits it."));
    }

    @Test
    void refusesAUtilisationThatWasAskedForAndIsNotReached() {
        assertThat(at85.next(List.of(found(0, 85, 800), unreachable(1, 85, 79.4))))
                .isEqualTo(new Refused(
                        "native: Its CPU reaches 79.4 %, not 85 %. Give --at 75 or less, or leave it out."));
    }

    @Test
    void refusesALimitOfTheSpecForItMayReachMore() {
        assertThat(upTo95.next(List.of(ended(0, Kind.LIMIT, 70))))
                .isEqualTo(
                        new Refused("virtual: The search for 95 % CPU ended with LIMIT: because. Widen from and to of"
                                + " load.search, or fix a utilisation within reach with --at."));
    }

    @ParameterizedTest
    @EnumSource(
            names = {
                "MAX_STEPS",
                "BUDGET",
                "ERROR_SHARE",
                "AGENT_SATURATED",
                "AGENT_LOST",
                "HOST_FEED_STOPPED",
                "STOPPED"
            })
    void refusesASearchWithoutAnAnswer(Kind kind) {
        assertThat(upTo95.next(List.of(ended(0, kind, 70))))
                .isEqualTo(new Refused("virtual: The search for 95 % CPU ended with " + kind
                        + ": because. See section 5 of docs/capacity.md for the remedy."));
    }

    @ParameterizedTest
    @EnumSource(names = {"FOUND_NOISY", "HYSTERESIS"})
    void saysWhereALoadIsInDoubt(Kind kind) {
        assertThat(upTo95.next(List.of(found(0, 95, 900), ended(1, kind, 95))))
                .isEqualTo(new Agreed(95, List.of(900.0, 100.0), List.of("native: " + kind + ": because.")));
    }

    @Test
    void needsTwoSystems() {
        assertThatThrownBy(() -> new EqualUtilisation(List.of("one"), List.of(goal(85, 1)), false))
                .isInstanceOf(IllegalArgumentException.class);
    }

    private static Goal.HostCpu goal(double percent, double tolerance) {
        return new Goal.HostCpu(percent, tolerance, List.of("esx1"), HostFigure.MEAN);
    }

    private static EqualSearch found(int system, double percent, double load) {
        return new EqualSearch(system, percent, search(Kind.FOUND, load, List.of(entry(1, 60, percent))));
    }

    private static EqualSearch unreachable(int system, double percent, double... reached) {
        return ended(system, percent, Kind.UNREACHABLE, reached);
    }

    private static EqualSearch ended(int system, Kind kind, double reached) {
        return ended(system, 95, kind, reached);
    }

    private static EqualSearch ended(int system, double percent, Kind kind, double... reached) {
        List<SearchStep> journal = new ArrayList<>();
        DoubleStream.of(reached).forEach(value -> journal.add(entry(journal.size() + 1, 60, value)));
        return new EqualSearch(system, percent, search(kind, 100.0, journal));
    }

    private static SearchPart search(Kind kind, double load, List<SearchStep> journal) {
        var found = new SearchOutcome(
                kind, load, null, null, null, null, null, journal.size(), "because", null, null, null);
        return new SearchPart("r1", SearchPart.USERS, "goal", null, found, journal);
    }

    private static SearchStep entry(int step, double sampleSeconds, double percent) {
        return new SearchStep(
                step,
                step * 100,
                step * 90,
                new SearchStep.Sample(30, sampleSeconds, 12, percent, 0.5, 1_000, 5.0, 20.0),
                new SearchStep.Health(0, null, 20.0, false, null, null, null),
                List.of(),
                null,
                null);
    }
}
