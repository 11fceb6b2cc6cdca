package dev.lockstep.coordinator.store;

import java.time.Instant;
import org.jspecify.annotations.Nullable;

/**
 * A new, queued run.
 *
 * @param spec the run spec as JSON
 * @param workload the ids of its workloads
 * @param descriptor of the workload of each group, as JSON
 * @param progress the state of its life cycle as JSON
 * @param idempotencyKey chosen by the caller, so that repeating the request creates nothing new; null if there is none
 * @param requestHash distinguishes a repeated request from another one with the same key
 */
public record NewRun(
        String id,
        String name,
        String workload,
        int priority,
        Instant created,
        String spec,
        String descriptor,
        String progress,
        @Nullable String idempotencyKey,
        String requestHash) {}
