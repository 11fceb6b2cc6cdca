package dev.lockstep.coordinator.lease;

/** What was asked for is another coordinator's to answer. */
public final class StandingByException extends RuntimeException {

    /** What has happened, in two words. */
    public static final String TITLE = "Standing by";

    private static final long serialVersionUID = 1L;

    private final String active;

    /** @param active the address of the coordinator that drives the runs; empty when nobody is known to */
    public StandingByException(String active) {
        super(
                active.isEmpty()
                        ? "This coordinator stands by, and nobody drives the runs yet: try again."
                        : "This coordinator stands by: ask " + active + ", which drives the runs.");
        this.active = active;
    }

    /** The address of the coordinator that drives the runs; empty when nobody is known to. */
    public String active() {
        return active;
    }
}
