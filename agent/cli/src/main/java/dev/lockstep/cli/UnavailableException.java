package dev.lockstep.cli;

/** A coordinator gave no answer, or none for now: the same question may succeed later. */
final class UnavailableException extends CommandException {

    private static final long serialVersionUID = 1L;

    UnavailableException(String message) {
        super(ExitCode.FAILED, message);
    }

    UnavailableException(String message, Throwable cause) {
        super(ExitCode.FAILED, message, cause);
    }
}
