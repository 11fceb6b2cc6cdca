package dev.lockstep.run.machine;

/**
 * What one coordinator knows of who drives the runs.
 *
 * @param term in which it leads, or the newest that it has seen; terms grow with each coordinator that takes over
 * @param active who leads, as people name it; empty while that is not known
 */
public record LeaseState(Phase phase, long term, String active) {

    /** A coordinator's role. */
    public enum Phase {
        /** Another coordinator leads, or none does yet. */
        STANDING_BY,
        /** It has the lease and takes the next term. */
        TAKING,
        /** It drives the runs. */
        LEADING,
        /** Another coordinator has taken a later term: this one must drop its state and start again. */
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
