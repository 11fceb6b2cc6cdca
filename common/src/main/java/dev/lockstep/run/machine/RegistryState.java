package dev.lockstep.run.machine;

import java.util.Collections;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;

/** All agents that the coordinator knows, by name. */
public record RegistryState(Map<String, RegisteredAgent> agents) {

    /** Nobody has said hello yet. */
    public static final RegistryState EMPTY = new RegistryState(Map.of());

    public RegistryState {
        agents = Collections.unmodifiableMap(new TreeMap<>(agents));
    }

    /** The agent of that name, when it is known. */
    public Optional<RegisteredAgent> agent(String name) {
        return Optional.ofNullable(agents.get(name));
    }

    RegistryState with(RegisteredAgent agent) {
        Map<String, RegisteredAgent> changed = new TreeMap<>(agents);
        changed.put(agent.name(), agent);
        return new RegistryState(changed);
    }

    RegistryState without(String name) {
        Map<String, RegisteredAgent> changed = new TreeMap<>(agents);
        changed.remove(name);
        return new RegistryState(changed);
    }
}
