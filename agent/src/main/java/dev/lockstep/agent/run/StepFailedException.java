package dev.lockstep.agent.run;

import java.util.List;

/** A step could not be done; each problem is one or two sentences for a person, free of secrets. */
public final class StepFailedException extends RuntimeException {

    private static final long serialVersionUID = 1L;

    private final transient List<String> problems;

    /** @param problems none when the step was stopped */
    public StepFailedException(List<String> problems) {
        super(String.join("\n", problems));
        this.problems = List.copyOf(problems);
    }

    /** Every problem found. */
    public List<String> problems() {
        return problems;
    }
}
