package dev.lockstep.agent.run;

/** A secret could not be resolved; the message contains the reference, never the secret. */
public final class SecretException extends RuntimeException {

    private static final long serialVersionUID = 1L;

    SecretException(String message) {
        super(message);
    }
}
