package dev.lockstep.coordinator.run.live;

import dev.lockstep.run.RunSpec;
import dev.lockstep.run.machine.Launcher;
import org.jspecify.annotations.Nullable;

/**
 * A request for a run.
 *
 * @param idempotencyKey repeating it returns the same run; null if there is none
 * @param hash distinguishes a repeated request from another one with the same key
 * @param launcher who makes the request; null if that is not needed
 */
public record RunRequest(
        RunSpec spec,
        @Nullable String idempotencyKey,
        String hash,
        @Nullable Launcher launcher) {}
