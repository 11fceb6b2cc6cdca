package dev.lockstep.run;

import java.util.List;
import java.util.Optional;

/**
 * The part of a run that a threshold limits, by the names of a group, a measured stage, or both in any order. The
 * reader refuses a stage with the name of a group.
 *
 * @param names at most two; empty for the headline of the only group, or of hosts
 */
public record Scope(List<String> names) {

    static final Scope WHOLE = new Scope(List.of());

    public Scope {
        names = List.copyOf(names);
    }

    /** The group that is named, or the only one with load in the stage; empty if there are several. */
    Optional<Group> groupIn(List<Group> groups, Phases phases) {
        return groups.stream()
                .filter(group -> names.contains(group.name()))
                .findFirst()
                .or(() -> onlyOne(withLoad(groups, phases)));
    }

    private List<Group> withLoad(List<Group> groups, Phases phases) {
        return stageIn(phases)
                .map(stage -> groups.stream()
                        .filter(group -> phases.hasLoad(group.name(), stage))
                        .toList())
                .orElse(groups);
    }

    private static Optional<Group> onlyOne(List<Group> groups) {
        return groups.size() == 1 ? Optional.of(groups.get(0)) : Optional.empty();
    }

    /** The measured stage that is named. */
    public Optional<Phase> stageIn(Phases phases) {
        return phases.measured().stream()
                .filter(stage -> names.contains(phases.stage(stage).name()))
                .findFirst();
    }
}
