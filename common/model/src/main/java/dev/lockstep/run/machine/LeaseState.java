package dev.lockstep.run.machine;

/**
 * What one coordinator knows of who drives the runs.
 *
 * @param term in which it leads, or the newest that it has seen; terms grow with each coordinator that takes over
 * @param active who leads, as people name it; empty while that is not known
 */
public record LeaseState(Phase phase, long term, String active) {

    /** What a coordinator is with regard to the lease. */
    public enum Phase {
        /** Another one leads, or nobody does yet. */
        STANDING_BY,
        /** It was given the lease and takes the next term. */
        TAKING,
        /** It drives the runs. */
        LEADING,
        /** Another one has taken a later term: this one must forget all it knows and begin anew. */
        DEPOSED
    }

    /** A coordinator that has just started. */
    public static final LeaseState STARTING = new LeaseState(Phase.STANDING_BY, 0, "");

    /** Whether it drives the runs. */
    public boolean leading() {
        return phase == Phase.LEADING;
    }

    LeaseState in(Phase next) {
        return new LeaseState(next, term, active);
    }
}
