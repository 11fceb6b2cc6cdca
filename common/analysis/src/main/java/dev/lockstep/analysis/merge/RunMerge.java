package dev.lockstep.analysis.merge;

import dev.lockstep.interval.Interval;
import dev.lockstep.run.Phase;
import dev.lockstep.run.RunSpec;
import dev.lockstep.run.TargetRange;
import dev.lockstep.run.WorkloadDescriptor;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.stream.IntStream;

/** Adds up the intervals of a run's agents: a {@link Merge} for each group and measured stage, all on one clock. Not thread-safe. */
public final class RunMerge {
    private final Map<Phase, List<Merge>> byStage;
    private final Phase measurement;
    private final List<TargetRange> ranges;
    private final RunSpec spec;

    /**
     * An empty merge of a run by these agents.
     *
     * @param workloads of the spec's groups, in their order
     */
    public RunMerge(RunSpec spec, List<WorkloadDescriptor> workloads, List<String> agents) {
        this.spec = spec;
        ranges = spec.ranges();
        measurement = spec.phases().measurement();
        byStage = new LinkedHashMap<>();
        for (Phase measured : spec.phases().measured()) {
            RunSpec stage = spec.measuring(measured);
            byStage.put(
                    measured,
                    IntStream.range(0, ranges.size())
                            .mapToObj(group ->
                                    new Merge(stage.only(stage.groups().get(group)), workloads.get(group), agents))
                            .toList());
        }
    }

    private RunMerge(RunSpec spec, Map<Phase, List<Merge>> byStage, Phase measurement, List<TargetRange> ranges) {
        this.spec = spec;
        this.byStage = byStage;
        this.measurement = measurement;
        this.ranges = ranges;
    }

    /** The spec by whose stages it merges. */
    public RunSpec spec() {
        return spec;
    }

    /** The same merge, seen as that of a run with this measured stage for its measurement. */
    public RunMerge measuring(Phase stage) {
        return new RunMerge(spec, byStage, stage, ranges);
    }

    /**
     * The merges of the groups over the measurement, in the order of the spec. Each has every second and the health of
     * every agent.
     */
    public List<Merge> groups() {
        return Objects.requireNonNull(byStage.get(measurement));
    }

    /**
     * Adds an interval.
     *
     * @return false if this agent's interval of that number was added before
     */
    public boolean add(String agent, Interval interval) {
        boolean isNew = false;
        for (int group = 0; group < ranges.size(); group++) {
            Interval part = ranges.size() == 1 ? interval : interval.of(ranges.get(group));
            for (List<Merge> groups : byStage.values()) {
                isNew = groups.get(group).add(agent, part);
            }
        }
        return isNew;
    }

    /** Stops waiting for this agent, which is done or lost. What still arrives from it is added. */
    public void ended(String agent) {
        byStage.values().forEach(groups -> groups.forEach(group -> group.ended(agent)));
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
        return groups().stream().mapToInt(Merge::measuredUntilSecond).max().orElse(0);
    }

    /** The health of one of the run's agents in the last second that it reported, and over the measurement. */
    public AgentTrace agent(String agent) {
        return any().agent(agent);
    }

    /** One of the merges, for what they have in common. */
    private Merge any() {
        return groups().get(0);
    }
}
