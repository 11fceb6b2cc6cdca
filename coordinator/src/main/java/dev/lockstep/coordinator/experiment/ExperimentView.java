package dev.lockstep.coordinator.experiment;

import dev.lockstep.coordinator.store.ExperimentRow;
import dev.lockstep.experiment.machine.ExperimentState;
import java.time.Instant;
import org.jspecify.annotations.Nullable;

/**
 * An experiment in lists.
 *
 * @param ended null until it has
 * @param planned runs of its plan
 * @param made runs that have ended, those made again among them
 */
public record ExperimentView(
        String id,
        String name,
        ExperimentState state,
        Instant created,
        @Nullable Instant ended,
        int planned,
        int made) {

    static ExperimentView of(ExperimentRow row) {
        return new ExperimentView(
                row.id(), row.name(), row.state(), row.created(), row.ended(), row.planned(), row.made());
    }
}
