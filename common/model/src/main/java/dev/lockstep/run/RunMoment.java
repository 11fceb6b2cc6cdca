package dev.lockstep.run;

import java.time.Duration;
import java.util.Arrays;
import java.util.Optional;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;

/**
 * A moment of a run, before the run has a start: an offset from the start of its load, or from the start of a phase.
 *
 * @param phase the phase that the offset counts from; null for the start of the load
 * @param offset not negative
 */
public record RunMoment(@Nullable Phase phase, Duration offset) {

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
        String[] parts = text.split("\\+", 2);
        Optional<Phase> phase = Phase.ofKey(parts[0].strip());
        if (phase.isPresent()) {
            return new RunMoment(phase.get(), parts.length == 1 ? Duration.ZERO : Durations.parse(parts[1].strip()));
        }
        if (parts.length == 2 || !startsWithDigit(text)) {
            throw new IllegalArgumentException("'" + parts[0].strip() + "' is not a phase. Phases are: "
                    + Arrays.stream(Phase.values()).map(Phase::key).collect(Collectors.joining(", "))
                    + ". Write an offset from the start such as 12m, or a phase and an offset such as measure + 30s");
        }
        return new RunMoment(null, Durations.parse(text));
    }

    private static boolean startsWithDigit(String text) {
        return !text.isEmpty() && Character.isDigit(text.charAt(0));
    }

    /** The text that {@link #parse} turns into the same moment. */
    String format() {
        return phase == null ? Durations.format(offset) : phase.key() + " + " + Durations.format(offset);
    }

    /** When it is, since the start of the load. */
    public Duration sinceStart(Timeline timeline) {
        return phase == null ? offset : Duration.ofNanos(timeline.start(phase)).plus(offset);
    }
}
