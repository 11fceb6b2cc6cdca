package dev.lockstep.analysis.comparison;

/** What makes a comparison unfair or weak; explained in {@code docs/comparison.md}. Never renamed. */
public enum WarningCode {
    SINGLE_RUNS,
    FEW_RUNS,
    RUNS_LEFT_OUT,
    RUNS_DO_NOT_REPEAT,
    INVALID_RUN,
    NOT_VERIFIED,
    NOT_STEADY,
    WORKLOAD,
    SIZE,
    LOAD,
    CONTROLLED,
    SEED,
    MEASUREMENT_LENGTH,
    CPU_UTILISATION,
    LOCKSTEP_VERSION,
    COUNTERS,
    CPU_POINTS
}
