package dev.lockstep.coordinator.settings;

/** The coordinator was called in a way that it cannot start with; the message is for the caller. */
public final class UsageException extends RuntimeException {

    private static final long serialVersionUID = 1L;

    /** @param message what is wrong, and the remedy */
    public UsageException(String message) {
        super(message);
    }
}
