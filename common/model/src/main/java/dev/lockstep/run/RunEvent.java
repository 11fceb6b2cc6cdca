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
 */
public record RunEvent(String name, RunMoment at, @Nullable RunMoment until) {

    /** When it begins, since the start of the load. */
    public Duration begin(Timeline timeline) {
        return at.sinceStart(timeline);
    }

    /** When it ends, since the start of the load; empty for a moment. */
    public Optional<Duration> end(Timeline timeline) {
        return Optional.ofNullable(until).map(moment -> moment.sinceStart(timeline));
    }
}
