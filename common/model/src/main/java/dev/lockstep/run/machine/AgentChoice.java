package dev.lockstep.run.machine;

import dev.lockstep.run.Hook;
import java.util.ArrayList;
import java.util.Collection;
import java.util.Comparator;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.Set;

/**
 * The agents that a spec requires, as far as they exist.
 *
 * @param chosen those it may take now; meaningless if there is a reason
 * @param wanted those reserved for it while it waits
 * @param reason why it cannot take them now; empty if it can
 * @param missing whether agents that it needs do not exist
 */
record AgentChoice(List<String> chosen, List<String> wanted, String reason, boolean missing) {

    static AgentChoice of(AgentNeeds needs, Collection<RegisteredAgent> agents, Set<String> taken) {
        List<RegisteredAgent> existing = agents.stream()
                .filter(agent -> agent.state() != AgentState.LOST)
                .sorted(Comparator.comparing(RegisteredAgent::name))
                .toList();
        List<String> names = needs.selection().names();
        return names.isEmpty() ? byLabels(needs, needs.matching(existing), taken) : byName(needs, existing, taken);
    }

    private static AgentChoice byName(AgentNeeds needs, List<RegisteredAgent> agents, Set<String> taken) {
        List<String> names = needs.selection().names();
        List<String> unknown = new ArrayList<>(names);
        agents.forEach(agent -> unknown.remove(agent.name()));
        if (!unknown.isEmpty()) {
            return absent("No agent named " + String.join(", ", unknown) + ". Known: " + known(agents));
        }
        List<RegisteredAgent> named =
                agents.stream().filter(agent -> names.contains(agent.name())).toList();
        List<String> outdated = namesOf(
                named.stream().filter(agent -> !needs.isReadableFor(agent)).toList());
        if (!outdated.isEmpty()) {
            return absent("Agent " + String.join(", ", outdated)
                    + " is of a Lockstep version that does not know groups: update it");
        }
        Optional<String> lack = lack(needs, named);
        if (lack.isPresent()) {
            return absent(lack.get());
        }
        List<String> idle = namesOf(idle(agents, taken));
        List<String> busy = names.stream().filter(name -> !idle.contains(name)).toList();
        return busy.isEmpty()
                ? new AgentChoice(names, names, "", false)
                : new AgentChoice(List.of(), names, "Waits for agent " + String.join(", ", busy), false);
    }

    private static AgentChoice byLabels(AgentNeeds needs, List<RegisteredAgent> agents, Set<String> taken) {
        int count = needs.selection().count();
        int needed = Math.max(1, count);
        if (agents.size() < needed) {
            return absent(String.format(
                    Locale.ROOT,
                    "Needs %d agents %s, and there are %d: %s",
                    needed,
                    needs,
                    agents.size(),
                    known(agents)));
        }
        Optional<String> lack = lack(needs, taken(needs, agents));
        if (lack.isPresent()) {
            return absent(lack.get());
        }
        List<RegisteredAgent> idle = idle(agents, taken);
        if (idle.size() < needed) {
            String reason =
                    String.format(Locale.ROOT, "Waits for %d agents, of which %d are idle", needed, idle.size());
            return new AgentChoice(List.of(), namesOf(agents), reason, false);
        }
        List<RegisteredAgent> chosen = taken(needs, idle);
        String reason = lack(needs, chosen).isPresent() ? "Waits for an agent that can run its hooks" : "";
        return new AgentChoice(namesOf(chosen), namesOf(reason.isEmpty() ? chosen : agents), reason, false);
    }

    /** As many as are counted, or as have users; first those that run hooks. */
    private static List<RegisteredAgent> taken(AgentNeeds needs, List<RegisteredAgent> agents) {
        Set<RegisteredAgent> preferred = new LinkedHashSet<>();
        needs.hooks().forEach(hook -> agents.stream()
                .filter(agent -> agent.description().runs(hook))
                .findFirst()
                .ifPresent(preferred::add));
        preferred.addAll(agents);
        int count = needs.selection().count();
        return preferred.stream()
                .limit(count == 0 ? needs.mostAgents() : count)
                .sorted(Comparator.comparing(RegisteredAgent::name))
                .toList();
    }

    /** The first hook that none of these agents can run, and why; empty if they can run all. */
    private static Optional<String> lack(AgentNeeds needs, List<RegisteredAgent> agents) {
        List<AgentDescription> described =
                agents.stream().map(RegisteredAgent::description).toList();
        return needs.hooks().stream()
                .flatMap(hook -> lack(hook, described).stream())
                .findFirst();
    }

    private static Optional<String> lack(Hook hook, List<AgentDescription> agents) {
        return HookCheck.complaint(hook, agents).map(complaint -> "Hook " + hook.name() + " " + complaint);
    }

    private static AgentChoice absent(String reason) {
        return new AgentChoice(List.of(), List.of(), reason, true);
    }

    private static List<RegisteredAgent> idle(List<RegisteredAgent> agents, Set<String> taken) {
        return agents.stream()
                .filter(agent -> agent.state() == AgentState.IDLE && !taken.contains(agent.name()))
                .toList();
    }

    private static List<String> namesOf(List<RegisteredAgent> agents) {
        return agents.stream().map(RegisteredAgent::name).toList();
    }

    private static String known(List<RegisteredAgent> agents) {
        return agents.isEmpty() ? "none" : String.join(", ", namesOf(agents));
    }
}
