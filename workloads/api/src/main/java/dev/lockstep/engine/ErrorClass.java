package dev.lockstep.engine;

import java.util.Locale;

/** The benchmark's classes of errors; the result's {@code errors[].class}. */
public enum ErrorClass {
    DEADLOCK(true),
    SERIALIZATION(true),
    LOCK_TIMEOUT(true),
    TIMEOUT(true),
    /** The connection is lost, or none was available. */
    CONNECTION(true),
    /** The server does not accept the login; never retried, because that locks accounts. */
    LOGIN(false),
    CONSTRAINT(false),
    /** Disk, memory, log or connections are exhausted. */
    RESOURCE(false),
    PERMISSION(false),
    OTHER(false);

    private final boolean retryable;

    ErrorClass(boolean retryable) {
        this.retryable = retryable;
    }

    /** Whether a retry of the same transaction may succeed, provided its first outcome is known. */
    public boolean retryable() {
        return retryable;
    }

    /** The name in result documents, such as {@code lock-timeout}. */
    public String label() {
        return name().toLowerCase(Locale.ROOT).replace('_', '-');
    }
}
