package dev.lockstep.bench;

import dev.lockstep.run.WorkloadDescriptor;
import dev.lockstep.run.WorkloadDescriptor.Count;
import dev.lockstep.run.WorkloadDescriptor.Metric;
import dev.lockstep.run.WorkloadDescriptor.Term;
import dev.lockstep.run.WorkloadDescriptor.Transaction;
import java.util.List;
import java.util.stream.IntStream;

/** Descriptors of the workload for measurements. */
final class Descriptors {

    /** The one in {@link Specs#SINGLE_CALL}. */
    private static final String ID = "bench";

    private Descriptors() {}

    /** A workload with this many transaction types, each one call in autocommit. */
    static WorkloadDescriptor of(int types) {
        List<Transaction> transactions = IntStream.range(0, types)
                .mapToObj(type -> new Transaction("t" + type, false))
                .toList();
        return new WorkloadDescriptor(
                ID,
                ID,
                List.of("postgresql"),
                transactions,
                List.of(),
                new Metric("tx/s", 1, List.of(new Term("t0", Count.COMMITTED))),
                List.of(),
                List.of());
    }
}
