package dev.lockstep.analysis.summary;

import static dev.lockstep.analysis.result.VerdictCode.REPEATS_DIFFER;

import dev.lockstep.analysis.result.RepeatsPart;
import dev.lockstep.analysis.result.TransactionLine;
import java.util.List;

/** Do calls that all did the same work from the same state agree in their times? */
final class RepeatChecks {
    /** What a scheduler or a network may add to any call. */
    private static final double HICCUP_MS = 1;

    private RepeatChecks() {}

    static boolean agree(List<TransactionLine> byTarget) {
        return byTarget.stream().noneMatch(RepeatChecks::differ);
    }

    static void judge(List<TransactionLine> byTarget, Findings findings) {
        byTarget.stream().filter(RepeatChecks::differ).forEach(line -> judge(line, findings));
    }

    private static boolean differ(TransactionLine line) {
        return line.repeats() != null && Boolean.FALSE.equals(line.repeats().agree());
    }

    private static void judge(TransactionLine line, Findings findings) {
        RepeatsPart repeats = line.repeats();
        if (repeats == null || repeats.spreadPercent() == null) {
            return;
        }
        findings.warning(
                REPEATS_DIFFER,
                "%,d calls of '%s' on target %s took %s to %s ms, a spread of %s %% of their median; the limit is %s %%."
                        + " Their state was not the same, so do not compare this time: %s",
                repeats.count(),
                line.name(),
                line.target(),
                Findings.plain(repeats.shortestMs(), 3),
                Findings.plain(repeats.longestMs(), 3),
                Findings.plain(repeats.spreadPercent(), 1),
                Findings.plain(repeats.limitPercent(), 1),
                repeats.longestMs() - repeats.shortestMs() < HICCUP_MS
                        ? "the calls are so short that the machine's scheduler decides; use more data."
                        : "look for a cold cache at the first call, background work of the server, or data that grow from"
                                + " call to call; use prepare: reset and one call in each run.");
    }
}
