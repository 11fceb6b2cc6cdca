package dev.lockstep.engine;

import java.util.Locale;

/** What an error means to a benchmark; the result's {@code errors[].class}. */
public enum ErrorClass {
    DEADLOCK(true),
    SERIALIZATION(true),
    LOCK_TIMEOUT(true),
    TIMEOUT(true),
    /** The connection is lost, or none could be had. */
    CONNECTION(true),
    /** The server does not know the user; never retried, since that locks accounts. */
    LOGIN(false),
    CONSTRAINT(false),
    /** Disk, memory, log or connections are used up. */
    RESOURCE(false),
    PERMISSION(false),
    OTHER(false);

    private final boolean retryable;

    ErrorClass(boolean retryable) {
        this.retryable = retryable;
    }

    /** Whether the same transaction may succeed when it is tried again, provided its first outcome is known. */
    public boolean retryable() {
        return retryable;
    }

    /** The name in result documents, such as {@code lock-timeout}. */
    public String label() {
        return name().toLowerCase(Locale.ROOT).replace('_', '-');
    }
}
