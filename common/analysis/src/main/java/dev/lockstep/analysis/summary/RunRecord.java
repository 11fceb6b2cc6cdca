package dev.lockstep.analysis.summary;

import dev.lockstep.analysis.merge.RunMerge;
import dev.lockstep.analysis.result.ResultDocument.Mark;
import dev.lockstep.run.Group;
import dev.lockstep.run.Load;
import dev.lockstep.run.Phase;
import dev.lockstep.run.RunSpec;
import dev.lockstep.run.RunState;
import dev.lockstep.run.StepOutcome;
import dev.lockstep.run.TargetRange;
import dev.lockstep.run.WorkloadDescriptor;
import java.time.Instant;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.IntStream;
import org.jspecify.annotations.Nullable;

/**
 * What is known of a run besides its intervals, however far it got.
 *
 * @param id of the run
 * @param writtenSpec the spec as the document shows it, without secrets
 * @param workloads of the spec's groups, in their order
 * @param state its last state
 * @param startedAt the agreed start of the load; null when it never started
 * @param endedAt when it reached its last state; null while it has not
 * @param cause why it did not complete; null when it did
 * @param prepared what the PREPARE step found; null when it was not reached
 * @param verified what the VERIFY step found; null when it was not reached
 * @param agents in the order of their assignments
 * @param marks events noted during the run
 * @param lockstepVersion of whoever wrote the document
 * @param searched the search that led to its load; null without one
 * @param unstarted names of events of the spec whose hook or action never started
 */
public record RunRecord(
        String id,
        RunSpec spec,
        Map<String, Object> writtenSpec,
        List<WorkloadDescriptor> workloads,
        RunState state,
        @Nullable Instant startedAt,
        @Nullable Instant endedAt,
        @Nullable String cause,
        @Nullable StepOutcome prepared,
        @Nullable StepOutcome verified,
        List<AgentRecord> agents,
        List<Mark> marks,
        String lockstepVersion,
        @Nullable SearchedLoad searched,
        Set<String> unstarted) {

    public RunRecord {
        writtenSpec = Collections.unmodifiableMap(new LinkedHashMap<>(writtenSpec));
        workloads = List.copyOf(workloads);
        agents = List.copyOf(agents);
        marks = List.copyOf(marks);
        unstarted = Set.copyOf(unstarted);
    }

    /** A run whose load nobody searched for, with all of its hooks. */
    public RunRecord(
            String id,
            RunSpec spec,
            Map<String, Object> writtenSpec,
            List<WorkloadDescriptor> workloads,
            RunState state,
            @Nullable Instant startedAt,
            @Nullable Instant endedAt,
            @Nullable String cause,
            @Nullable StepOutcome prepared,
            @Nullable StepOutcome verified,
            List<AgentRecord> agents,
            List<Mark> marks,
            String lockstepVersion) {
        this(
                id,
                spec,
                writtenSpec,
                workloads,
                state,
                startedAt,
                endedAt,
                cause,
                prepared,
                verified,
                agents,
                marks,
                lockstepVersion,
                null,
                Set.of());
    }

    /** The run as its groups see it, each as if it were alone. */
    List<RunRecord> groups() {
        return IntStream.range(0, workloads.size()).mapToObj(this::only).toList();
    }

    /** The same run with the stages by which a merge of its intervals goes. */
    public RunRecord by(RunMerge merge) {
        return over(merge.spec(), state, endedAt);
    }

    /** The same run under another spec, as it would be had it ended then. */
    RunRecord over(RunSpec other, RunState end, @Nullable Instant at) {
        return new RunRecord(
                id,
                other,
                writtenSpec,
                workloads,
                end,
                startedAt,
                at,
                cause,
                prepared,
                verified,
                agents,
                marks,
                lockstepVersion,
                searched,
                unstarted);
    }

    /** The run with this measured stage for its measurement. */
    RunRecord measuring(Phase stage) {
        return new RunRecord(
                id,
                spec.measuring(stage),
                writtenSpec,
                workloads,
                state,
                startedAt,
                endedAt,
                cause,
                prepared,
                verified,
                agents,
                marks,
                lockstepVersion,
                searched,
                unstarted);
    }

    private RunRecord only(int index) {
        Group group = spec.groups().get(index);
        TargetRange targets = spec.ranges().get(index);
        return new RunRecord(
                id,
                spec.only(group),
                writtenSpec,
                List.of(workloads.get(index)),
                state,
                startedAt,
                endedAt,
                cause,
                prepared,
                verified == null ? null : verified.withConsistencyOf(group.targets()),
                agents.stream().map(agent -> agent.in(group, targets)).toList(),
                marks,
                lockstepVersion,
                searched,
                unstarted);
    }

    /** The load of a run of one group. */
    Load load() {
        return spec.onlyGroup().load();
    }

    /** The workload of a run of one group. */
    WorkloadDescriptor workload() {
        spec.onlyGroup();
        return workloads.get(0);
    }

    /** Whether an agent was lost. */
    public boolean lostAnAgent() {
        return agents.stream().anyMatch(AgentRecord::isLost);
    }
}
