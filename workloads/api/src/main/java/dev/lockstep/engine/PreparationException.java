package dev.lockstep.engine;

/**
 * The database is not ready for the run; the message has what was found, what is needed and what to do. It does not
 * name the target: a caller with several targets adds the name.
 */
public final class PreparationException extends RuntimeException {

    private static final long serialVersionUID = 1L;

    public PreparationException(String message) {
        super(message);
    }

    public PreparationException(String message, Throwable cause) {
        super(message, cause);
    }
}
