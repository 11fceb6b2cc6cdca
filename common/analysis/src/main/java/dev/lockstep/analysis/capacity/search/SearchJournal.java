package dev.lockstep.analysis.capacity.search;

import dev.lockstep.analysis.result.SearchStep;
import dev.lockstep.analysis.statistics.PlannedLook;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.NavigableSet;
import java.util.Optional;
import java.util.TreeSet;
import java.util.function.ToDoubleFunction;
import java.util.stream.IntStream;

/** The steps of a search, of each its last look. */
record SearchJournal(List<SearchStep> steps) {

    SearchJournal {
        steps = List.copyOf(steps);
    }

    /** Of the entries that were stored. */
    static SearchJournal of(List<SearchStep> entries) {
        Map<Integer, SearchStep> lastLooks = new LinkedHashMap<>();
        entries.forEach(entry -> lastLooks.put(entry.step(), entry));
        return new SearchJournal(List.copyOf(lastLooks.values()));
    }

    /** The journal when it had this many steps. */
    SearchJournal first(int count) {
        return new SearchJournal(steps.subList(0, count));
    }

    /** What was done after that. */
    SearchJournal after(int count) {
        return new SearchJournal(steps.subList(count, steps.size()));
    }

    /** What was known before the last step. */
    SearchJournal beforeLast() {
        return first(steps.size() - 1);
    }

    boolean isEmpty() {
        return steps.isEmpty();
    }

    int size() {
        return steps.size();
    }

    SearchStep last() {
        return steps.get(steps.size() - 1);
    }

    /** The next look at the sample of the last step; empty after the longest sample. */
    Optional<PlannedLook> nextLook() {
        return PlannedLook.at(last().sample().sampleSeconds()).next();
    }

    NavigableSet<Double> loads() {
        NavigableSet<Double> loads = new TreeSet<>();
        steps.forEach(step -> loads.add(step.load()));
        return loads;
    }

    List<SearchStep> at(double load) {
        return steps.stream().filter(step -> step.load() == load).toList();
    }

    /** The steps at a load that was approached from this side. */
    List<SearchStep> at(double load, Side side) {
        List<SearchStep> found = new ArrayList<>();
        for (int index = 0; index < steps.size(); index++) {
            if (steps.get(index).load() == load && sideOf(index) == side) {
                found.add(steps.get(index));
            }
        }
        return found;
    }

    /** Whether the last step is at a load that was approached from this side. */
    boolean cameFrom(double load, Side side) {
        return last().load() == load && sideOf(steps.size() - 1) == side;
    }

    /** The mean over the steps at a load. */
    double mean(double load, ToDoubleFunction<SearchStep> figure) {
        return at(load).stream().mapToDouble(figure).average().orElseThrow();
    }

    /** From where the load of a step was approached; a repetition stays on its side, and the first comes from below. */
    private Side sideOf(int index) {
        double load = steps.get(index).load();
        return IntStream.iterate(index - 1, before -> before >= 0, before -> before - 1)
                .mapToDouble(before -> steps.get(before).load())
                .filter(before -> before != load)
                .mapToObj(before -> before < load ? Side.BELOW : Side.ABOVE)
                .findFirst()
                .orElse(Side.BELOW);
    }

    /** The side from which a load is approached. */
    enum Side {
        BELOW("below"),
        ABOVE("above");

        private final String text;

        Side(String text) {
            this.text = text;
        }

        String text() {
            return text;
        }
    }
}
