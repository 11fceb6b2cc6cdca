package dev.lockstep.run;

/** What a run reads of a target besides the load, the key {@code facts} of a spec. */
public enum FactsChoice {
    /** Settings, waits and the audit: what each run has. */
    SETTINGS,
    /** The same, and the statements of the measurement that took most time, with their plans. */
    STATEMENTS
}
