package dev.lockstep.agent.doctor;

/**
 * One thing that was looked at.
 *
 * @param check what kind of thing, in a word
 * @param severity whether it is as it should be
 * @param message what was found; free of secrets
 * @param advice what to do; empty when nothing
 */
public record Finding(String check, Severity severity, String message, String advice) {

    /** How bad it is. */
    public enum Severity {
        /** As it should be. */
        OK,
        /** Works, with a consequence that the message names. */
        WARNING,
        /** Does not work. */
        FAULT
    }

    static Finding ok(String check, String message) {
        return new Finding(check, Severity.OK, message, "");
    }

    static Finding warning(String check, String message, String advice) {
        return new Finding(check, Severity.WARNING, message, advice);
    }

    static Finding fault(String check, String message, String advice) {
        return new Finding(check, Severity.FAULT, message, advice);
    }
}
