package dev.lockstep.coordinator.history;

import dev.lockstep.run.Fault;
import dev.lockstep.run.FaultyInputException;
import dev.lockstep.text.PlainText;
import io.swagger.v3.oas.annotations.media.Schema;
import io.swagger.v3.oas.annotations.media.Schema.RequiredMode;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * Change points to acknowledge.
 *
 * @param run the first of the new level; every figure that changes there is acknowledged
 * @param note why they changed, or what follows from it
 */
public record AcknowledgementRequest(
        @Schema(requiredMode = RequiredMode.REQUIRED, minLength = 1, pattern = "\\S") @Nullable
        String run,

        @Schema(requiredMode = RequiredMode.REQUIRED, minLength = 1, maxLength = LONGEST_NOTE, pattern = "\\S")
        @Nullable
        String note) {

    private static final int LONGEST_NOTE = 1_000;

    /** The same with both texts, stripped; refused with every fault. */
    Known known() {
        List<Fault> faults = new ArrayList<>();
        if (run == null || run.isBlank()) {
            faults.add(new Fault("run", "is missing: name the run of a change point."));
        }
        if (note == null || note.isBlank() || note.length() > LONGEST_NOTE) {
            faults.add(new Fault(
                    "note",
                    "must have 1 to " + LONGEST_NOTE + " characters: say why the figures changed, or what follows from"
                            + " it."));
        } else {
            PlainText.complaint(note).ifPresent(complaint -> faults.add(new Fault("note", complaint)));
        }
        if (run == null || note == null || !faults.isEmpty()) {
            throw new FaultyInputException(faults);
        }
        return new Known(run.strip(), note.strip());
    }

    /** What is to be acknowledged. */
    record Known(String run, String note) {}
}
