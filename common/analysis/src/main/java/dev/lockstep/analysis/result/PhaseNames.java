package dev.lockstep.analysis.result;

/** The names of phases for people. */
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
}
