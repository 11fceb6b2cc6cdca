package dev.lockstep.analysis.laws;

/** Names of the checks in documents; never renamed. */
public final class LawNames {
    /** {@code N = X (R + Z)} with measured pauses. */
    public static final String USERS_ACCOUNTED_FOR = "usersAccountedFor";

    /** The same with the specified pauses. */
    public static final String LOAD_HONEST = "loadHonest";

    /** Mean number of cycles under way = X S. */
    public static final String IN_FLIGHT = "inFlight";

    /** Arrivals that became due = arrivals that the rate demands. */
    public static final String ARRIVALS_OFFERED = "arrivalsOffered";

    /** Arrivals that became due = cycles that ended + cycles that never started. */
    public static final String ARRIVALS_ACCOUNTED_FOR = "arrivalsAccountedFor";

    /** U = U0 + X D. */
    public static final String UTILISATION = "utilisation";

    /** X is at most what full processors allow. */
    public static final String CAPACITY = "capacity";

    /** Ledger = database. */
    public static final String BOOKS = "books";

    static final String USERS = "users";
    static final String CYCLES = "cycles";
    static final String NO_CYCLES = "no agent reported a cycle that ended.";

    private LawNames() {}
}
