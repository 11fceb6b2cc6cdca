package dev.lockstep.coordinator.page;

import dev.lockstep.coordinator.run.RunDetails;
import dev.lockstep.run.Step;
import java.time.Duration;
import java.time.Instant;
import org.jspecify.annotations.Nullable;

/**
 * Progress of a run's fill, over all of its agents.
 *
 * @param perSecond rows per second since it started
 * @param left at that rate; null without a rate
 */
record FillState(
        long rows,
        long rowsExpected,
        double perSecond,
        @Nullable Duration left) {

    /** Null unless the run is filling. */
    static @Nullable FillState of(RunDetails details, Instant now) {
        Instant askedAt = details.stepAskedAt();
        if (details.step() != Step.FILL || askedAt == null) {
            return null;
        }
        long rows = details.agents().stream().mapToLong(RunDetails.Member::rows).sum();
        long expected = details.agents().stream()
                .mapToLong(RunDetails.Member::rowsExpected)
                .sum();
        double perSecond = rows / Math.max(1e-3, Duration.between(askedAt, now).toMillis() / 1e3);
        double secondsLeft = perSecond > 0 ? Math.max(0, expected - rows) / perSecond : Double.NaN;
        return new FillState(
                rows, expected, perSecond, Double.isNaN(secondsLeft) ? null : Duration.ofSeconds((long) secondsLeft));
    }
}
