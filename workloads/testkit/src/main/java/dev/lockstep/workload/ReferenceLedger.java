package dev.lockstep.workload;

import dev.lockstep.run.WorkloadDescriptor;
import dev.lockstep.run.WorkloadDescriptor.Book;
import dev.lockstep.run.WorkloadDescriptor.Term;
import java.util.ArrayList;
import java.util.List;

/** What a reference run did, by transaction. Thread-safe. */
final class ReferenceLedger {

    private final WorkloadDescriptor descriptor;
    private final long[] committed;
    private final long[] rolledBack;
    private final long[] units;
    private final long[] unknown;
    private final long[] unknownUnits;
    private final List<String> failures = new ArrayList<>();

    ReferenceLedger(WorkloadDescriptor descriptor) {
        int transactions = descriptor.transactions().size();
        this.descriptor = descriptor;
        this.committed = new long[transactions];
        this.rolledBack = new long[transactions];
        this.units = new long[transactions];
        this.unknown = new long[transactions];
        this.unknownUnits = new long[transactions];
    }

    synchronized void ended(int transaction, Outcome outcome) {
        if (outcome.isCommitted()) {
            committed[transaction]++;
            units[transaction] += outcome.units();
        } else {
            rolledBack[transaction]++;
        }
    }

    synchronized void unknown(int transaction, long unitsAtStake) {
        unknown[transaction]++;
        unknownUnits[transaction] += unitsAtStake;
    }

    synchronized void failed(int transaction, String message) {
        failures.add(descriptor.transactions().get(transaction).name() + ": " + message);
    }

    synchronized List<String> failures() {
        return List.copyOf(failures);
    }

    /** What the book must show at least. */
    synchronized long least(Book book) {
        return book.terms().stream().mapToLong(this::certain).sum();
    }

    /** What the book may show at most: all that is unknown was committed. */
    synchronized long most(Book book) {
        return book.terms().stream()
                .mapToLong(term -> certain(term) + uncertain(term))
                .sum();
    }

    synchronized long committedUnits() {
        long sum = 0;
        for (long each : units) {
            sum += each;
        }
        return sum;
    }

    synchronized long transactions() {
        long sum = 0;
        for (int index = 0; index < committed.length; index++) {
            sum += committed[index] + rolledBack[index];
        }
        return sum;
    }

    private long certain(Term term) {
        int index = descriptor.indexOf(term.transaction());
        return switch (term.count()) {
            case COMMITTED -> committed[index];
            case ROLLED_BACK -> rolledBack[index];
            case UNITS -> units[index];
        };
    }

    private long uncertain(Term term) {
        int index = descriptor.indexOf(term.transaction());
        return switch (term.count()) {
            case COMMITTED, ROLLED_BACK -> unknown[index];
            case UNITS -> unknownUnits[index];
        };
    }
}
