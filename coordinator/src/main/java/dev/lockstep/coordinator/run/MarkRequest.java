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
 * A moment to mark, or an event that lasts: whole, with an end; or its begin and later its end.
 *
 * @param at its time, or the begin of an event; now if absent
 * @param until the end of an event whose begin and end are both known
 * @param edge {@code begin} opens an event, {@code end} ends the open event of that name
 */
public record MarkRequest(
        @Schema(requiredMode = RequiredMode.REQUIRED, minLength = 1, maxLength = LONGEST_NAME, pattern = "\\S")
        @Nullable
        String name,

        @Nullable String note,
        @Schema(pattern = OFFSET) @Nullable Instant at,
        @Schema(pattern = OFFSET) @Nullable Instant until,

        @Schema(allowableValues = {BEGIN, END}) @Nullable String edge) {

    private static final int LONGEST_NAME = 200;

    /** The end of a time: {@link java.time.ZoneOffset} has at most 18 hours. */
    private static final String OFFSET = "(Z|[+-](0[0-9]|1[0-7]):[0-5][0-9])$";

    private static final String BEGIN = "begin";
    private static final String END = "end";

    /** Whether it ends an event. */
    boolean isEnd() {
        return END.equals(edge);
    }

    Mark toMark(Instant now) {
        if (name == null || name.isBlank() || name.length() > LONGEST_NAME) {
            throw new FaultyInputException(List.of(new Fault(
                    "name", "A mark needs a name of 1 to " + LONGEST_NAME + " characters, such as failover")));
        }
        List<Fault> faults = new ArrayList<>();
        Instant begin = Objects.requireNonNullElse(at, now);
        if (edge != null && !edge.equals(BEGIN) && !edge.equals(END)) {
            faults.add(new Fault("edge", "'" + edge + "' is not one of " + BEGIN + ", " + END));
        }
        if (until != null && edge != null) {
            faults.add(new Fault("until", "excludes edge: give the end of an event here, or with edge: " + END));
        }
        if (until != null && !until.isAfter(begin)) {
            faults.add(new Fault("until", "'" + until + "' is not after the begin, '" + begin + "'"));
        }
        PlainText.complaint(name).ifPresent(complaint -> faults.add(new Fault("name", complaint)));
        PlainText.complaint(Objects.requireNonNullElse(note, ""))
                .ifPresent(complaint -> faults.add(new Fault("note", complaint)));
        if (!faults.isEmpty()) {
            throw new FaultyInputException(faults);
        }
        return new Mark(
                begin,
                name.strip(),
                Objects.requireNonNullElse(note, "").strip(),
                until,
                until == null && edge == null ? null : now);
    }
}
