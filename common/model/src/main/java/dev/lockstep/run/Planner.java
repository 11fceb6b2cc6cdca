package dev.lockstep.run;

import dev.lockstep.run.Assignment.Share;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.jspecify.annotations.Nullable;

/** Divides the users of each target over the agents of a run. */
public final class Planner {

    private Planner() {}

    /**
     * Each agent's part. For every target, the agents' shares differ by at most one user and add up to its users. An
     * agent that gets one more user of one target comes last for the next, so that the totals differ by at most one,
     * too. A target with paths belongs to its agent alone, whose index is that of its name in the spec; a run of one agent
     * takes them all. If there are fewer users than agents, those without paths get them first, so that each agent has
     * something to do.
     *
     * @throws FaultyInputException if there are fewer users than agents without paths
     */
    public static List<Assignment> plan(String runId, RunSpec spec, int agents) {
        if (agents < 1) {
            throw new IllegalArgumentException("A run needs at least one agent, not " + agents);
        }
        List<Fault> faults = new ArrayList<>(faults(spec.groups(), agents));
        Optional.ofNullable(spec.adaptive())
                .flatMap(load -> AdaptiveCheck.agentFault(load, spec.targets().size(), agents))
                .ifPresent(faults::add);
        if (!faults.isEmpty()) {
            throw new FaultyInputException(faults);
        }
        List<List<Share>> sharesByAgent = IntStream.range(0, agents)
                .<List<Share>>mapToObj(agent -> new ArrayList<>())
                .toList();
        List<Integer> order = dealingOrder(spec, agents);
        long dealt = 0;
        for (Target target : spec.targets()) {
            if (target.onFiles()) {
                int owner = owner(target, spec, agents);
                for (int agent = 0; agent < agents; agent++) {
                    sharesByAgent.get(agent).add(ofFiles(target.name(), agent == owner));
                }
                continue;
            }
            int users = spec.usersOf(target);
            int first = (int) (dealt % agents);
            for (int place = 0; place < agents; place++) {
                sharesByAgent.get(order.get(place)).add(share(target.name(), users, agents, place, first));
            }
            dealt += users;
        }
        return IntStream.range(0, agents)
                .mapToObj(agent -> new Assignment(
                        runId, spec, agent, agents, sharesByAgent.get(agent), Map.of(), List.of(), spec.firstChanges()))
                .toList();
    }

    private static int owner(Target target, RunSpec spec, int agents) {
        return agents == 1 ? 0 : spec.agents().names().indexOf(target.agentName());
    }

    /** The agents by index, those without paths first where not all of them get users. */
    private static List<Integer> dealingOrder(RunSpec spec, int agents) {
        if (users(driven(spec.groups())) >= agents) {
            return IntStream.range(0, agents).boxed().toList();
        }
        Set<Integer> owners = spec.targets().stream()
                .filter(Target::onFiles)
                .map(target -> owner(target, spec, agents))
                .collect(Collectors.toSet());
        return IntStream.range(0, agents)
                .boxed()
                .sorted(Comparator.comparing(owners::contains))
                .toList();
    }

    /**
     * @param place of the agent in the order in which users are dealt
     * @param first the place of the agent that gets the first extra user
     */
    private static Share share(String target, int users, int agents, int place, int first) {
        int turn = turn(place, first, agents);
        int from = usersBefore(turn, users, agents);
        int own = usersBefore(turn + 1, users, agents) - from;
        int stripes = Math.min(users, agents);
        return new Share(target, from, own, users, own == 0 ? stripes : turn, stripes);
    }

    /** The program is the only user, and that of the agent on whose machine the paths are. */
    private static Share ofFiles(String target, boolean own) {
        return new Share(target, 0, own ? 1 : 0, 1, own ? 0 : 1, 1);
    }

    private static int turn(int place, int first, int agents) {
        return Math.floorMod(place - first, agents);
    }

    private static int usersBefore(int turn, int users, int agents) {
        return turn * (users / agents) + Math.min(turn, users % agents);
    }

    /** The most agents of which each has a user or paths; of a load that varies users, at its lowest. */
    public static long mostAgents(List<Group> groups, @Nullable AdaptiveLoad adaptive) {
        return adaptive != null && adaptive.vary() == LoadVary.USERS
                ? AdaptiveCheck.fewestUsers(adaptive, RunSpec.targetsOf(groups).size())
                : users(driven(groups)) + owners(groups);
    }

    private static List<Group> driven(List<Group> groups) {
        return groups.stream().filter(group -> !group.load().external()).toList();
    }

    private static long users(List<Group> groups) {
        return groups.stream().mapToLong(Planner::users).sum();
    }

    /** Faults if the loads of these groups cannot be divided over so many agents; who has paths needs no users. */
    public static List<Fault> faults(List<Group> groups, int agents) {
        List<Group> driven = driven(groups);
        long owners = owners(groups);
        long users = users(driven);
        long idle = agents - owners - users;
        if (driven.isEmpty() || idle <= 0) {
            return List.of();
        }
        String key = driven.stream()
                .map(group -> group.load().open() ? "load.maxUsers" : "load.users")
                .distinct()
                .collect(Collectors.joining(" or "));
        return List.of(new Fault(
                "agents",
                "The run has " + users + " users in total for " + (agents - owners) + " agents"
                        + (owners > 0 ? " without paths" : "") + ", and " + idle
                        + " of them would have none: take at most " + (users + owners) + " agents, or raise " + key));
    }

    /** How many agents have paths on their machines. */
    private static long owners(List<Group> groups) {
        return groups.stream()
                .flatMap(group -> group.targets().stream())
                .filter(Target::onFiles)
                .map(Target::agentName)
                .distinct()
                .count();
    }

    private static long users(Group group) {
        return group.targets().stream().mapToLong(group.load()::usersOf).sum();
    }
}
