package dev.lockstep.analysis.result;

import java.time.Instant;

/**
 * How a run came in from an archive.
 *
 * @param by the name of the token that imported it
 * @param verified whether the figures were made here, from the intervals and samples in the archive
 * @param message what its reader must know of the figures
 */
public record ImportPart(Instant at, String by, boolean verified, String message) {

    /** {@code imported}, or {@code imported, not verified}. */
    public String words() {
        return verified ? "imported" : "imported, not verified";
    }
}
