package dev.lockstep.analysis.comparison;

/**
 * A condition that differs between two runs.
 *
 * @param path such as {@code targets[0].version}
 * @param before its value in the earlier run; {@code absent} if it has none
 */
public record FingerprintChange(FingerprintPart part, String path, String before, String after) {

    static final String ABSENT = "absent";

    /** The change in words. */
    public String words() {
        return path + ": " + before + " → " + after;
    }
}
