package dev.lockstep.run;

import java.util.List;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;

/**
 * An agent's description of a workload for the coordinator, so that a new workload needs no change there.
 *
 * @param id stable and lower-case, such as {@code order-entry}: stored with every result, so never renamed
 * @param title one line for people
 * @param engines the ids of the engines it runs on
 * @param transactions its timed transactions; their order gives the transaction indexes of intervals
 * @param parameters the parameters that a spec may set
 * @param throughput the headline metric of this workload
 * @param also further metrics that are shown with it
 * @param books quantities that must agree between database and ledger after a run
 * @param searches the names of calls that may find nothing; their order gives the search indexes of intervals
 */
public record WorkloadDescriptor(
        String id,
        String title,
        List<String> engines,
        List<Transaction> transactions,
        List<ParameterDescriptor> parameters,
        Metric throughput,
        List<Metric> also,
        List<Book> books,
        List<String> searches) {

    /** Descriptors of older versions have no searches. */
    public WorkloadDescriptor {
        engines = List.copyOf(engines);
        transactions = List.copyOf(transactions);
        parameters = List.copyOf(parameters);
        also = List.copyOf(also);
        books = List.copyOf(books);
        searches = searches == null ? List.of() : List.copyOf(searches);
    }

    /** A workload without searches. */
    public WorkloadDescriptor(
            String id,
            String title,
            List<String> engines,
            List<Transaction> transactions,
            List<ParameterDescriptor> parameters,
            Metric throughput,
            List<Metric> also,
            List<Book> books) {
        this(id, title, engines, transactions, parameters, throughput, also, books, List.of());
    }

    /**
     * One timed transaction.
     *
     * @param composite whether it is a user's whole cycle, composed of the others: its outcome and times follow from
     *     theirs, and it is never executed itself; at most one per workload
     * @param responseLimit limit of its response times; null if there is none
     * @param rollbackShare the largest share of rollbacks, 0..1, in a correct run; null if unknown
     * @param repeatSpread of finite work whose calls all do the same from the same state: how far their times may lie apart,
     *     longest less shortest over the median, 0..1; null if the calls differ
     */
    public record Transaction(
            String name,
            boolean composite,
            @Nullable ResponseLimit responseLimit,
            @Nullable Double rollbackShare,
            @Nullable Double repeatSpread) {

        /** A transaction without limits. */
        public Transaction(String name, boolean composite) {
            this(name, composite, null, null);
        }

        /** A transaction whose calls differ. */
        public Transaction(
                String name, boolean composite, @Nullable ResponseLimit responseLimit, @Nullable Double rollbackShare) {
            this(name, composite, responseLimit, rollbackShare, null);
        }
    }

    /**
     * A limit on a percentile of response times; results show whether it is met, but no verdict depends on it.
     *
     * @param percentile of the responses, 1 to 99
     * @param limitMs in milliseconds, at least 1
     */
    public record ResponseLimit(int percentile, long limitMs) {
        public ResponseLimit {
            if (percentile < 1 || percentile > 99 || limitMs < 1) {
                throw new IllegalArgumentException(
                        "A response limit needs a percentile of 1 to 99 and a limit of at least"
                                + " 1 ms, was: percentile " + percentile + ", " + limitMs + " ms");
            }
        }
    }

    /**
     * A rate computed from counts.
     *
     * @param unit as printed, such as {@code OPM}; 1 to 40 characters, as the store has no room for more
     * @param perSeconds the unit's time base in seconds: 60 for a rate per minute
     * @param counts how many counts make one of the unit, such as 1,000,000 for bytes as MB; null for 1, as of a headline
     */
    public record Metric(
            String unit,
            int perSeconds,
            List<Term> terms,
            @Nullable Long counts) {
        private static final int LONGEST_UNIT = 40;

        public Metric {
            if (unit.isBlank() || unit.length() > LONGEST_UNIT) {
                throw new IllegalArgumentException(
                        "The unit of a throughput has 1 to " + LONGEST_UNIT + " characters, was: '" + unit + "'");
            }
            terms = List.copyOf(terms);
        }

        /** A metric that counts one by one. */
        public Metric(String unit, int perSeconds, List<Term> terms) {
            this(unit, perSeconds, terms, null);
        }

        /** So many counts per second, in the unit. */
        public double inUnit(double countsPerSecond) {
            return countsPerSecond * perSeconds / (counts == null ? 1 : counts);
        }
    }

    /** One balance: the workload counts {@code name} in the database; the ledger's figure is the sum of the terms. */
    public record Book(String name, List<Term> terms) {
        public Book {
            terms = List.copyOf(terms);
        }
    }

    /** One summand: a count of one transaction. */
    public record Term(String transaction, Count count) {}

    /** The counts of a transaction. */
    public enum Count {
        COMMITTED,
        ROLLED_BACK,
        UNITS
    }

    /** The ids of these workloads, each once, for lists. */
    public static String ids(List<WorkloadDescriptor> workloads) {
        return workloads.stream().map(WorkloadDescriptor::id).distinct().collect(Collectors.joining(", "));
    }

    /** The index of a transaction of this workload. */
    public int indexOf(String transaction) {
        for (int index = 0; index < transactions.size(); index++) {
            if (transactions.get(index).name().equals(transaction)) {
                return index;
            }
        }
        throw new IllegalArgumentException("Workload " + id + " has no transaction '" + transaction + "'");
    }
}
