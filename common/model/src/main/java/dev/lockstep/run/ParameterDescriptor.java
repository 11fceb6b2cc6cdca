package dev.lockstep.run;

import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * One parameter of a workload.
 *
 * @param defaultValue the value when a spec names none; null when absence itself has a meaning, described in {@code doc};
 *     durations and sizes as texts
 * @param minimum the least value of a number, inclusive; of a size in bytes
 * @param maximum the greatest value of a number, inclusive; of a size in bytes
 * @param choices the admitted texts of a {@link Type#CHOICE}; the admitted names of {@link Type#WEIGHTS}, all when empty
 * @param doc one or two sentences for a person: meaning, unit, interplay
 */
public record ParameterDescriptor(
        String name,
        Type type,
        @Nullable Object defaultValue,
        @Nullable Double minimum,
        @Nullable Double maximum,
        List<String> choices,
        String doc) {

    public ParameterDescriptor {
        choices = List.copyOf(choices);
        defaultValue = defaultValue == null ? null : FreeValues.copyOf(defaultValue);
    }

    /** The type of a parameter's value. */
    public enum Type {
        INTEGER,
        NUMBER,
        TEXT,
        CHOICE,
        BOOLEAN,
        /** Such as {@code 500ms}. */
        DURATION,
        /** Bytes with a decimal unit, such as {@code 10MB}. */
        SIZE,
        /** Names with numbers, such as a mix of transactions. */
        WEIGHTS
    }
}
