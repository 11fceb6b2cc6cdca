package dev.lockstep.coordinator.store;

import dev.lockstep.experiment.machine.ExperimentState;
import java.time.Instant;
import org.jspecify.annotations.Nullable;

/**
 * An experiment in lists.
 *
 * @param arrival grows from one experiment to the next
 * @param ended null until it has
 * @param planned runs of its plan
 * @param made runs that have ended, those made again among them
 */
public record ExperimentRow(
        String id,
        long arrival,
        String name,
        ExperimentState state,
        Instant created,
        @Nullable Instant ended,
        int planned,
        int made) {}
