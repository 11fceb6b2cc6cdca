package dev.lockstep.coordinator.web;

/** What was asked for cannot be done in the present state. */
public final class ConflictException extends RuntimeException {

    private static final long serialVersionUID = 1L;

    /** @param message the state, and what to wait for or do */
    public ConflictException(String message) {
        super(message);
    }
}
