package dev.lockstep.coordinator.run.live;

import dev.lockstep.coordinator.store.ResultHead;
import org.jspecify.annotations.Nullable;

/**
 * What is kept of a run that has ended.
 *
 * @param document the result document as JSON; null when it could not be made
 */
public record Conclusion(@Nullable String document, ResultHead head) {}
