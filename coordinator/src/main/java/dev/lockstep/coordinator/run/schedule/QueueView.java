package dev.lockstep.coordinator.run.schedule;

import dev.lockstep.coordinator.run.live.ActiveRun;
import dev.lockstep.run.RunState;
import dev.lockstep.run.machine.RegisteredAgent;
import dev.lockstep.run.machine.RegistryState;
import dev.lockstep.run.machine.RunScheduler;
import java.util.Collection;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/**
 * The scheduler's decisions on queued runs.
 *
 * @param starts the runs that may start, with their agents
 * @param waits why the others wait
 */
public record QueueView(Map<ActiveRun, List<RegisteredAgent>> starts, Map<ActiveRun, String> waits) {

    public static QueueView of(Collection<ActiveRun> runs, RegistryState agents) {
        List<RunScheduler.Queued> queued = runs.stream()
                .filter(run -> run.progress().state() == RunState.QUEUED)
                .map(run -> new RunScheduler.Queued(run.id(), run.arrival(), run.spec()))
                .toList();
        if (queued.isEmpty()) {
            return new QueueView(Map.of(), Map.of());
        }
        List<RunScheduler.Active> active = runs.stream()
                .filter(run -> run.progress().state() != RunState.QUEUED)
                .map(run -> new RunScheduler.Active(run.id(), run.spec(), run.agents()))
                .toList();
        RunScheduler.Decision decision =
                RunScheduler.decide(queued, active, agents.agents().values());
        Map<ActiveRun, List<RegisteredAgent>> starts = new LinkedHashMap<>();
        decision.starts()
                .forEach(start -> starts.put(
                        find(runs, start.runId()), agents.agents(start.agents()).toList()));
        Map<ActiveRun, String> waits = new LinkedHashMap<>();
        decision.waits().forEach(wait -> waits.put(find(runs, wait.runId()), wait.reason()));
        return new QueueView(starts, waits);
    }

    private static ActiveRun find(Collection<ActiveRun> runs, String id) {
        return runs.stream().filter(run -> run.id().equals(id)).findFirst().orElseThrow();
    }
}
