package dev.lockstep.coordinator.run.ended;

import dev.lockstep.host.sample.TimeWindow;
import java.time.Instant;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/** From the agreed start of a run to its end. */
final class RunTime {

    private RunTime() {}

    /** Empty for a run that did not start or has not ended. */
    static Optional<TimeWindow> of(@Nullable Instant started, @Nullable Instant ended) {
        if (started == null || ended == null) {
            return Optional.empty();
        }
        return Optional.of(new TimeWindow(started, ended.isBefore(started) ? started : ended));
    }
}
