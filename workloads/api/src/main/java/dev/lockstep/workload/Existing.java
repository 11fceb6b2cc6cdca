package dev.lockstep.workload;

/** What becomes of an earlier fill that is found in the database. */
public enum Existing {
    /** It stays, and the fill is refused. */
    REFUSE,
    /** It is dropped, and so are tables of the same names that something else made. */
    REPLACE,
    /** An interrupted fill is gone on with; where there is none, the fill begins. */
    RESUME
}
