package dev.lockstep.analysis.summary;

import static dev.lockstep.analysis.result.VerdictCode.INCOMPLETE;
import static dev.lockstep.analysis.result.VerdictCode.NOT_STEADY;
import static dev.lockstep.analysis.result.VerdictCode.TOO_SHORT;

import dev.lockstep.analysis.merge.Merge;
import dev.lockstep.analysis.result.SteadyStatePart;
import dev.lockstep.analysis.result.SteadyStatePart.EpisodeLine;
import dev.lockstep.analysis.result.ThroughputPart.Interval95;
import dev.lockstep.analysis.statistics.SteadyStateKind;
import dev.lockstep.run.Load;
import dev.lockstep.run.Numbers;
import dev.lockstep.run.RunState;
import dev.lockstep.run.Target;
import java.util.Comparator;
import java.util.List;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.jspecify.annotations.Nullable;

/** Does the mean of the measurement represent the system? */
final class SteadinessChecks {
    private static final int SHORTEST_SECONDS = 120;
    private static final int FEWEST_WAVES = 6;
    private static final int EPISODES_NAMED = 3;

    private final RunRecord run;
    private final Merge merge;
    private final Summary summary;

    SteadinessChecks(RunRecord run, Merge merge, Summary summary) {
        this.run = run;
        this.merge = merge;
        this.summary = summary;
    }

    void judge(Findings findings) {
        if (summary.time().isEmpty() && run.state() != RunState.COMPLETED) {
            return;
        }
        SteadyStatePart state = summary.steadyState();
        if (summary.completed() == 0 || state == null) {
            nothingDone(findings);
        } else if (summary.nothingCounted()) {
            nothingCounted(findings);
        } else {
            steadiness(state, findings);
            everyTarget(findings);
        }
        if (summary.undisturbed().seconds() < SHORTEST_SECONDS || isTooShort(state)) {
            tooShort(findings);
        }
    }

    /** Whether there are too few whole seconds, or seconds that no agent reported. */
    private static boolean isTooShort(@Nullable SteadyStatePart state) {
        return state != null && state.kind().equals(SteadyStateKind.TOO_SHORT.name());
    }

    /** Every kind that is not ok leads to a finding; {@code TOO_SHORT} is reported for any short measurement. */
    private void steadiness(SteadyStatePart state, Findings findings) {
        switch (SteadyStateKind.valueOf(state.kind())) {
            case STEADY, PERIODIC, TOO_SHORT -> {}
            case TREND ->
                biased(
                        findings,
                        "The %s drifted by %.1f %% from start to end (%.2f %% per minute); the limit is %.0f %%."
                                + " Look for growing data, filling caches or logs, or warm up longer.",
                        series(state),
                        state.changePercent(),
                        state.slopePercentPerMinute(),
                        state.limits().get("changePercent"));
            case STEP ->
                biased(
                        findings,
                        "The %s jumped by %.1f %% at second %d of the measurement; the limit is %.0f %%. Find what"
                                + " happened at that second.",
                        series(state),
                        state.changePercent(),
                        state.atSecond(),
                        state.limits().get("changePercent"));
            case WARM_UP ->
                biased(
                        findings,
                        "The %s was still approaching its level and changed by %.1f %%; the limit is %.0f %%. %s",
                        series(state),
                        state.changePercent(),
                        state.limits().get("changePercent"),
                        finite()
                                ? "Fill caches before the run, or give it more work."
                                : "Warm up for " + state.suggestedWarmUpSeconds() + " s more.");
            case DISTURBED ->
                biased(
                        findings,
                        "Episodes cost %.1f %% of the %s; the limit is %.0f %%. Look for outages, backups,"
                                + " checkpoints or other load at %s of the measurement.",
                        state.lostPercent(),
                        series(state),
                        state.limits().get("lostPercent"),
                        costliest(state.episodes()));
            case NOISY ->
                findings.warning(
                        NOT_STEADY,
                        "The %s is too noisy for a measurement of %.0f s: %s. A half-width of %.0f %% or less counts"
                                + " as precise. %s",
                        series(state),
                        summary.undisturbed().seconds(),
                        known(state),
                        state.limits().get("halfWidthPercent"),
                        longer());
            case TOO_FEW_WAVES ->
                findings.warning(
                        NOT_STEADY,
                        "The %s has waves of %d s, of which the measurement contains %d; a verdict needs %d. %s",
                        series(state),
                        state.wavePeriodSeconds(),
                        state.waves(),
                        FEWEST_WAVES,
                        longer());
            case NO_LOAD -> nothingCounted(findings);
            case INCOMPLETE ->
                findings.reason(
                        INCOMPLETE,
                        "More than 1 %% of the %.0f s of the measurement were not reported by any agent, so there is"
                                + " no steady-state verdict. Look for agents that were lost or disconnected.",
                        summary.undisturbed().seconds());
        }
    }

