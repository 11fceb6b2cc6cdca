package dev.lockstep.coordinator.run.live;

import dev.lockstep.coordinator.store.ResultHead;
import org.jspecify.annotations.Nullable;

/**
 * The result of an ended run.
 *
 * @param document the result document as JSON; null if it could not be made
 * @param history what histories need of it, as JSON; null if it could not be made
 */
public record Conclusion(
        @Nullable String document,
        ResultHead head,
        @Nullable String history) {}
