package dev.lockstep.coordinator.run;

import dev.lockstep.coordinator.store.Mark;
import dev.lockstep.run.Fault;
import dev.lockstep.run.FaultyInputException;
import dev.lockstep.text.PlainText;
import io.swagger.v3.oas.annotations.media.Schema;
import io.swagger.v3.oas.annotations.media.Schema.RequiredMode;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/**
 * A moment to mark.
 *
 * @param at its time; now if absent
 */
public record MarkRequest(
        @Schema(requiredMode = RequiredMode.REQUIRED, minLength = 1, maxLength = LONGEST_NAME, pattern = "\\S")
        @Nullable
        String name,

        @Nullable String note,
        @Nullable Instant at) {

    private static final int LONGEST_NAME = 200;

    Mark toMark(Instant now) {
        if (name == null || name.isBlank() || name.length() > LONGEST_NAME) {
            throw new FaultyInputException(List.of(new Fault(
                    "name", "A mark needs a name of 1 to " + LONGEST_NAME + " characters, such as failover")));
        }
        List<Fault> faults = new ArrayList<>();
        PlainText.complaint(name).ifPresent(complaint -> faults.add(new Fault("name", complaint)));
        PlainText.complaint(Objects.requireNonNullElse(note, ""))
                .ifPresent(complaint -> faults.add(new Fault("note", complaint)));
        if (!faults.isEmpty()) {
            throw new FaultyInputException(faults);
        }
        return new Mark(
                Objects.requireNonNullElse(at, now),
                name.strip(),
                Objects.requireNonNullElse(note, "").strip());
    }
}
