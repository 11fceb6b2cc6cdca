package dev.lockstep.coordinator.store;

import org.springframework.transaction.TransactionException;

/** Another coordinator has taken over, so this one must no longer write. */
public final class TermPassedException extends TransactionException {

    private static final long serialVersionUID = 1L;

    TermPassedException(String message) {
        super(message);
    }
}
