package dev.lockstep.run;

import java.time.Duration;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/**
 * Something that a spec announces for a time of its run, such as a backup.
 *
 * @param name unique in the run
 * @param at when it begins
 * @param until when it ends; null for a moment
 * @param start what its begin starts; null if nothing is started
 */
public record RunEvent(
        String name,
        RunMoment at,
        @Nullable RunMoment until,
        @Nullable EventStart start) {

    /** An event that starts nothing. */
    public RunEvent(String name, RunMoment at, @Nullable RunMoment until) {
        this(name, at, until, null);
    }

    /** When it begins, since the start of the load. */
    public Duration begin(Phases phases) {
        return at.in(phases);
    }

    /** When it ends, since the start of the load; empty for a moment. */
    public Optional<Duration> end(Phases phases) {
        return Optional.ofNullable(until).map(moment -> moment.in(phases));
    }

    /** The call of what it starts, if it starts something. */
    public Optional<HookCall> call(Phases phases) {
        return Optional.ofNullable(start)
                .map(called -> new HookCall(
                        name,
                        called.name(),
                        begin(phases),
                        called.timeout(),
                        called.action().orElse(null)));
    }

    boolean starts(String hookName) {
        return start != null
                && start.hook().filter(hook -> hook.name().equals(hookName)).isPresent();
    }
}
