package dev.lockstep.analysis.result;

import dev.lockstep.run.Phase;
import java.util.Optional;

/** The names of phases in files: as in a run spec, and {@code drain} after the last phase. */
public final class PhaseNames {
    private PhaseNames() {}

    /** A phase in words, such as {@code warm-up}; any other name is returned unchanged. */
    public static String words(String name) {
        return switch (name) {
            case "rampUp" -> "ramp-up";
            case "warmUp" -> "warm-up";
            case "rampDown" -> "ramp-down";
            default -> name;
        };
    }

    /** The name of a second's phase; {@code drain} if empty. */
    public static String of(Optional<Phase> phase) {
        return phase.map(Phase::key).orElse("drain");
    }
}
