package dev.lockstep.run.machine;

import java.util.Collections;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeMap;
import java.util.stream.Stream;

/** All agents that the coordinator knows, by name. */
public record RegistryState(Map<String, RegisteredAgent> agents) {

    /** Nobody has sent hello yet. */
    public static final RegistryState EMPTY = new RegistryState(Map.of());

    public RegistryState {
        agents = Collections.unmodifiableSortedMap(new TreeMap<>(agents));
    }

    /** The agent of that name, when it is known. */
    public Optional<RegisteredAgent> agent(String name) {
        return Optional.ofNullable(agents.get(name));
    }

    /** Those of these agents that are known. */
    public Stream<RegisteredAgent> agents(List<String> names) {
        return names.stream().flatMap(name -> agent(name).stream());
    }

    RegistryState with(RegisteredAgent agent) {
        return with(List.of(agent));
    }

    /** One copy for all of them: a thousand agents that are heard twice a second would need a thousand copies each time. */
    RegistryState with(List<RegisteredAgent> changed) {
        if (changed.isEmpty()) {
            return this;
        }
        Map<String, RegisteredAgent> all = new TreeMap<>(agents);
        changed.forEach(agent -> all.put(agent.name(), agent));
        return new RegistryState(all);
    }

    RegistryState without(Set<String> names) {
        if (names.isEmpty()) {
            return this;
        }
        Map<String, RegisteredAgent> rest = new TreeMap<>(agents);
        rest.keySet().removeAll(names);
        return new RegistryState(rest);
    }
}
