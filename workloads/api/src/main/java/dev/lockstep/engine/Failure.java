package dev.lockstep.engine;

/**
 * A classified SQL error.
 *
 * @param connectionLost whether the connection is unusable; if a commit was under way, its outcome is unknown
 * @param answered whether the server itself responded with this error, so that a commit under way has certainly not
 *     happened
 * @param example one line of the message, normalised: no row values, no secrets, no connection ids, at most 200
 *     characters
 */
public record Failure(
        ErrorClass errorClass,
        String sqlState,
        int vendorCode,
        boolean connectionLost,
        boolean answered,
        String example) {}
