package dev.lockstep.analysis.summary;

import dev.lockstep.analysis.merge.Merge;
import dev.lockstep.analysis.merge.TermSum;
import dev.lockstep.analysis.result.BalanceLine;
import dev.lockstep.analysis.result.ResultDocument.ConsistencyLine;
import dev.lockstep.interval.Counts;
import dev.lockstep.run.StepOutcome;
import dev.lockstep.run.WorkloadDescriptor.Book;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.function.IntFunction;
import org.jspecify.annotations.Nullable;

/** Compares what the users reported over the whole run with what the databases hold. */
final class Balance {
    private final RunRecord run;
    private final Merge merge;

    private Balance(RunRecord run, Merge merge) {
        this.run = run;
        this.merge = merge;
    }

    /** A line for each target and book; none if the spec does not ask for verification or the run ended before it. */
    static List<BalanceLine> of(RunRecord run, Merge merge) {
        if (!run.spec().verify() || run.verified() == null) {
            return List.of();
        }
        return new Balance(run, merge).lines();
    }

    /** The consistency conditions that were checked after the run. */
    static List<ConsistencyLine> consistency(RunRecord run) {
        StepOutcome verified = run.verified();
        if (verified == null) {
            return List.of();
        }
        return verified.consistency().stream()
                .map(found ->
                        new ConsistencyLine(found.target(), found.name(), found.violations() == 0, found.violations()))
                .toList();
    }

    private List<BalanceLine> lines() {
        var lines = new ArrayList<BalanceLine>();
        for (int target = 0; target < run.spec().targets().size(); target++) {
            for (Book book : run.workload().books()) {
                lines.add(line(target, book));
            }
        }
        return lines;
    }

    private BalanceLine line(int target, Book book) {
        String name = run.spec().targets().get(target).name();
        var sum = new TermSum(run.workload(), book.terms());
        IntFunction<Counts> counts = transaction -> merge.wholeRun(target, transaction);
        long ledger = sum.of(counts);
        Long unknown = run.lostAnAgent() ? null : Long.valueOf(sum.mostUnknown(counts));
        Long database = database(name, book.name());
        return new BalanceLine(
                name, book.name(), ledger, database, Arrays.asList(0L, unknown), agree(ledger, database, unknown));
    }

    private static boolean agree(long ledger, @Nullable Long database, @Nullable Long unknown) {
        if (database == null) {
            return false;
        }
        long difference = database - ledger;
        return difference >= 0 && (unknown == null || difference <= unknown);
    }

    private @Nullable Long database(String target, String book) {
        Long before = count(run.prepared(), target, book);
        Long after = count(run.verified(), target, book);
        return before == null || after == null ? null : Long.valueOf(after - before);
    }

    private static @Nullable Long count(@Nullable StepOutcome outcome, String target, String book) {
        return outcome == null
                ? null
                : outcome.counts().getOrDefault(target, Map.of()).get(book);
    }
}
