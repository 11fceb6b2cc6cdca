package dev.lockstep.analysis.merge;

/**
 * Errors of one kind over all targets and transactions.
 *
 * @param measured of transactions due in the measurement phase
 * @param wholeRun of all transactions
 * @param example the first one seen
 */
public record ErrorTally(
        String errorClass, String sqlState, int vendorCode, long measured, long wholeRun, String example) {

    ErrorTally plus(ErrorTally other) {
        return new ErrorTally(
                errorClass, sqlState, vendorCode, measured + other.measured, wholeRun + other.wholeRun, example);
    }
}
