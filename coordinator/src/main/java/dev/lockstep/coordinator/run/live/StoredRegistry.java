package dev.lockstep.coordinator.run.live;

import com.fasterxml.jackson.annotation.JsonInclude;
import dev.lockstep.run.EngineDescriptor;
import dev.lockstep.run.WorkloadDescriptor;
import dev.lockstep.run.machine.AgentDescription;
import dev.lockstep.run.machine.RegisteredAgent;
import dev.lockstep.run.machine.RegistryState;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;

/**
 * The registry as the store holds it. Descriptors are nearly all of an agent's description, and agents of one release have
 * the same ones, so each list of descriptors is written once, with the names of its agents.
 *
 * @param agents by name, without descriptors; an earlier version stored the descriptors here
 * @param workloads null in what an earlier version stored
 * @param engines null in what an earlier version stored
 */
record StoredRegistry(
        Map<String, RegisteredAgent> agents,
        @JsonInclude(JsonInclude.Include.NON_NULL) @Nullable List<Shared<WorkloadDescriptor>> workloads,
        @JsonInclude(JsonInclude.Include.NON_NULL) @Nullable List<Shared<EngineDescriptor>> engines) {

    /** Descriptors, and the names of the agents that have them. */
    record Shared<T>(List<T> descriptors, List<String> agents) {}

    static StoredRegistry of(RegistryState state) {
        Map<String, RegisteredAgent> agents = new TreeMap<>();
        state.agents()
                .forEach((name, agent) ->
                        agents.put(name, agent.describedBy(agent.description().with(List.of(), List.of()))));
        return new StoredRegistry(
                agents, shared(state, AgentDescription::workloads), shared(state, AgentDescription::engines));
    }

    /** By identity: to compare the descriptors of thousands of agents would cost more than to write some of them twice. */
    private static <T> List<Shared<T>> shared(RegistryState state, Function<AgentDescription, List<T>> part) {
        IdentityHashMap<List<T>, List<String>> owners = new IdentityHashMap<>();
        state.agents().forEach((name, agent) -> owners.computeIfAbsent(
                        part.apply(agent.description()), unseen -> new ArrayList<>())
                .add(name));
        return owners.entrySet().stream()
                .map(owned -> new Shared<>(owned.getKey(), owned.getValue()))
                .toList();
    }

    RegistryState state() {
        if (workloads == null || engines == null) {
            return new RegistryState(agents);
        }
        Map<String, List<WorkloadDescriptor>> workloadsOf = byAgent(workloads);
        Map<String, List<EngineDescriptor>> enginesOf = byAgent(engines);
        Map<String, RegisteredAgent> described = new HashMap<>();
        agents.forEach((name, agent) -> described.put(
                name,
                agent.describedBy(agent.description()
                        .with(workloadsOf.getOrDefault(name, List.of()), enginesOf.getOrDefault(name, List.of())))));
        return new RegistryState(described);
    }

    private static <T> Map<String, List<T>> byAgent(List<Shared<T>> lists) {
        Map<String, List<T>> descriptors = new HashMap<>();
        for (Shared<T> shared : lists) {
            // One list for all of them, in memory as well.
            List<T> same = List.copyOf(shared.descriptors());
            shared.agents().forEach(name -> descriptors.put(name, same));
        }
        return descriptors;
    }
}
