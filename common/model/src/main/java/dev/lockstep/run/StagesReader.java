package dev.lockstep.run;

import java.time.Duration;
import java.util.List;
import java.util.function.Predicate;

/** Reads {@code stages} and {@code baselineStage}, which take the place of {@code phases}. */
final class StagesReader {

    /** Stands in for stages that are refused. */
    private static final List<Stage> UNREADABLE =
            List.of(Stage.of("stage", StageReader.SHORTEST, StageLoad.FULL, true));

    private final Value value;
    private final List<String> groups;
    private final List<Stage> stages;
    private final List<Stage> measured;

    private StagesReader(Value value, List<String> groups) {
        this.value = value;
        this.groups = groups;
        this.stages = value.list(stage -> stage.section(new StageReader(groups)::stage));
        this.measured = stages.stream().filter(Stage::measured).toList();
    }

    /** @param groups the names of the run's groups */
    static Phases phases(DocumentSection top, List<String> groups, Duration drainLimit) {
        StagesReader reader = new StagesReader(top.at("stages"), groups);
        Value baseline = top.at("baselineStage");
        return reader.areUsable()
                ? new Phases.Staged(reader.stages, reader.baseline(baseline), drainLimit)
                : new Phases.Staged(UNREADABLE, Phase.of(0), drainLimit);
    }

    private boolean areUsable() {
        value.refuseEqual("name", names(stages), "results identify a stage by its name");
        if (stages.size() > Phase.MOST) {
            value.fault("has " + stages.size() + " stages: at most " + Phase.MOST);
        }
        if (!stages.isEmpty() && measured.isEmpty()) {
            value.fault("measures nothing: add measure: true to a stage");
        }
        if (!measured.isEmpty()) {
            refuseIdleGroups();
        }
        return stages.size() <= Phase.MOST && !measured.isEmpty();
    }

    private void refuseIdleGroups() {
        groups.stream()
                .filter(Predicate.not(String::isEmpty))
                .filter(group ->
                        measured.stream().allMatch(stage -> stage.loadOf(group).isNone()))
                .forEach(group -> value.fault("gives group '" + group
                        + "' no load in any measured stage: measure a stage in which it has load, or remove the"
                        + " group"));
    }

    /** The first measured stage, unless another one is named. */
    private Phase baseline(Value written) {
        String first = measured.get(0).name();
        String name = written.text(first);
        if (!names(measured).contains(name)) {
            written.fault(refusal(name));
            name = first;
        }
        return Phase.of(names(stages).indexOf(name));
    }

    private String refusal(String name) {
        List<String> choices = names(measured);
        return "'" + name + "' is not "
                + (names(stages).contains(name) ? "measured" : "a stage of this run")
                + ": name a measured stage, which are: " + String.join(", ", choices) + "."
                + Suggestions.didYouMean(name, choices);
    }

    private static List<String> names(List<Stage> stages) {
        return stages.stream().map(Stage::name).toList();
    }
}
