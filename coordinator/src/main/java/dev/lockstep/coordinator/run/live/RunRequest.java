package dev.lockstep.coordinator.run.live;

import dev.lockstep.run.RunSpec;
import org.jspecify.annotations.Nullable;

/**
 * What somebody wants executed.
 *
 * @param idempotencyKey the same key, sent again, means the same run; null when there is none
 * @param hash distinguishes a repeated request from another one with the same key
 */
public record RunRequest(RunSpec spec, @Nullable String idempotencyKey, String hash) {}
