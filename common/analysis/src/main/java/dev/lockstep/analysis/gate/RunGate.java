package dev.lockstep.analysis.gate;

import dev.lockstep.analysis.comparison.Slowdown;
import dev.lockstep.analysis.comparison.SlowdownJudge;
import dev.lockstep.analysis.result.ResultDocument;
import dev.lockstep.analysis.result.ThresholdLine;
import dev.lockstep.analysis.result.Verdict;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Locale;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;

/**
 * A result at the gate of a pipeline.
 *
 * @param checks validity first, then the thresholds in the order of the spec, then the comparison
 * @param slowdowns one for each group of the baseline; empty without a baseline
 */
public record RunGate(ResultDocument result, List<GateCheck> checks, List<Slowdown> slowdowns) {

    private static final String VALID = "valid";
    private static final String INVALID = "INVALID";

    public RunGate {
        checks = List.copyOf(checks);
        slowdowns = List.copyOf(slowdowns);
    }

    /** By the usual rules. */
    public static RunGate of(ResultDocument result) {
        return of(result, GateRules.USUAL, null);
    }

    /** @param baseline null exactly if the rules compare with none */
    public static RunGate of(ResultDocument result, GateRules rules, @Nullable SlowdownJudge baseline) {
        List<GateCheck> checks = new ArrayList<>();
        checks.add(valid(result.verdict()));
        result.thresholds().forEach(line -> checks.add(threshold(line, rules.thresholds())));
        List<Slowdown> slowdowns = baseline == null ? List.of() : baseline.judge(result);
        slowdowns.forEach(slowdown -> checks.add(slowdown(slowdown)));
        return new RunGate(result, checks, slowdowns);
    }

    private static GateCheck valid(Verdict verdict) {
        String reasons = verdict.reasons().stream()
                .map(reason -> reason.code() + ": " + reason.message())
                .collect(Collectors.joining("\n"));
        return verdict.valid()
                ? new GateCheck(VALID, "", GateOutcome.INVALID, verdict.words(), "")
                : new GateCheck(VALID, INVALID, GateOutcome.INVALID, "The result is invalid", reasons);
    }

    private static GateCheck threshold(ThresholdLine line, boolean counts) {
        String type = line.ok() ? "" : line.outcome().toUpperCase(Locale.ROOT).replace(' ', '_');
        return new GateCheck(line.text(), type, counts ? GateOutcome.MISSED : GateOutcome.PASSED, line.words(), "");
    }

    private static GateCheck slowdown(Slowdown slowdown) {
        String group = slowdown.group().isEmpty() ? "" : slowdown.group() + ": ";
        return new GateCheck(
                group + "measured loss against the baseline",
                slowdown.outcome() == Slowdown.Outcome.NOT_SLOWER
                        ? ""
                        : slowdown.outcome().name(),
                GateOutcome.SLOWER,
                slowdown.words(),
                "");
    }

    /** What the run comes to. */
    public GateOutcome outcome() {
        return checks.stream()
                .filter(GateCheck::fails)
                .map(GateCheck::consequence)
                .min(Comparator.naturalOrder())
                .orElse(GateOutcome.PASSED);
    }
}
