package dev.lockstep.measure.summary;

import static dev.lockstep.measure.result.VerdictCode.NOT_STEADY;
import static dev.lockstep.measure.result.VerdictCode.TOO_SHORT;

import dev.lockstep.measure.result.SteadyStatePart;
import dev.lockstep.measure.statistics.SteadyStateKind;
import dev.lockstep.run.Phases;
import dev.lockstep.run.RunState;
import java.util.EnumSet;
import java.util.Locale;
import java.util.Objects;
import java.util.Set;

/** Does the mean of the measurement stand for the system? */
final class SteadinessChecks {
    private static final int SHORTEST_SECONDS = 120;
    private static final Set<SteadyStateKind> BIASED =
            EnumSet.of(SteadyStateKind.TREND, SteadyStateKind.STEP, SteadyStateKind.WARM_UP, SteadyStateKind.DISTURBED);
    private static final Set<SteadyStateKind> UNCERTAIN =
            EnumSet.of(SteadyStateKind.NOISY, SteadyStateKind.TOO_FEW_WAVES);

    private final RunRecord run;
    private final Summary summary;

    SteadinessChecks(RunRecord run, Summary summary) {
        this.run = run;
        this.summary = summary;
    }

    void judge(Findings findings) {
        if (summary.time().isEmpty() && run.state() != RunState.COMPLETED) {
            return;
        }
        SteadyStatePart state = summary.steadyState();
        if (summary.completed() == 0 || state == null) {
            findings.reason(
                    NOT_STEADY,
                    "Nothing was committed or rolled back in the %.0f s of the measurement. See the errors.",
                    summary.time().seconds());
        } else {
            steadiness(state, findings);
        }
        length(findings);
    }

    private void steadiness(SteadyStatePart state, Findings findings) {
        var kind = SteadyStateKind.valueOf(state.kind());
        boolean finite = run.spec().phases() instanceof Phases.UntilDone;
        if (BIASED.contains(kind) && !finite) {
            findings.reason(NOT_STEADY, "%s", explanation(kind, state));
        } else if (BIASED.contains(kind) || UNCERTAIN.contains(kind)) {
            findings.warning(NOT_STEADY, "%s", explanation(kind, state));
        }
    }

    private static String explanation(SteadyStateKind kind, SteadyStatePart state) {
        String series = state.of().equals(Steadiness.THROUGHPUT) ? "throughput" : "mean response time";
        String text =
                switch (kind) {
                    case TREND ->
                        "The %s moved by %.1f %% from start to end (%.2f %% per minute); the limit is %.0f %%. Look for"
                                + " growing data, filling caches or logs, or measure later.";
                    case STEP ->
                        "The %s changed its level by %.1f %% at second %d of the measurement; the limit is %.0f %%."
                                + " Look for what happened then.";
                    case WARM_UP ->
                        "The %s was still settling and moved by %.1f %%; the limit is %.0f %%. Warm up for %d s more.";
                    case DISTURBED ->
                        "Episodes took %.1f %% of the %s; the limit is %.0f %%. Look for backups, checkpoints or other"
                                + " load at the seconds listed.";
                    case NOISY -> "The %s is known no better than to ±%.0f %%. Measure longer.";
                    default -> "The %s goes in waves of %d s, of which %d were seen; it takes %d. Measure longer.";
                };
        return String.format(Locale.ROOT, text, values(kind, state, series));
    }

    private static Object[] values(SteadyStateKind kind, SteadyStatePart state, String series) {
        double limit = Objects.requireNonNull(state.limits().get("changePercent"));
        return switch (kind) {
            case TREND -> new Object[] {series, state.changePercent(), state.slopePercentPerMinute(), limit};
            case STEP -> new Object[] {series, state.changePercent(), state.atSecond(), limit};
            case WARM_UP -> new Object[] {series, state.changePercent(), limit, state.suggestedWarmUpSeconds()};
            case DISTURBED ->
                new Object[] {state.lostPercent(), series, state.limits().get("lostPercent")};
            case NOISY -> new Object[] {series, state.limits().get("halfWidthPercent")};
            default -> new Object[] {series, state.wavePeriodSeconds(), state.waves(), 6};
        };
    }

    private void length(Findings findings) {
        double seconds = summary.time().seconds();
        if (seconds < SHORTEST_SECONDS) {
            findings.warning(
                    TOO_SHORT,
                    "The measurement took %.0f s; below %d s there is no steady-state verdict, and below 60 s no"
                            + " interval of the throughput. Measure for 600 s.",
                    seconds,
                    SHORTEST_SECONDS);
        }
    }
}
