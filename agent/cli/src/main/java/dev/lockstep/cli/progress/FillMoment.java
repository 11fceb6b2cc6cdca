package dev.lockstep.cli.progress;

/**
 * The progress of a fill.
 *
 * @param rowsExpected total rows; an estimate until every part has begun
 * @param seconds since it began, above 0
 */
public record FillMoment(long rows, long rowsExpected, long bytes, double seconds) {

    /** From 0 to 1; 0 if nothing is expected. */
    double share() {
        long whole = Math.max(rows, rowsExpected);
        return whole == 0 ? 0 : (double) rows / whole;
    }
}
