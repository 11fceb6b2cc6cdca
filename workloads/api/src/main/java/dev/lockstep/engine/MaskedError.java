package dev.lockstep.engine;

/** An error in a form that is safe to log: its class, its message without secrets, its causes, and its stack trace. */
final class MaskedError extends Exception {

    private static final long serialVersionUID = 1L;
    private static final int MOST_CAUSES = 20;

    private MaskedError(Throwable error, int depth) {
        super(Redaction.shapesOnly().apply(error.toString()));
        setStackTrace(error.getStackTrace());
        Throwable cause = error.getCause();
        if (cause != null && depth < MOST_CAUSES) {
            initCause(new MaskedError(cause, depth + 1));
        }
        for (Throwable suppressed : error.getSuppressed()) {
            if (depth < MOST_CAUSES) {
                addSuppressed(new MaskedError(suppressed, depth + 1));
            }
        }
    }

    static MaskedError of(Throwable error) {
        return new MaskedError(error, 0);
    }

    /** Without the name of this class: the message starts with that of the error. */
    @Override
    @SuppressWarnings("OverrideThrowableToString")
    public String toString() {
        return String.valueOf(getMessage());
    }
}
