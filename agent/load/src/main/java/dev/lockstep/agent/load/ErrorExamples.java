package dev.lockstep.agent.load;

import dev.lockstep.engine.Failure;
import java.util.HashMap;
import java.util.Map;

/** The kinds of errors that a target has shown, each with its first example. Bounded. Thread-safe. */
final class ErrorExamples {

    static final int MOST_KINDS = 50;

    private static final String FURTHER_EXAMPLE = "other kinds of errors, beyond the first " + MOST_KINDS;

    private final Map<ErrorKind, String> examples = new HashMap<>();

    /** The kind under which the error is counted. */
    synchronized ErrorKind admit(Failure failure) {
        ErrorKind kind = ErrorKind.of(failure);
        if (examples.size() >= MOST_KINDS && !examples.containsKey(kind)) {
            return ErrorKind.FURTHER;
        }
        examples.putIfAbsent(kind, failure.example());
        return kind;
    }

    synchronized String of(ErrorKind kind) {
        return examples.getOrDefault(kind, FURTHER_EXAMPLE);
    }
}
