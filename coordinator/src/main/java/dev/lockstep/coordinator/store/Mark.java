package dev.lockstep.coordinator.store;

import com.fasterxml.jackson.annotation.JsonIgnore;
import com.fasterxml.jackson.annotation.JsonInclude;
import java.time.Instant;
import org.jspecify.annotations.Nullable;

/**
 * A named moment of a run, or an event that lasts.
 *
 * @param at the moment, or the begin of the event
 * @param until the end of the event; null for a moment, and for an event that is open
 * @param declared when the event was declared; null for a moment
 */
public record Mark(
        Instant at,
        String name,
        String note,
        @JsonInclude(JsonInclude.Include.NON_NULL) @Nullable Instant until,
        @JsonInclude(JsonInclude.Include.NON_NULL) @Nullable Instant declared) {

    /** A moment. */
    public static Mark moment(Instant at, String name, String note) {
        return new Mark(at, name, note, null, null);
    }

    /** Whether it is an event that has not ended yet. */
    @JsonIgnore
    public boolean isOpen() {
        return declared != null && until == null;
    }
}
