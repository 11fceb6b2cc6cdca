package dev.lockstep.agent.spool;

/** A spool cannot be written or read; the message names the file and what to do. */
public final class SpoolException extends RuntimeException {

    private static final long serialVersionUID = 1L;

    SpoolException(String message, Throwable cause) {
        super(message, cause);
    }
}
