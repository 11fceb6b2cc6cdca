package dev.lockstep.analysis.merge;

import dev.lockstep.interval.Interval;
import dev.lockstep.run.RunSpec;
import dev.lockstep.run.TargetRange;
import dev.lockstep.run.WorkloadDescriptor;
import java.util.ArrayList;
import java.util.List;

/** Adds up the intervals of a run's agents: a {@link Merge} for each group, all on one clock. Not thread-safe. */
public final class RunMerge {
    private final List<Merge> groups = new ArrayList<>();
    private final List<TargetRange> ranges;

    /**
     * An empty merge of a run by these agents.
     *
     * @param workloads of the spec's groups, in their order
     */
    public RunMerge(RunSpec spec, List<WorkloadDescriptor> workloads, List<String> agents) {
        ranges = spec.ranges();
        for (int group = 0; group < ranges.size(); group++) {
            groups.add(new Merge(spec.only(spec.groups().get(group)), workloads.get(group), agents));
        }
    }

    /** The merges of the groups, in the order of the spec. Each has every second and the health of every agent. */
    public List<Merge> groups() {
        return List.copyOf(groups);
    }

    /**
     * Adds an interval.
     *
     * @return false if this agent's interval of that number was added before
     */
    public boolean add(String agent, Interval interval) {
        boolean isNew = false;
        for (int group = 0; group < groups.size(); group++) {
            isNew = groups.get(group).add(agent, interval.of(ranges.get(group)));
        }
        return isNew;
    }

    /** Stops waiting for this agent, which is done or lost. What still arrives from it is added. */
    public void ended(String agent) {
        groups.forEach(group -> group.ended(agent));
    }

    /** Number of seconds, from the first, that every live agent has reported. */
    public int completeSeconds() {
        return any().completeSeconds();
    }

    /** Number of seconds so far. */
    public int seconds() {
        return any().seconds();
    }

    /** The phases of the run. */
    public PhaseTable phases() {
        return any().phases();
    }

    /** The last second in which work of the measurement phase started in any group, plus 1; 0 if none did. */
    public int measuredUntilSecond() {
        return groups.stream().mapToInt(Merge::measuredUntilSecond).max().orElse(0);
    }

    /** The health of one of the run's agents in the last second that it reported, and over the measurement. */
    public AgentTrace agent(String agent) {
        return any().agent(agent);
    }

    /** One of the merges, for what they have in common. */
    private Merge any() {
        return groups.get(0);
    }
}
