package dev.lockstep.coordinator.history;

import dev.lockstep.run.Fault;
import dev.lockstep.run.FaultyInputException;
import io.swagger.v3.oas.annotations.media.Schema;
import io.swagger.v3.oas.annotations.media.Schema.RequiredMode;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * A change point to confirm by an experiment.
 *
 * @param run the first of the new level
 */
public record ConfirmationRequest(
        @Schema(requiredMode = RequiredMode.REQUIRED, minLength = 1, pattern = "\\S") @Nullable
        String run) {

    /** The id of the run; refused if there is none. */
    String known() {
        if (run == null || run.isBlank()) {
            throw new FaultyInputException(List.of(new Fault("run", "is missing: name the run of a change point.")));
        }
        return run.strip();
    }
}
