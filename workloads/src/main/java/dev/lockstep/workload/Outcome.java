package dev.lockstep.workload;

/** How a transaction that met no SQL error ended. */
public final class Outcome {

    private static final Outcome COMMITTED = new Outcome(true, 1);
    private static final Outcome ROLLED_BACK = new Outcome(false, 0);

    private final boolean committed;
    private final long units;

    private Outcome(boolean committed, long units) {
        this.committed = committed;
        this.units = units;
    }

    /** Committed one unit, or is ready for the runner to commit. */
    public static Outcome committed() {
        return COMMITTED;
    }

    /** Committed so many units; allocates unless it is one. */
    public static Outcome committed(long units) {
        return units == 1 ? COMMITTED : new Outcome(true, units);
    }

    /** Rolled back on purpose, or to be rolled back by the runner; a success of another kind, never an error. */
    public static Outcome rolledBack() {
        return ROLLED_BACK;
    }

    /** Whether the transaction is committed rather than rolled back. */
    public boolean isCommitted() {
        return committed;
    }

    /** What it got done; 0 when rolled back. */
    public long units() {
        return units;
    }
}
