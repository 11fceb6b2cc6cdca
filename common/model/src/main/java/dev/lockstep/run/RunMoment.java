package dev.lockstep.run;

import java.time.Duration;
import org.jspecify.annotations.Nullable;

/**
 * A moment of a run, before the run has a start: an offset from the start of its load, or from the start of a stage.
 *
 * @param stage the name of the stage that the offset counts from; null for the start of the load
 * @param offset not negative
 */
public record RunMoment(@Nullable String stage, Duration offset) {

    public RunMoment {
        if (offset.isNegative()) {
            throw new IllegalArgumentException("An offset cannot be negative, was " + offset);
        }
    }

    /**
     * Parses {@code 12m}, {@code measure + 30s} or {@code measure}.
     *
     * @throws IllegalArgumentException with a message for the user
     */
    static RunMoment parse(String text) {
        if (startsWithDigit(text)) {
            return new RunMoment(null, Durations.parse(text));
        }
        String[] parts = text.split("\\+", 2);
        return new RunMoment(parts[0].strip(), parts.length == 1 ? Duration.ZERO : Durations.parse(parts[1].strip()));
    }

    private static boolean startsWithDigit(String text) {
        return !text.isEmpty() && Character.isDigit(text.charAt(0));
    }

    /** The text that {@link #parse} turns into the same moment. */
    String format() {
        return stage == null ? Durations.format(offset) : stage + " + " + Durations.format(offset);
    }

    /** Whether these phases have its stage. */
    boolean existsIn(Phases phases) {
        return stage == null || phases.named(stage).isPresent();
    }

    /** When it is, since the start of the load; only where it {@linkplain #existsIn exists}. */
    Duration in(Phases phases) {
        return stage == null ? offset : startOf(stage, phases).plus(offset);
    }

    private static Duration startOf(String stage, Phases phases) {
        return phases.named(stage)
                .map(phase -> Duration.ofNanos(Timeline.of(phases).start(phase)))
                .orElseThrow(() -> new IllegalArgumentException("The run has no stage '" + stage + "'"));
    }
}
