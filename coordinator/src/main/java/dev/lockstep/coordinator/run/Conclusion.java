package dev.lockstep.coordinator.run;

import dev.lockstep.coordinator.store.ResultHead;
import org.jspecify.annotations.Nullable;

/**
 * What is kept of a run that has ended.
 *
 * @param document the result document as JSON; null when it could not be made
 */
record Conclusion(@Nullable String document, ResultHead head) {}
