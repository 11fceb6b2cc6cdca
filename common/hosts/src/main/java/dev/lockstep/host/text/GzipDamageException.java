package dev.lockstep.host.text;

/** Data that is not valid gzip; never leaves this package. */
final class GzipDamageException extends Exception {

    private static final long serialVersionUID = 1L;

    GzipDamageException(String message) {
        super(message);
    }
}
