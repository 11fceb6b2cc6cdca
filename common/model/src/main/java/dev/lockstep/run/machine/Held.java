package dev.lockstep.run.machine;

import dev.lockstep.run.RunSpec;
import java.util.Collection;
import java.util.HashSet;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeMap;

/** What runs hold, or have reserved while they wait. */
final class Held {

    private final Map<String, String> claims = new TreeMap<>();
    private final Set<String> agents = new HashSet<>();

    void take(RunSpec spec, Collection<String> names, String holder) {
        RunScheduler.claims(spec).forEach(claim -> claims.putIfAbsent(claim, holder));
        agents.addAll(names);
    }

    Set<String> agents() {
        return agents;
    }

    /** Why the spec's targets and hosts are not free. */
    Optional<String> obstacle(RunSpec spec) {
        return RunScheduler.claims(spec).stream()
                .sorted()
                .filter(claims::containsKey)
                .map(claim -> "Waits for " + claim + ", held by " + claims.get(claim))
                .findFirst();
    }
}
