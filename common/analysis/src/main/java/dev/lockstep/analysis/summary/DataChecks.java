package dev.lockstep.analysis.summary;

import static dev.lockstep.analysis.result.VerdictCode.BOOKS;
import static dev.lockstep.analysis.result.VerdictCode.CONSISTENCY;

import dev.lockstep.analysis.result.BalanceLine;
import dev.lockstep.analysis.result.ResultDocument.ConsistencyLine;
import dev.lockstep.run.RunState;
import java.util.List;
import java.util.Locale;

/** Does each target hold what the ledger has, and is it consistent? */
final class DataChecks {
    private final RunRecord run;
    private final List<BalanceLine> books;

    DataChecks(RunRecord run, List<BalanceLine> books) {
        this.run = run;
        this.books = books;
    }

    void judge(Findings findings) {
        if (run.state() == RunState.COMPLETED && run.spec().verify() && run.verified() == null) {
            findings.reason(BOOKS, "The spec asks to verify the targets, but nothing was verified. Run it again.");
        }
        books.stream().filter(line -> !line.ok()).forEach(line -> book(line, findings));
        Balance.consistency(run).stream().filter(line -> !line.ok()).forEach(line -> consistency(line, findings));
    }

    private static void book(BalanceLine line, Findings findings) {
        if (line.database() == null) {
            findings.reason(
                    BOOKS,
                    "Book '%s' of target %s was not read both before and after the run; the ledger has %,d. Look for"
                            + " the error that prevented it, and run again.",
                    line.name(),
                    line.target(),
                    line.ledger());
            return;
        }
        Long most = line.unknown().get(1);
        long difference = line.database() - line.ledger();
        findings.reason(
                BOOKS,
                "Book '%s' of target %s does not balance: the target gained %,d, the ledger has %,d, a difference"
                        + " of %,d; the limits are 0 and %s. %s",
                line.name(),
                line.target(),
                line.database(),
                line.ledger(),
                difference,
                most == null ? "none, because an agent was lost" : String.format(Locale.ROOT, "%,d", most),
                difference < 0
                        ? "The target has less than was committed: find what lost or deleted it."
                        : "Check whether anything else worked on it.");
    }

    private void consistency(ConsistencyLine line, Findings findings) {
        findings.reason(
                CONSISTENCY,
                "Condition '%s' of target %s is violated %,d times; the limit is 0. %s",
                line.name(),
                line.target(),
                line.violations(),
                onFiles(line.target())
                        ? "The events of the run say what was measured."
                        : "Fill or reset the database before the next run.");
    }

    private boolean onFiles(String target) {
        return run.spec().targets().stream().anyMatch(each -> each.name().equals(target) && each.onFiles());
    }
}
