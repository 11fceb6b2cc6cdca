package dev.lockstep.wire;

/** A contract message that no Lockstep agent can have sent. */
public final class MalformedMessageException extends RuntimeException {

    private static final long serialVersionUID = 1L;

    MalformedMessageException(String message) {
        super(message);
    }

    MalformedMessageException(String message, Throwable cause) {
        super(message, cause);
    }
}
