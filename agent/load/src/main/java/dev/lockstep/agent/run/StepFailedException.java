package dev.lockstep.agent.run;

import dev.lockstep.engine.Redaction;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** A step failed; each problem is one or two sentences for the user, with possible secrets masked. */
public final class StepFailedException extends RuntimeException {

    private static final long serialVersionUID = 1L;

    private final transient List<String> problems;

    /** @param problems none if the step was stopped */
    public StepFailedException(List<String> problems) {
        this(masked(problems), null);
    }

    private StepFailedException(List<String> problems, @Nullable Throwable cause) {
        super(String.join("\n", problems), cause);
        this.problems = problems;
    }

    private static List<String> masked(List<String> problems) {
        return problems.stream().map(Redaction.shapesOnly()::apply).toList();
    }

    /** Every problem found. */
    public List<String> problems() {
        return problems;
    }
}
