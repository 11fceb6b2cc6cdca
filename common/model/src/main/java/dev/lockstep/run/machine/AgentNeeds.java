package dev.lockstep.run.machine;

import dev.lockstep.run.Hook;
import dev.lockstep.run.RunSpec;
import dev.lockstep.run.RunSpec.AgentSelection;
import dev.lockstep.run.RunSpec.WorkloadChoice;
import dev.lockstep.run.Target;
import java.util.Collection;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.Collectors;

/**
 * What a run needs of its agents.
 *
 * @param workload the workload's id
 * @param engines the ids of its targets' engines
 * @param selection names, or labels and a count
 * @param hooks that its agents must be able to run
 */
public record AgentNeeds(String workload, Set<String> engines, AgentSelection selection, List<Hook> hooks) {

    public AgentNeeds {
        hooks = hooks.stream().filter(hook -> !hook.onCoordinator()).toList();
    }

    public static AgentNeeds of(
            WorkloadChoice workload, Collection<Target> targets, AgentSelection selection, List<Hook> hooks) {
        return new AgentNeeds(
                workload.id(),
                targets.stream().map(Target::engine).collect(Collectors.toCollection(TreeSet::new)),
                selection,
                hooks);
    }

    static AgentNeeds of(RunSpec spec) {
        return of(spec.workload(), spec.targets(), spec.agents(), Hook.of(spec.events()));
    }

    List<RegisteredAgent> matching(List<RegisteredAgent> agents) {
        return agents.stream().filter(agent -> isMetBy(agent.description())).toList();
    }

    private boolean isMetBy(AgentDescription agent) {
        return agent.has(selection.labels())
                && agent.workloads().stream().anyMatch(has -> has.id().equals(workload))
                && engines.stream().allMatch(engine -> agent.engines().stream()
                        .anyMatch(has -> has.id().equals(engine)));
    }

    @Override
    public String toString() {
        return (selection.labels().isEmpty() ? "" : "labelled " + selection.labels() + " ") + "with workload "
                + workload + " on " + String.join(", ", engines);
    }
}
