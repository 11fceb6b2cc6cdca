package dev.lockstep.analysis.summary;

import dev.lockstep.analysis.result.ResultDocument.Mark;
import dev.lockstep.run.RunSpec;
import dev.lockstep.run.RunState;
import dev.lockstep.run.StepOutcome;
import dev.lockstep.run.WorkloadDescriptor;
import java.time.Instant;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * What is known of a run besides its intervals, however far it got.
 *
 * @param id of the run
 * @param writtenSpec the spec as the document shows it, without secrets
 * @param state its last state
 * @param startedAt the agreed start of the load; null when it never started
 * @param endedAt when it reached its last state; null while it has not
 * @param cause why it did not complete; null when it did
 * @param prepared what the PREPARE step found; null when it was not reached
 * @param verified what the VERIFY step found; null when it was not reached
 * @param agents in the order of their assignments
 * @param marks events noted during the run
 * @param lockstepVersion of whoever wrote the document
 */
public record RunRecord(
        String id,
        RunSpec spec,
        Map<String, Object> writtenSpec,
        WorkloadDescriptor workload,
        RunState state,
        @Nullable Instant startedAt,
        @Nullable Instant endedAt,
        @Nullable String cause,
        @Nullable StepOutcome prepared,
        @Nullable StepOutcome verified,
        List<AgentRecord> agents,
        List<Mark> marks,
        String lockstepVersion) {

    public RunRecord {
        writtenSpec = Collections.unmodifiableMap(new LinkedHashMap<>(writtenSpec));
        agents = List.copyOf(agents);
        marks = List.copyOf(marks);
    }

    /** Whether an agent was lost. */
    public boolean lostAnAgent() {
        return agents.stream().anyMatch(AgentRecord::isLost);
    }
}
