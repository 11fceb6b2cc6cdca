package dev.lockstep.analysis.result;

/** Codes of verdict findings, explained in {@code docs/verdict.md}. Stored with every result, so never renamed. */
public enum VerdictCode {
    NOT_COMPLETED,
    ERROR_SHARE,
    RETRY_SHARE,
    ROLLBACK_SHARE,
    FEW_FOUND,
    USERS_DIED,
    AGENT_LOST,
    AGENT_SATURATED,
    INTERVALS_MISSING,
    BOOKS,
    CONSISTENCY,
    NOT_STEADY,
    INCOMPLETE,
    CLOCK_UNCERTAIN,
    START_SKEW,
    CLOCK_DRIFT,
    NOT_STARTED,
    BACKLOG,
    HOST_COVERAGE,
    HOST_CLOCK_SHIFT,
    CPU_NOT_AT_TARGET,
    POWER_NOT_COVERED,
    VM_LIMITED,
    TOO_SHORT,
    BEFORE_EVENT,
    EVENT_DECLARED_LATE,
    LITTLE_VIOLATED,
    LOAD_NOT_HONEST,
    UTILISATION_LAW_VIOLATED
}
