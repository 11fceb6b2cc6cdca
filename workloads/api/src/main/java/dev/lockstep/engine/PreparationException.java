package dev.lockstep.engine;

/**
 * The database is not as the run needs it; the message says what was found, what is needed and what to do. It does not name
 * the target: whoever works on several puts the name before it.
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
