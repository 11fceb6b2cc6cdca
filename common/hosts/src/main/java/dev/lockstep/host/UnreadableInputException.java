package dev.lockstep.host;

import java.util.Optional;
import org.jspecify.annotations.Nullable;

/** A host's file or feed that has no samples, or none that can be trusted; the message has the remedy. */
public final class UnreadableInputException extends RuntimeException {

    private static final long serialVersionUID = 1L;

    private final @Nullable String option;

    /** No option would help: the input itself is invalid or too large. */
    public UnreadableInputException(String message) {
        super(message);
        this.option = null;
    }

    /**
     * @param option that resolves the ambiguity; the message names it as well
     */
    public UnreadableInputException(String message, String option) {
        super(message);
        this.option = option;
    }

    /** The option that resolves it, such as {@code zone}; empty if none does. */
    public Optional<String> option() {
        return Optional.ofNullable(option);
    }
}
