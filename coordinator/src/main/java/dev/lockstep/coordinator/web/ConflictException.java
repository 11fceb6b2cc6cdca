package dev.lockstep.coordinator.web;

/** The present state does not allow the request. */
public final class ConflictException extends RuntimeException {

    private static final long serialVersionUID = 1L;

    /**
     * @param message the state, and what to wait for or do
     */
    public ConflictException(String message) {
        super(message);
    }
}
