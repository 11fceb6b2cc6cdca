package dev.lockstep.analysis.experiment;

import dev.lockstep.analysis.result.ResultDocument;
import dev.lockstep.analysis.result.RunPart;
import dev.lockstep.analysis.result.SearchPart;
import dev.lockstep.experiment.Cell;
import dev.lockstep.experiment.ExperimentPlan;
import dev.lockstep.experiment.ExperimentSpec;
import dev.lockstep.experiment.PlannedRun;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/**
 * Result documents in the places of a plan: the factors of a run name its cell, its seed is that of its block, and of
 * several runs for one place each is an attempt, in order of their start.
 *
 * @param runs with the places that no result is for
 * @param strangers why a run has no place, by its id
 */
public record PlacedResults(List<ExperimentRun> runs, Map<String, String> strangers) {

    /**
     * Places results.
     *
     * @param results need no series
     */
    public static PlacedResults of(ExperimentSpec spec, List<ResultDocument> results) {
        int known = spec.repeats().runs();
        int most =
                spec.repeats().pilot() == null ? known : spec.repeats().pilot().atMost();
        Map<Place, PlannedRun> places = new HashMap<>();
        ExperimentPlan.of(spec, most)
                .runs()
                .forEach(run ->
                        places.putIfAbsent(new Place(run.cell(), spec.runOf(run).seed()), run));
        Map<PlannedRun, List<ResultDocument>> placed = new HashMap<>();
        Map<String, String> strangers = new HashMap<>();
        results.stream().sorted(Comparator.comparing(PlacedResults::started)).forEach(result -> {
            PlannedRun place = place(spec, places, result.run());
            if (place == null) {
                strangers.put(result.run().id(), why(spec, result.run()));
            } else {
                placed.computeIfAbsent(place, none -> new ArrayList<>()).add(result);
            }
        });
        int blocks = placed.keySet().stream().mapToInt(PlannedRun::block).max().orElse(known);
        return new PlacedResults(
                ExperimentPlan.of(spec, Math.max(known, blocks)).runs().stream()
                        .flatMap(run -> runs(spec, run, placed.getOrDefault(run, List.of())).stream())
                        .toList(),
                Map.copyOf(strangers));
    }

    private static String started(ResultDocument result) {
        return String.valueOf(result.run().startedAt());
    }

    private static List<ExperimentRun> runs(ExperimentSpec spec, PlannedRun place, List<ResultDocument> results) {
        if (results.isEmpty()) {
            return List.of(new ExperimentRun(place, 1, null, List.of("it was not made")));
        }
        List<ExperimentRun> attempts = new ArrayList<>();
        for (ResultDocument result : results) {
            attempts.add(new ExperimentRun(place, attempts.size() + 1, result, refused(spec, place, result)));
        }
        return attempts;
    }

    private static List<String> refused(ExperimentSpec spec, PlannedRun place, ResultDocument result) {
        SearchPart search = result.search();
        return search != null && search.run().equals(result.run().id())
                ? List.of("it searched for its load; the run that confirms it counts")
                : LevelReadBack.untrue(spec.levelsOf(place.cell()), result);
    }

    private static @Nullable PlannedRun place(ExperimentSpec spec, Map<Place, PlannedRun> places, RunPart run) {
        return cell(spec, run)
                .map(cell -> places.get(new Place(cell, run.seed())))
                .orElse(null);
    }

    private static Optional<Cell> cell(ExperimentSpec spec, RunPart run) {
        return spec.cells().stream()
                .filter(cell -> cell.levels().entrySet().stream().allMatch(level -> level.getValue()
                        .equals(String.valueOf(run.factors().get(level.getKey())))))
                .findFirst();
    }

    private static String why(ExperimentSpec spec, RunPart run) {
        return cell(spec, run).isEmpty()
                ? "its factors " + run.factors() + " are those of no cell"
                : "its seed " + run.seed() + " is that of no block";
    }

    /** What a result says of its place. */
    private record Place(Cell cell, long seed) {}
}
