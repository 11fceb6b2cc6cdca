package dev.lockstep.workload;

/** What happens to an earlier fill in the database. */
public enum Existing {
    /** It stays, and the fill is refused. */
    REFUSE,
    /** It is dropped, and so are tables of the same names that something else created. */
    REPLACE,
    /** An interrupted fill is resumed; if there is none, a new one starts. */
    RESUME
}
