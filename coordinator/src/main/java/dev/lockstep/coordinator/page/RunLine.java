package dev.lockstep.coordinator.page;

import dev.lockstep.analysis.result.Verdict;
import dev.lockstep.coordinator.run.RunView;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * A run in the list.
 *
 * @param verdict {@code valid}, {@code valid, imprecise} or {@code invalid}; null before there is one
 * @param duration from its start to its end or until now; null before its start
 * @param spark the throughput as an SVG path; empty before there is one
 */
record RunLine(
        RunView run, @Nullable String verdict, @Nullable Duration duration, String spark) {

    static RunLine of(RunView run, List<Double> throughput, Instant now) {
        return new RunLine(run, verdict(run), duration(run, now), SparkLine.path(throughput));
    }

    static @Nullable String verdict(RunView run) {
        if (run.valid() == null) {
            return null;
        }
        return Verdict.words(run.valid(), run.precise() == null || run.precise());
    }

    static @Nullable Duration duration(RunView run, Instant now) {
        Instant started = run.startedAt();
        if (started == null) {
            return null;
        }
        Instant until = run.endedAt() == null ? now : run.endedAt();
        return until.isBefore(started) ? Duration.ZERO : Duration.between(started, until);
    }
}
