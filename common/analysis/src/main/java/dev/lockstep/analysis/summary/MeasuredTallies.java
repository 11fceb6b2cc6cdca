package dev.lockstep.analysis.summary;

import dev.lockstep.analysis.merge.Merge;
import dev.lockstep.analysis.merge.Tally;
import dev.lockstep.interval.Counts;
import java.util.ArrayList;
import java.util.List;
import java.util.function.IntFunction;
import java.util.function.IntPredicate;
import java.util.stream.IntStream;
import java.util.stream.Stream;

/** The tallies of the measurement phase, by target and transaction. */
final class MeasuredTallies {
    private final List<List<Tally>> byTarget = new ArrayList<>();
    private final int transactions;
    private final IntPredicate executed;
    private final IntPredicate cycle;

    private MeasuredTallies(int transactions, IntPredicate executed, IntPredicate cycle) {
        this.transactions = transactions;
        this.executed = executed;
        this.cycle = cycle;
    }

    static MeasuredTallies of(RunRecord run, Merge merge) {
        var tallies = new MeasuredTallies(run.workload().transactions().size(), merge::isExecuted, merge::isCycle);
        for (int index = 0; index < run.spec().targets().size(); index++) {
            int target = index;
            tallies.byTarget.add(IntStream.range(0, tallies.transactions)
                    .mapToObj(transaction -> merge.measured(target, transaction))
                    .toList());
        }
        return tallies;
    }

    Tally of(int target, int transaction) {
        return byTarget.get(target).get(transaction);
    }

    Tally overTargets(int transaction) {
        return byTarget.stream().map(tallies -> tallies.get(transaction)).reduce(Tally.none(), Tally::plus);
    }

    /** All transactions that the predicate selects by index, over all targets. */
    Tally over(IntPredicate which) {
        return IntStream.range(0, transactions)
                .filter(which)
                .mapToObj(this::overTargets)
                .reduce(Tally.none(), Tally::plus);
    }

    /** One target's counts, by transaction. */
    IntFunction<Counts> countsOf(int target) {
        return transaction -> of(target, transaction).counts();
    }

    /** The counts over all targets, by transaction. */
    IntFunction<Counts> countsOverTargets() {
        return transaction -> byTarget.stream()
                .map(tallies -> tallies.get(transaction).counts())
                .reduce(Counts.NONE, Counts::plus);
    }

    /** Counts of one target's executed transactions. */
    Counts executed(int target) {
        return IntStream.range(0, transactions)
                .filter(executed)
                .mapToObj(transaction -> of(target, transaction).counts())
                .reduce(Counts.NONE, Counts::plus);
    }

    /** Counts of all executed transactions, without the composite one, whose parts are counted. */
    Counts executed() {
        return counts(executed).reduce(Counts.NONE, Counts::plus);
    }

    /** All that ended in a commit or a rollback. */
    long completed() {
        return completed(counts(transaction -> true));
    }

    /** The same of one target. */
    long completed(int target) {
        return completed(IntStream.range(0, transactions).mapToObj(countsOf(target)));
    }

    /** Cycles of users that ended so, over all targets. */
    long cycles() {
        return completed(counts(cycle));
    }

    private static long completed(Stream<Counts> all) {
        return all.mapToLong(counts -> counts.committed() + counts.rolledBack()).sum();
    }

    private Stream<Counts> counts(IntPredicate which) {
        return IntStream.range(0, transactions).filter(which).mapToObj(countsOverTargets());
    }
}
