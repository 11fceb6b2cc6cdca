package dev.lockstep.run;

import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * One parameter of a workload.
 *
 * @param defaultValue the value if a spec sets none; null if absence has a meaning of its own, described in {@code
 *     doc}; durations and sizes as texts
 * @param minimum the least value of a number, inclusive; of a size in bytes
 * @param maximum the greatest value of a number, inclusive; of a size in bytes
 * @param choices the allowed texts of a {@link Type#CHOICE}; the allowed names of {@link Type#WEIGHTS}, all if empty
 * @param doc one or two sentences for people: meaning, unit, interactions
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
