package dev.lockstep.coordinator.run.live;

import dev.lockstep.run.RunSpec;
import org.jspecify.annotations.Nullable;

/**
 * A request for a run.
 *
 * @param idempotencyKey repeating it returns the same run; null if there is none
 * @param hash distinguishes a repeated request from another one with the same key
 */
public record RunRequest(RunSpec spec, @Nullable String idempotencyKey, String hash) {}
