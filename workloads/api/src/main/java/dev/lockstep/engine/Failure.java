package dev.lockstep.engine;

/**
 * A classified SQL error.
 *
 * @param connectionLost whether the connection it came over is of no more use; if a commit was under way, its outcome is
 *     unknown
 * @param answered whether the server itself answered with this error: then a commit under way has certainly not happened
 * @param example one line of the message, normalised: no row values, no secrets, no connection ids, at most 200 characters
 */
public record Failure(
        ErrorClass errorClass,
        String sqlState,
        int vendorCode,
        boolean connectionLost,
        boolean answered,
        String example) {}
