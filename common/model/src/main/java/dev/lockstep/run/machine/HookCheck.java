package dev.lockstep.run.machine;

import dev.lockstep.run.Fault;
import dev.lockstep.run.Hook;
import dev.lockstep.run.HookOffer;
import java.util.Collection;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;

/** Checks that the hooks of a spec exist where they are to run. */
public final class HookCheck {

    private HookCheck() {}

    /** The faults of hooks that no agent of these can run. */
    public static List<Fault> faultsOnAgents(Collection<Hook> hooks, Collection<AgentDescription> agents) {
        return hooks.stream()
                .filter(hook -> !hook.onCoordinator())
                .flatMap(hook -> complaint(hook, agents).map(text -> fault(hook, text)).stream())
                .toList();
    }

    /**
     * The faults of hooks that the coordinator cannot run.
     *
     * @param offer null if it was started without a folder
     */
    public static List<Fault> faultsOnCoordinator(Collection<Hook> hooks, @Nullable HookOffer offer) {
        return hooks.stream()
                .filter(hook ->
                        hook.onCoordinator() && (offer == null || !offer.names().contains(hook.name())))
                .map(hook -> fault(
                        hook,
                        offer == null
                                ? "is to run on the coordinator, which was started without --hooks: restart it with"
                                        + " --hooks DIR, or let an agent run the hook"
                                : "is no hook of the coordinator. Its folder " + offer
                                        + ". Put an executable of that name there"))
                .toList();
    }

    /** Why none of these agents can run a hook; empty if one can. */
    static Optional<String> complaint(Hook hook, Collection<AgentDescription> agents) {
        if (agents.stream().anyMatch(agent -> agent.runs(hook))) {
            return Optional.empty();
        }
        Map<String, String> labels = Optional.ofNullable(hook.labels()).orElse(Map.of());
        List<AgentDescription> labelled =
                agents.stream().filter(agent -> agent.has(labels)).toList();
        if (labelled.isEmpty()) {
            return Optional.of("is to run on an agent labelled " + labels + ". None of these is: "
                    + agents.stream().map(AgentDescription::name).collect(Collectors.joining(", ")));
        }
        return Optional.of("cannot run on any of its agents: "
                + labelled.stream().map(HookCheck::offer).collect(Collectors.joining("; "))
                + ". Put an executable of that name there, and restart the agent");
    }

    private static String offer(AgentDescription agent) {
        HookOffer hooks = agent.hooks();
        return agent.name() + (hooks == null ? " was started without --hooks" : ": its folder " + hooks);
    }

    private static Fault fault(Hook hook, String message) {
        return new Fault("hooks." + hook.name(), message);
    }
}
