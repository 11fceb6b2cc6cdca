package dev.lockstep.run;

import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.function.Predicate;
import java.util.regex.Pattern;

/** Reads one entry of the list {@code stages}. */
final class StageReader {

    /** Begins with a letter, so that no offset from the start looks like a stage. */
    static final Pattern NAME = Pattern.compile("[A-Za-z][A-Za-z0-9._-]{0,63}");

    static final Duration SHORTEST = Duration.ofMillis(1);

    private static final String FACTOR = "a factor from 0 to 1";
    private static final String LOAD = FACTOR + ", a ramp such as { from: 0, to: 1 }, or either of them by group";

    /** Stands in for a factor that is refused: of all factors, it causes no other fault. */
    private static final double UNREADABLE = 1;

    private final List<String> groups;

    /** @param groups the names of the run's groups */
    StageReader(List<String> groups) {
        this.groups = groups;
    }

    Stage stage(DocumentSection section) {
        String name = name(section.at("name").required("name the stage, such as warm-up"));
        Duration length = section.at("for")
                .required("give the length of the stage, such as for: 10m")
                .durationAtLeast(SHORTEST, SHORTEST);
        Value load = section.at("load");
        boolean measured = section.at("measure").flag(false);
        Stage stage = isByGroup(load)
                ? new Stage(name, length, StageLoad.FULL, byGroup(load), measured)
                : Stage.of(name, length, load(load), measured);
        if (measured) {
            refuseUnmeasurable(stage, load);
        }
        return stage;
    }

    private String name(Value value) {
        String name = value.text("");
        if (!name.isEmpty() && !NAME.matcher(name).matches()) {
            value.fault("'" + name + "' is not a valid name of a stage: begin with a letter, and use up to 64 letters,"
                    + " digits, dots, hyphens and underscores");
        }
        if (name.equals(Phases.DRAIN)) {
            value.fault("'" + name + "' is what results call the time after the last stage: choose another name");
        }
        if (!name.isEmpty() && groups.contains(name)) {
            value.fault("'" + name + "' is a group: thresholds name both, so a stage and a group need different names");
        }
        return name;
    }

    private static boolean isByGroup(Value load) {
        return load.isSection() && !load.hasAny("from", "to");
    }

    private Map<String, StageLoad> byGroup(Value value) {
        Map<String, StageLoad> loads = value.map(StageReader::load);
        loads.keySet().stream()
                .filter(Predicate.not(groups::contains))
                .forEach(name -> value.fault(
                        name,
                        "is not a group of this run, which has: " + String.join(", ", groups) + "."
                                + Suggestions.didYouMean(name, groups)));
        return loads;
    }

    private static StageLoad load(Value value) {
        return value.isSection()
                ? value.section(StageReader::ramp)
                : StageLoad.constant(value.number(0, 1, UNREADABLE, LOAD));
    }

    private static StageLoad ramp(DocumentSection section) {
        return new StageLoad(factor(section.at("from")), factor(section.at("to")));
    }

    private static double factor(Value value) {
        return value.required("write " + FACTOR).number(0, 1, UNREADABLE, FACTOR);
    }

    private void refuseUnmeasurable(Stage stage, Value load) {
        List<StageLoad> loads = groups.stream().map(stage::loadOf).toList();
        if (!loads.stream().allMatch(StageLoad::isConstant)) {
            load.fault("is a ramp, and the stage is measured: figures of a changing load mean nothing. Measure a stage"
                    + " of constant load");
        } else if (loads.stream().allMatch(StageLoad::isNone)) {
            load.fault("is 0, so there is nothing to measure: remove measure: true. Hosts are recorded in every stage");
        }
    }
}
