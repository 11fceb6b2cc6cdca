package dev.lockstep.coordinator.store;

import java.time.Instant;
import org.jspecify.annotations.Nullable;

/**
 * An experiment to store.
 *
 * @param spec as it was sent
 * @param progress as JSON
 * @param launcher as JSON
 * @param idempotencyKey repeating it returns the same experiment; null if there is none
 * @param requestHash distinguishes a repeated request from another one with the same key
 */
public record NewExperiment(
        String id,
        String name,
        Instant created,
        int planned,
        String spec,
        String progress,
        String launcher,
        @Nullable String idempotencyKey,
        String requestHash) {}
