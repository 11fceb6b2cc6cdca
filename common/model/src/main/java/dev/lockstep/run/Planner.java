package dev.lockstep.run;

import dev.lockstep.run.Assignment.Share;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.stream.IntStream;

/** Divides the users of each target over the agents of a run. */
public final class Planner {

    private Planner() {}

    /**
     * Each agent's part. Of every target, the agents' shares differ by one user at most and add up to its users; an agent
     * that gets one more of one target comes last for the next, so that all users together differ by one at most, too.
     *
     * @throws FaultyInputException when there are not enough users for each agent to have one
     */
    public static List<Assignment> plan(String runId, RunSpec spec, int agents) {
        if (agents < 1) {
            throw new IllegalArgumentException("A run needs at least one agent, not " + agents);
        }
        List<Fault> faults = faults(spec.targets(), spec.load(), agents);
        if (!faults.isEmpty()) {
            throw new FaultyInputException(faults);
        }
        List<List<Share>> sharesByAgent = IntStream.range(0, agents)
                .<List<Share>>mapToObj(agent -> new ArrayList<>())
                .toList();
        long dealt = 0;
        for (Target target : spec.targets()) {
            int users = spec.usersOf(target);
            int first = (int) (dealt % agents);
            for (int agent = 0; agent < agents; agent++) {
                sharesByAgent.get(agent).add(share(target.name(), users, agents, agent, first));
            }
            dealt += users;
        }
        return IntStream.range(0, agents)
                .mapToObj(agent -> new Assignment(runId, spec, agent, agents, sharesByAgent.get(agent), Map.of()))
                .toList();
    }

    /** @param first the agent whose turn it is to get a user */
    private static Share share(String target, int users, int agents, int agent, int first) {
        int turn = turn(agent, first, agents);
        int from = usersBefore(turn, users, agents);
        int own = usersBefore(turn + 1, users, agents) - from;
        int stripes = Math.min(users, agents);
        return new Share(target, from, own, users, own == 0 ? stripes : turn, stripes);
    }

    private static int turn(int agent, int first, int agents) {
        return Math.floorMod(agent - first, agents);
    }

    private static int usersBefore(int turn, int users, int agents) {
        return turn * (users / agents) + Math.min(turn, users % agents);
    }

    /** Why this load cannot be divided over so many agents; nothing when it can. */
    public static List<Fault> faults(List<Target> targets, Load load, int agents) {
        long users = targets.stream().mapToLong(load::usersOf).sum();
        if (users >= agents) {
            return List.of();
        }
        String key = load.open() ? "load.maxUsers" : "load.users";
        return List.of(new Fault(
                "agents",
                "The run has " + users + " users in all for " + agents + " agents, and " + (agents - users)
                        + " of them would have none: take at most " + users + " agents, or raise " + key));
    }
}
