package dev.lockstep.analysis.result;

import dev.lockstep.run.Phase;
import java.util.Arrays;
import java.util.Optional;

/** The names of phases in files: as in a run spec, and {@code drain} after the last phase. */
public final class PhaseNames {
    private PhaseNames() {}

    /** The name of a phase. */
    public static String of(Phase phase) {
        return switch (phase) {
            case IDLE -> "idle";
            case RAMP_UP -> "rampUp";
            case WARM_UP -> "warmUp";
            case MEASURE -> "measure";
            case RAMP_DOWN -> "rampDown";
        };
    }

    /** A phase in words, such as {@code warm-up}; any other name is returned unchanged. */
    public static String words(String name) {
        return switch (name) {
            case "rampUp" -> "ramp-up";
            case "warmUp" -> "warm-up";
            case "rampDown" -> "ramp-down";
            default -> name;
        };
    }

    /** The phase of that name; empty when there is none. */
    public static Optional<Phase> find(String name) {
        return Arrays.stream(Phase.values())
                .filter(phase -> of(phase).equals(name))
                .findFirst();
    }

    /** The name of a second's phase; {@code drain} if empty. */
    public static String of(Optional<Phase> phase) {
        return phase.map(PhaseNames::of).orElse("drain");
    }
}
