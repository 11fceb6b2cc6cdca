package dev.lockstep.coordinator.store;

/** The store cannot be used; the message has the reason and the remedy. */
public final class StoreException extends RuntimeException {

    private static final long serialVersionUID = 1L;

    /**
     * @param message the reason and the remedy
     */
    public StoreException(String message) {
        super(message);
    }
}
