package dev.lockstep.workload;

/** Who ends a transaction in the database. */
public enum Commit {
    /** The call itself, in autocommit: when the connection is lost during it, the outcome is unknown. */
    CALL,
    /** The runner, after the workload's statements: only a connection lost during the commit leaves it unknown. */
    RUNNER,
    /** The workload, perhaps several times in one transaction: whatever ends it but success leaves it unknown. */
    WORKLOAD
}
