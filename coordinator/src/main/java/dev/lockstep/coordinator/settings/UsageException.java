package dev.lockstep.coordinator.settings;

/** The command line is invalid; the message is for the user. */
public final class UsageException extends RuntimeException {

    private static final long serialVersionUID = 1L;

    /**
     * @param message what is wrong, and the remedy
     */
    public UsageException(String message) {
        super(message);
    }
}
