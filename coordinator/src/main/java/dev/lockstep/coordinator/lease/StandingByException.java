package dev.lockstep.coordinator.lease;

/** The request must go to another coordinator, because this one stands by. */
public final class StandingByException extends RuntimeException {

    /** The title of the problem. */
    public static final String TITLE = "Standing by";

    private static final long serialVersionUID = 1L;

    private final String active;

    /**
     * @param active the address of the active coordinator; empty if unknown
     */
    public StandingByException(String active) {
        super(
                active.isEmpty()
                        ? "This coordinator stands by, and no coordinator drives the runs yet: try again."
                        : "This coordinator stands by: send the request to " + active + ", which drives the runs.");
        this.active = active;
    }

    /** The address of the active coordinator; empty if unknown. */
    public String active() {
        return active;
    }
}
