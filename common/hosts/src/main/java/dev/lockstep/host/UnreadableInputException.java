package dev.lockstep.host;

import java.util.Optional;
import org.jspecify.annotations.Nullable;

/** A host's file or feed that gives no samples, or none that can be trusted; the message says what settles it. */
public final class UnreadableInputException extends RuntimeException {

    private static final long serialVersionUID = 1L;

    private final @Nullable String option;

    /** Nothing that the user could say would help: the input itself is wrong or too large. */
    public UnreadableInputException(String message) {
        super(message);
        this.option = null;
    }

    /** @param option whose value settles what is ambiguous; the message names it as well */
    public UnreadableInputException(String message, String option) {
        super(message);
        this.option = option;
    }

    /** The option that settles it, such as {@code zone}; empty where no option does. */
    public Optional<String> option() {
        return Optional.ofNullable(option);
    }
}
