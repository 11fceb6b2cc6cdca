package dev.lockstep.cli.progress;

/**
 * How far a fill is.
 *
 * @param rowsExpected when all is done; an estimate while not every part has begun
 * @param seconds since it began, above 0
 */
public record FillMoment(long rows, long rowsExpected, long bytes, double seconds) {

    /** From 0 to 1; 0 while nothing is expected. */
    double share() {
        long whole = Math.max(rows, rowsExpected);
        return whole == 0 ? 0 : (double) rows / whole;
    }
}
