package dev.lockstep.agent.doctor;

/**
 * The outcome of one check.
 *
 * @param check the kind of check, in a word
 * @param severity whether there is a problem
 * @param message what was found; free of secrets
 * @param advice what to do; empty if nothing
 */
public record Finding(String check, Severity severity, String message, String advice) {

    /** How serious it is. */
    public enum Severity {
        /** No problem. */
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
