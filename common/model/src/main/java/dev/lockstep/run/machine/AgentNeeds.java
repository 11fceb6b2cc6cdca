package dev.lockstep.run.machine;

import dev.lockstep.run.AdaptiveLoad;
import dev.lockstep.run.Group;
import dev.lockstep.run.Hook;
import dev.lockstep.run.Planner;
import dev.lockstep.run.RunSpec;
import dev.lockstep.run.RunSpec.AgentSelection;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import java.util.function.Function;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/**
 * What a run needs of each of its agents.
 *
 * @param workloads the ids of its workloads
 * @param engines the ids of its targets' engines
 * @param contractVersion the least that can read its spec
 * @param selection names, or labels and a count
 * @param mostAgents more than these would have no users
 * @param hooks that its agents must be able to run
 */
public record AgentNeeds(
        Set<String> workloads,
        Set<String> engines,
        int contractVersion,
        AgentSelection selection,
        long mostAgents,
        List<Hook> hooks) {

    public AgentNeeds {
        hooks = hooks.stream().filter(hook -> !hook.onCoordinator()).toList();
    }

    /**
     * The needs of a run.
     *
     * @param adaptive what sets its load while it is under way; null if the load is as planned
     */
    public static AgentNeeds of(
            List<Group> groups, @Nullable AdaptiveLoad adaptive, AgentSelection selection, List<Hook> hooks) {
        return new AgentNeeds(
                ids(groups, group -> Stream.of(group.workload().id())),
                ids(groups, group -> group.targets().stream().map(target -> target.engine())),
                Contract.oldestFor(groups, adaptive != null),
                selection,
                Planner.mostAgents(groups, adaptive),
                hooks);
    }

    private static Set<String> ids(List<Group> groups, Function<Group, Stream<String>> ofGroup) {
        return groups.stream().flatMap(ofGroup).collect(Collectors.toCollection(TreeSet::new));
    }

    static AgentNeeds of(RunSpec spec) {
        return of(spec.groups(), spec.adaptive(), spec.agents(), Hook.of(spec.events()));
    }

    List<RegisteredAgent> matching(List<RegisteredAgent> agents) {
        return agents.stream().filter(this::isMetBy).toList();
    }

    /** Whether an agent can read the spec. */
    boolean isReadableFor(RegisteredAgent agent) {
        return agent.description().contractVersion() >= contractVersion;
    }

    private boolean isMetBy(RegisteredAgent candidate) {
        AgentDescription agent = candidate.description();
        return isReadableFor(candidate)
                && agent.has(selection.labels())
                && workloads.stream().allMatch(workload -> agent.workloads().stream()
                        .anyMatch(has -> has.id().equals(workload)))
                && engines.stream().allMatch(engine -> agent.engines().stream()
                        .anyMatch(has -> has.id().equals(engine)));
    }

    @Override
    public String toString() {
        return (selection.labels().isEmpty() ? "" : "labelled " + selection.labels() + " ")
                + (contractVersion == 1 ? "" : "of contract version " + contractVersion + " or later ")
                + "with workload " + String.join(" and ", workloads) + " on " + String.join(", ", engines);
    }
}
