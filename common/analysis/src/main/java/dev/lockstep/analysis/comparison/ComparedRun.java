package dev.lockstep.analysis.comparison;

import dev.lockstep.analysis.result.ResultDocument;
import dev.lockstep.analysis.result.Verdict;
import dev.lockstep.analysis.result.VerdictCode;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;

/**
 * A run and whether it counts.
 *
 * @param leftOutBecause reasons for leaving it out; empty if it counts
 */
public record ComparedRun(ResultDocument document, List<String> leftOutBecause) {

    static ComparedRun used(ResultDocument document) {
        return new ComparedRun(document, List.of());
    }

    /** Left out when it is invalid or was not steady. */
    public static ComparedRun judged(ResultDocument document) {
        var reasons = new ArrayList<String>();
        document.verdict().reasons().forEach(reason -> reasons.add("invalid: " + reason.code()));
        if (document.verdict().valid() && unsteady(document)) {
            reasons.add("not steady: " + kind(document));
        }
        return new ComparedRun(document, List.copyOf(reasons));
    }

    /** Whether the throughput was not steady. That of a finite load need not be. */
    public static boolean unsteady(ResultDocument document) {
        Verdict verdict = document.verdict();
        return !Conditions.finite(document)
                && Stream.concat(verdict.reasons().stream(), verdict.warnings().stream())
                        .anyMatch(finding -> finding.code() == VerdictCode.NOT_STEADY);
    }

    private static String kind(ResultDocument document) {
        return document.steadyState() == null
                ? "unknown"
                : document.steadyState().kind();
    }

    boolean used() {
        return leftOutBecause.isEmpty();
    }

    String id() {
        return document.run().id();
    }
}
