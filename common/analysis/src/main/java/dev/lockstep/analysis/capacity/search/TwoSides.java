package dev.lockstep.analysis.capacity.search;

import dev.lockstep.analysis.capacity.search.SearchJournal.Side;
import dev.lockstep.analysis.result.SearchOutcome;
import dev.lockstep.analysis.result.SearchStep;
import java.util.List;
import java.util.Optional;
import java.util.function.Function;
import java.util.stream.Stream;

/** What a load did after a lower and after a higher one; one of them may be missing. */
record TwoSides(
        List<SearchStep> below, List<SearchStep> above, Function<List<SearchStep>, Optional<MeanOfSteps>> figure) {

    /** By what the goal is about. */
    static TwoSides ofValue(SearchJournal journal, double load) {
        return new TwoSides(journal.at(load, Side.BELOW), journal.at(load, Side.ABOVE), MeanOfSteps::ofValue);
    }

    /** By the throughput. */
    static TwoSides ofThroughput(SearchJournal journal, double load) {
        return new TwoSides(journal.at(load, Side.BELOW), journal.at(load, Side.ABOVE), MeanOfSteps::ofThroughput);
    }

    /** Whether the means differ by more than both intervals, and by more than matters. */
    boolean differ(double material) {
        return figure.apply(below)
                .flatMap(low -> figure.apply(above)
                        .filter(high -> low.disjoint(high) && Math.abs(low.value() - high.value()) > material))
                .isPresent();
    }

    /** Whether each side that was seen, or one sample of it, is known to what matters. */
    boolean known(double material) {
        return Stream.of(below, above).filter(side -> !side.isEmpty()).allMatch(side -> Stream.concat(
                        Stream.of(side), side.stream().map(List::of))
                .anyMatch(steps -> figure.apply(steps)
                        .filter(mean -> mean.halfWidth() <= material)
                        .isPresent()));
    }

    /** Whether every sample of one side differs from every sample of the other by more than both intervals. */
    boolean apart() {
        return below.stream().allMatch(low -> above.stream().allMatch(high -> disjoint(low, high)));
    }

    private boolean disjoint(SearchStep low, SearchStep high) {
        return figure.apply(List.of(low))
                .flatMap(one -> figure.apply(List.of(high)).filter(one::disjoint))
                .isPresent();
    }

    /** The sides with one sample, which may have been disturbed. */
    List<Side> seenOnce() {
        return Stream.of(Side.values())
                .filter(side -> (side == Side.BELOW ? below : above).size() == 1)
                .toList();
    }

    SearchOutcome shownIn(SearchOutcome outcome) {
        return outcome.approached(
                figure.apply(below).map(MeanOfSteps::approach).orElse(null),
                figure.apply(above).map(MeanOfSteps::approach).orElse(null));
    }

    /** Both means for a reader. */
    String text(String unit) {
        return text(below, unit) + " after a lower load, " + text(above, unit) + " after a higher one";
    }

    private String text(List<SearchStep> steps, String unit) {
        return figure.apply(steps).map(mean -> mean.text() + unit).orElse("unknown");
    }
}
