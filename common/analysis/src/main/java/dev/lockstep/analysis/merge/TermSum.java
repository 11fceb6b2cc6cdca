package dev.lockstep.analysis.merge;

import dev.lockstep.interval.Counts;
import dev.lockstep.run.WorkloadDescriptor;
import dev.lockstep.run.WorkloadDescriptor.Count;
import dev.lockstep.run.WorkloadDescriptor.Term;
import java.util.List;
import java.util.function.IntFunction;

/** What a metric or a book counts: the sum of its terms. */
public final class TermSum {
    private final List<Summand> summands;

    private record Summand(int transaction, Count count) {}

    /** The sum of these terms of a workload. */
    public TermSum(WorkloadDescriptor workload, List<Term> terms) {
        summands = terms.stream()
                .map(term -> new Summand(workload.indexOf(term.transaction()), term.count()))
                .toList();
    }

    /** The sum over all transactions of these counts. */
    public long of(IntFunction<Counts> countsByTransaction) {
        return summands.stream()
                .mapToLong(summand -> counted(summand.count(), countsByTransaction.apply(summand.transaction())))
                .sum();
    }

    /** What one transaction's counts add to the sum. */
    long of(int transaction, Counts counts) {
        long sum = 0;
        for (Summand summand : summands) {
            sum += summand.transaction() == transaction ? counted(summand.count(), counts) : 0;
        }
        return sum;
    }

    /** The most that transactions of unknown outcome may add; the least is nothing. */
    public long mostUnknown(IntFunction<Counts> countsByTransaction) {
        return summands.stream()
                .mapToInt(Summand::transaction)
                .distinct()
                .mapToLong(transaction -> mostUnknown(transaction, countsByTransaction.apply(transaction)))
                .sum();
    }

    private long mostUnknown(int transaction, Counts counts) {
        var committed = new Counts(counts.unknown(), 0, 0, 0, 0, counts.unknownUnits(), 0);
        var rolledBack = new Counts(0, counts.unknown(), 0, 0, 0, 0, 0);
        return Math.max(of(transaction, committed), of(transaction, rolledBack));
    }

    private static long counted(Count count, Counts counts) {
        return switch (count) {
            case COMMITTED -> counts.committed();
            case ROLLED_BACK -> counts.rolledBack();
            case UNITS -> counts.units();
        };
    }
}
