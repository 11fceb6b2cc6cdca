package dev.lockstep.analysis.result;

/** Thrown for a file that is not a readable result document. */
public final class UnreadableResultException extends RuntimeException {

    private static final long serialVersionUID = 1L;

    public UnreadableResultException(String message) {
        super(message);
    }

    public UnreadableResultException(String message, Throwable cause) {
        super(message, cause);
    }
}
