package dev.lockstep.engine;

/** What an engine's table says of one error; see {@link Failure} for the components. */
public record ErrorMeaning(ErrorClass errorClass, boolean connectionLost, boolean answered) {

    /** The server answered and the connection is still of use. */
    public static ErrorMeaning answer(ErrorClass errorClass) {
        return new ErrorMeaning(errorClass, false, true);
    }

    /** The driver gave up; the connection is still of use, what the server did is not known. */
    public static ErrorMeaning ofDriver(ErrorClass errorClass) {
        return new ErrorMeaning(errorClass, false, false);
    }

    /** The connection is of no more use, and what the server did last is not known. */
    public static ErrorMeaning lost(ErrorClass errorClass) {
        return new ErrorMeaning(errorClass, true, false);
    }

    /** Whether a chained error may tell more. */
    boolean generic() {
        return errorClass == ErrorClass.OTHER && !connectionLost;
    }
}
