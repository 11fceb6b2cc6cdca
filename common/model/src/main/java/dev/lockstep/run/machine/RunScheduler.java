package dev.lockstep.run.machine;

import dev.lockstep.run.RunSpec;
import dev.lockstep.run.Target;
import java.util.ArrayList;
import java.util.Collection;
import java.util.Comparator;
import java.util.HashSet;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.Set;

/**
 * Decides which queued runs may start now. While a run holds them, its agents, its targets (by URL) and its hosts are
 * exclusive; embedded targets are never shared, so they block nobody, and paths belong to their
 * agent.
 *
 * <p>Runs are served by priority, then by order of arrival. A run that waits for what others hold reserves it against
 * later runs, so that it cannot starve; a run that waits for agents that do not exist reserves nothing.
 */
public final class RunScheduler {

    private RunScheduler() {}

    /** A run that waits; {@code arrival} orders runs of equal priority. */
    public record Queued(String runId, long arrival, RunSpec spec) {}

    /** A run that holds its agents, targets and hosts. */
    public record Active(String runId, RunSpec spec, List<String> agents) {
        public Active {
            agents = List.copyOf(agents);
        }
    }

    /** A run that may start, with the names of its agents in the order of the plan. */
    public record Start(String runId, List<String> agents) {
        public Start {
            agents = List.copyOf(agents);
        }
    }

    /** A run that must wait; {@code reason} is one sentence for people. */
    public record Wait(String runId, String reason) {}

    /** What the queue decided, best rank first. */
    public record Decision(List<Start> starts, List<Wait> waits) {
        public Decision {
            starts = List.copyOf(starts);
            waits = List.copyOf(waits);
        }
    }

    /** Decides on every queued run. */
    public static Decision decide(
            Collection<Queued> queued, Collection<Active> active, Collection<RegisteredAgent> agents) {
        Held held = new Held();
        active.forEach(run -> held.take(run.spec(), run.agents(), "run " + run.runId()));
        List<Start> starts = new ArrayList<>();
        List<Wait> waits = new ArrayList<>();
        for (Queued run : ranked(queued)) {
            AgentChoice choice = AgentChoice.of(AgentNeeds.of(run.spec()), agents, held.agents());
            if (choice.missing()) {
                waits.add(new Wait(run.runId(), choice.reason()));
                continue;
            }
            String obstacle = held.obstacle(run.spec()).orElse(choice.reason());
            if (obstacle.isEmpty()) {
                starts.add(new Start(run.runId(), choice.chosen()));
                held.take(run.spec(), choice.chosen(), "run " + run.runId());
            } else {
                waits.add(new Wait(run.runId(), obstacle));
                held.take(run.spec(), choice.wanted(), "run " + run.runId() + ", which waits before it");
            }
        }
        return new Decision(starts, waits);
    }

    /** Which agents a run needs that do not exist, as a sentence; empty if all exist. */
    public static Optional<String> missingAgents(AgentNeeds needs, Collection<RegisteredAgent> agents) {
        AgentChoice choice = AgentChoice.of(needs, agents, Set.of());
        return choice.missing() ? Optional.of(choice.reason()) : Optional.empty();
    }

    private static List<Queued> ranked(Collection<Queued> queued) {
        return queued.stream()
                .sorted(Comparator.comparingInt((Queued run) -> -run.spec().priority())
                        .thenComparingLong(Queued::arrival))
                .toList();
    }

    /** The exclusive resources of a spec besides agents: URLs and hosts, each normalised. */
    static Set<String> claims(RunSpec spec) {
        Set<String> claims = new HashSet<>();
        for (Target target : spec.targets()) {
            if (!target.embedded() && !target.onFiles()) {
                claims.add("target " + plain(target.url()));
            }
            if (target.host() != null) {
                claims.add("host " + target.host());
            }
        }
        spec.hosts().forEach(host -> claims.add("host " + host.name()));
        return claims;
    }

    private static String plain(String url) {
        int options = url.indexOf('?');
        return (options < 0 ? url : url.substring(0, options)).toLowerCase(Locale.ROOT);
    }
}
