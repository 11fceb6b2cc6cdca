package dev.lockstep.host.text;

/** Compressed data that does not go on as gzip does; never leaves this package. */
final class GzipDamageException extends Exception {

    private static final long serialVersionUID = 1L;

    GzipDamageException(String message) {
        super(message);
    }
}
