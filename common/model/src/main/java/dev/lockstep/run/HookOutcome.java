package dev.lockstep.run;

import java.time.Duration;
import java.util.Objects;

/**
 * How a call of a hook ended.
 *
 * @param detail such as {@code exit status 3}
 * @param duration from its start; zero if it could not be started
 * @param output the first part of standard output and standard error, masked, without control characters except line
 *     ends and tabs
 */
public record HookOutcome(Ending ending, String detail, Duration duration, String output) {

    public HookOutcome {
        Objects.requireNonNull(ending, "ending");
        Objects.requireNonNull(detail, "detail");
        Objects.requireNonNull(duration, "duration");
        Objects.requireNonNull(output, "output");
    }

    /** Whether it did what it was called for. */
    public enum Ending {
        SUCCEEDED,
        /** Another exit status than 0, the time-out, or a file that may not be executed. */
        FAILED,
        /** Killed because the run was stopped. */
        CANCELLED,
        /** It never started, because the load had ended before its time. */
        SKIPPED
    }

    /** A call that never started. */
    public static final HookOutcome NOT_STARTED =
            new HookOutcome(Ending.SKIPPED, "the load had ended", Duration.ZERO, "");

    /** A call that the file or its folder prevented. */
    public static HookOutcome refused(String reason) {
        return new HookOutcome(Ending.FAILED, reason, Duration.ZERO, "");
    }
}
