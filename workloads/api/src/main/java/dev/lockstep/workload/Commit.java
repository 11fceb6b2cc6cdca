package dev.lockstep.workload;

/** Who ends a transaction in the database. */
public enum Commit {
    /** The call itself, in autocommit: if the connection is lost during the call, the outcome is unknown. */
    CALL,
    /**
     * The runner, after the workload's statements: the outcome is unknown only if the connection is lost during the
     * commit.
     */
    RUNNER,
    /** The workload, perhaps several times in one transaction: after any failure the outcome is unknown. */
    WORKLOAD
}
