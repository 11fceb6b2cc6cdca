package dev.lockstep.engine;

/** The meaning of an error in an engine's table; see {@link Failure} for the components. */
public record ErrorMeaning(ErrorClass errorClass, boolean connectionLost, boolean answered) {

    /** The server responded and the connection is usable. */
    public static ErrorMeaning answer(ErrorClass errorClass) {
        return new ErrorMeaning(errorClass, false, true);
    }

    /** The driver gave up; the connection is usable, but the server's outcome is unknown. */
    public static ErrorMeaning ofDriver(ErrorClass errorClass) {
        return new ErrorMeaning(errorClass, false, false);
    }

    /** The connection is unusable, and the outcome of the last call is unknown. */
    public static ErrorMeaning lost(ErrorClass errorClass) {
        return new ErrorMeaning(errorClass, true, false);
    }

    /** Whether a chained error may be more specific. */
    boolean generic() {
        return errorClass == ErrorClass.OTHER && !connectionLost;
    }
}
