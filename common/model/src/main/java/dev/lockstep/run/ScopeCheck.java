package dev.lockstep.run;

import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;

/** Checks the scopes of thresholds against the groups and stages of their spec. */
final class ScopeCheck {

    private final List<Group> groups;
    private final Phases phases;

    ScopeCheck(List<Group> groups, Phases phases) {
        this.groups = groups;
        this.phases = phases;
    }

    /** What is wrong with the scope of a threshold. */
    Optional<String> complaint(Threshold threshold) {
        Scope scope = threshold.measure().scope();
        return scope.names().stream()
                .flatMap(name -> ofName(name).stream())
                .findFirst()
                .or(() -> ofNames(scope))
                .or(() -> threshold.measure().fold(load -> ofLoad(scope, threshold), host -> ofHost(scope)));
    }

    private Optional<String> ofName(String name) {
        if (isGroup(name) || measuredNames().contains(name)) {
            return Optional.empty();
        }
        return Optional.of(
                phases.named(name).isPresent()
                        ? "Stage '" + name + "' is not measured, so it has no figures." + measured()
                        : "The run has neither a group nor a stage '" + name + "'." + groups() + measured()
                                + Suggestions.didYouMean(name, known()));
    }

    private Optional<String> ofNames(Scope scope) {
        List<String> names = scope.names();
        return names.size() == 2 && isGroup(names.get(0)) == isGroup(names.get(1))
                ? Optional.of("'" + names.get(0) + "' and '" + names.get(1) + "' are both "
                        + (isGroup(names.get(0)) ? "groups" : "stages")
                        + ": name one group, one stage, or one of each.")
                : Optional.empty();
    }

    private Optional<String> ofLoad(Scope scope, Threshold threshold) {
        Optional<Group> group = scope.groupIn(groups, phases);
        return group.isEmpty()
                ? Optional.of(ambiguous(scope, threshold))
                : scope.stageIn(phases)
                        .filter(stage -> !phases.hasLoad(group.get().name(), stage))
                        .map(stage -> withoutLoad(group.get(), stage));
    }

    private String ambiguous(Scope scope, Threshold threshold) {
        String first = groups.get(0).name();
        return "The run has several groups: write the one that it limits first, as in '" + first
                + (scope.names().isEmpty() ? ": " : "/") + threshold.text() + "'." + groups();
    }

    private String withoutLoad(Group group, Phase stage) {
        return "Group '" + group.name() + "' has no load in stage '"
                + phases.stage(stage).name() + "'. It has load in: "
                + String.join(", ", names(phases.measuredOf(group.name()))) + ".";
    }

    private Optional<String> ofHost(Scope scope) {
        return scope.names().stream()
                .filter(this::isGroup)
                .findFirst()
                .map(name -> "'" + name + "' is a group, and a metric of a host has none: name a stage, or nothing."
                        + measured());
    }

    private boolean isGroup(String name) {
        return groups.stream().anyMatch(group -> group.name().equals(name));
    }

    private List<String> known() {
        return Stream.concat(groups.stream().map(Group::name), measuredNames().stream())
                .toList();
    }

    private String groups() {
        return " Its groups: "
                + String.join(", ", groups.stream().map(Group::name).toList()) + ".";
    }

    private String measured() {
        return " Its measured stages: " + String.join(", ", measuredNames()) + ".";
    }

    private List<String> measuredNames() {
        return names(phases.measured());
    }

    private List<String> names(List<Phase> stages) {
        return stages.stream().map(phases::stage).map(Stage::name).toList();
    }
}