    private String known(SteadyStatePart state) {
        Interval95 interval = summary.throughput().ci95();
        return state.of().equals(Steadiness.THROUGHPUT) && interval != null
                ? "its mean is known to ±" + Numbers.significant(interval.halfWidthPercent(), 2) + " %"
                : "its mean is not known precisely";
    }

    private static String costliest(List<EpisodeLine> episodes) {
        return episodes.stream()
                .sorted(Comparator.comparingDouble(EpisodeLine::lostPercent).reversed())
                .limit(EPISODES_NAMED)
                .map(episode -> "seconds " + episode.from() + " to " + (episode.from() + episode.seconds() - 1))
                .collect(Collectors.joining(", "));
    }

    private static String series(SteadyStatePart state) {
        return switch (state.of()) {
            case Steadiness.RESPONSE_TIME -> "mean response time";
            case Steadiness.IN_FLIGHT -> "number of cycles in flight";
            default -> "throughput";
        };
    }

    /** A bias is a reason, but finite work has no level to settle at. */
    private void biased(Findings findings, String message, @Nullable Object... values) {
        if (finite()) {
            findings.warning(NOT_STEADY, message, values);
        } else {
            findings.reason(NOT_STEADY, message, values);
        }
    }

    private boolean finite() {
        return run.spec().phases().finite();
    }

    private String longer() {
        return finite() ? "Give the run more work." : "Measure longer.";
    }

    private void nothingDone(Findings findings) {
        findings.reason(
                NOT_STEADY,
                "Nothing was committed or rolled back in the %.0f s of the measurement. See the errors.",
                summary.undisturbed().seconds());
    }

    private void nothingCounted(Findings findings) {
        findings.reason(
                NOT_STEADY,
                "Nothing that the throughput counts was done in the %.0f s of the measurement. See the errors and the"
                        + " transactions.",
                summary.undisturbed().seconds());
    }

    /**
     * Each target has to do its part, however little the total lacks without it. Where few cycles ended, chance may leave
     * a target out; the work of a finite load is planned for each.
     */
    private void everyTarget(Findings findings) {
        var tallies = MeasuredTallies.of(run, merge);
        List<Target> targets = run.spec().targets();
        for (int target = 0; target < targets.size(); target++) {
            if (tallies.completed(target) > 0) {
                mostOfTheTime(target, findings);
            } else if (finite() || isMissed(targets.get(target), tallies.cycles())) {
                findings.reason(
                        NOT_STEADY,
                        "Target %s: nothing was committed or rolled back in the %.0f s of the measurement, while other"
                                + " targets worked. See its errors, and what its users wait for; a transaction that"
                                + " takes as long needs a longer measurement.",
                        targets.get(target).name(),
                        summary.time().seconds());
            }
        }
    }

    /** A few cycles at either end are no part in the measurement. The targets of a finite load end when their work is done. */
    private void mostOfTheTime(int target, Findings findings) {
        MeasuredTime time = summary.undisturbed();
        int end = Math.min(time.endSecond(), merge.seconds());
        int idle = 0;
        int longest = 0;
        int until = 0;
        for (int second = time.firstSecond(); second < end; second++) {
            idle = merge.second(second).targets().get(target).cycles().ended() == 0 ? idle + 1 : 0;
            if (idle > longest) {
                longest = idle;
                until = second + 1;
            }
        }
        Target idler = run.spec().targets().get(target);
        boolean most = 2 * longest > time.endSecond() - time.firstSecond();
        if (most && !finite() && isMissed(idler, cycles(until - longest, until))) {
            findings.reason(
                    NOT_STEADY,
                    "Target %s: no cycle ended in seconds %d to %d of the measurement, while other targets worked. See"
                            + " its errors, and what its users wait for; a transaction that takes as long needs a"
                            + " longer measurement.",
                    idler.name(),
                    until - longest - time.firstSecond(),
                    until - 1 - time.firstSecond());
        }
    }

    /** Those that ended on all targets, with any outcome. */
    private long cycles(int from, int to) {
        return IntStream.range(from, to)
                .mapToObj(merge::second)
                .flatMap(second -> second.targets().stream())
                .mapToLong(target -> target.cycles().ended())
                .sum();
    }

    /** Whether a target has so many of the users that chance would have given it some of the cycles. */
    private boolean isMissed(Target idle, long cycles) {
        Load load = run.load();
        double users = run.spec().targets().stream().mapToInt(load::usersOf).sum();
        return Chance.fewest(load.usersOf(idle) / users, cycles) > 0;
    }

    private void tooShort(Findings findings) {
        findings.warning(
                TOO_SHORT,
                "The measurement took %.0f s; below %d s there is no steady-state verdict, and below 60 s no interval of"
                        + " the throughput. %s",
                summary.undisturbed().seconds(),
                SHORTEST_SECONDS,
                finite() ? "Give the run work for 600 s." : "Measure for 600 s.");
    }
}
