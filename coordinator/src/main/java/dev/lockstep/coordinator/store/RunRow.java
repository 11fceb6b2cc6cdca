package dev.lockstep.coordinator.store;

import dev.lockstep.run.RunState;
import java.time.Instant;
import org.jspecify.annotations.Nullable;

/**
 * A stored run, without its documents.
 *
 * @param arrival grows in the order in which runs were created
 * @param workload the ids of its workloads
 * @param started when the load started; null before
 * @param ended when the run ended; null before
 * @param result the head of its result; null before there is one
 * @param imported how it was imported from an archive, as JSON; null for a run made here
 */
public record RunRow(
        String id,
        long arrival,
        String name,
        String workload,
        RunState state,
        int priority,
        Instant created,
        @Nullable Instant started,
        @Nullable Instant ended,
        @Nullable ResultHead result,
        @Nullable String imported) {}
