package dev.lockstep.workload;

/** How a transaction without an SQL error ended. */
public final class Outcome {

    /** The search index of an outcome that is no search. */
    public static final int NO_SEARCH = -1;

    private static final Outcome COMMITTED = new Outcome(true, 1, NO_SEARCH, false);
    private static final Outcome ROLLED_BACK = new Outcome(false, 0, NO_SEARCH, false);

    private final boolean committed;
    private final long units;
    private final int search;
    private final boolean hit;

    private Outcome(boolean committed, long units, int search, boolean hit) {
        this.committed = committed;
        this.units = units;
        this.search = search;
        this.hit = hit;
    }

    /** Committed one unit, or is ready for the runner to commit. */
    public static Outcome committed() {
        return COMMITTED;
    }

    /** Committed this many units; allocates unless it is one. */
    public static Outcome committed(long units) {
        return units == 1 ? COMMITTED : new Outcome(true, units, NO_SEARCH, false);
    }

    /**
     * Committed one search; allocates, so keep both outcomes of each search.
     *
     * @param search its index in the descriptor's searches
     * @param hit whether it found something
     */
    public static Outcome searched(int search, boolean hit) {
        return new Outcome(true, 1, search, hit);
    }

    /** Rolled back on purpose, or to be rolled back by the runner; a success of another kind, never an error. */
    public static Outcome rolledBack() {
        return ROLLED_BACK;
    }

    /** Whether the transaction is committed rather than rolled back. */
    public boolean isCommitted() {
        return committed;
    }

    /** Units of work done; 0 if rolled back. */
    public long units() {
        return units;
    }

    /** The index of its search; {@link #NO_SEARCH} if it was none. */
    public int search() {
        return search;
    }

    /** Whether the search found something. */
    public boolean isHit() {
        return hit;
    }
}
