package dev.lockstep.coordinator.store;

import org.jspecify.annotations.Nullable;

/**
 * What a list shows of a result, so that it needs no document.
 *
 * @param precise whether the throughput is known well; null where a result was made before that was said
 * @param throughput the headline; null when nothing was measured
 * @param also the same work in other units, as a JSON array; null where a result was made before it was kept
 * @param spark the throughput as a few numbers in a JSON array
 */
public record ResultHead(
        boolean valid,
        @Nullable Boolean precise,
        @Nullable Double throughput,
        String unit,
        @Nullable String also,
        String spark) {}
