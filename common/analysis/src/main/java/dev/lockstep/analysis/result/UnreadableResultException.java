package dev.lockstep.analysis.result;

/** A file that was taken for a result document and is none that can be read. */
public final class UnreadableResultException extends RuntimeException {

    private static final long serialVersionUID = 1L;

    UnreadableResultException(String message) {
        super(message);
    }

    UnreadableResultException(String message, Throwable cause) {
        super(message, cause);
    }
}
