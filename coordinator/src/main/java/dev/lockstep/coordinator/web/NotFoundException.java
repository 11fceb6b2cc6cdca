package dev.lockstep.coordinator.web;

/** The requested resource does not exist. */
public final class NotFoundException extends RuntimeException {

    private static final long serialVersionUID = 1L;

    /**
     * @param message what does not exist, and how to find what does
     */
    public NotFoundException(String message) {
        super(message);
    }
}
