package dev.lockstep.workload.orderentry;

import dev.lockstep.run.Parameters;
import dev.lockstep.run.WorkloadDescriptor;
import dev.lockstep.run.WorkloadDescriptor.Book;
import dev.lockstep.run.WorkloadDescriptor.Count;
import dev.lockstep.run.WorkloadDescriptor.Metric;
import dev.lockstep.run.WorkloadDescriptor.Term;
import dev.lockstep.run.WorkloadDescriptor.Transaction;
import dev.lockstep.workload.Binding;
import dev.lockstep.workload.BoundWorkload;
import dev.lockstep.workload.Workload;
import dev.lockstep.workload.orderentry.mysql.MysqlEntry;
import dev.lockstep.workload.orderentry.oracle.OracleEntry;
import dev.lockstep.workload.orderentry.population.Population;
import dev.lockstep.workload.orderentry.postgresql.PostgresEntry;
import dev.lockstep.workload.orderentry.sqlserver.SqlServerEntry;
import dev.lockstep.workload.orderentry.terminal.Kind;
import dev.lockstep.workload.orderentry.transaction.EntryEngine;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.function.Function;

/** Order-Entry: the business model of TPC-C without its rules, reported as transactions per second of all types. */
public final class OrderEntryWorkload implements Workload {

    /** The id in specs and results. */
    public static final String ID = "order-entry";

    private static final int SECOND = 1;
    private static final int MINUTE = 60;

    /** The largest plausible share of rollbacks; 1 % of new orders are drawn to roll back. */
    private static final double DRAWN_ROLLBACK_SHARE = 0.02;

    private static final List<Transaction> TRANSACTIONS =
            Arrays.stream(Kind.values()).map(OrderEntryWorkload::transaction).toList();

    private final Function<String, EntryEngine> engines;
    private final EntryBlocks blocks;

    /** Order-Entry on every supported engine, with generated data. */
    public OrderEntryWorkload() {
        this(OrderEntryWorkload::onEngine, Population::blocks);
    }

    /** @param engines creates Order-Entry for an engine id */
    OrderEntryWorkload(Function<String, EntryEngine> engines, EntryBlocks blocks) {
        this.engines = engines;
        this.blocks = blocks;
    }

    private static EntryEngine onEngine(String engine) {
        return switch (engine) {
            case "postgresql" -> new PostgresEntry();
            case "oracle" -> new OracleEntry();
            case "sqlserver" -> new SqlServerEntry();
            case "mysql" -> new MysqlEntry();
            default -> throw new IllegalArgumentException("Order-Entry does not support engine '" + engine + "'");
        };
    }

    private static Transaction transaction(Kind kind) {
        return new Transaction(
                kind.label(), false, kind.responseLimit(), kind == Kind.NEW_ORDER ? DRAWN_ROLLBACK_SHARE : 0.0);
    }

    @Override
    public WorkloadDescriptor descriptor() {
        return new WorkloadDescriptor(
                ID,
                "Orders, payments and deliveries of a supplier: the business model of TPC-C, not comparable with it",
                List.of("postgresql", "sqlserver", "oracle", "mysql"),
                TRANSACTIONS,
                EntryParameters.ALL,
                new Metric("tps", SECOND, completed()),
                List.of(new Metric("NOPM", MINUTE, List.of(term(Kind.NEW_ORDER, Count.COMMITTED)))),
                books());
    }

    /** An order for an item that does not exist counts as completed when it is rolled back. */
    private static List<Term> completed() {
        List<Term> terms = new ArrayList<>();
        Arrays.stream(Kind.values()).map(kind -> term(kind, Count.COMMITTED)).forEach(terms::add);
        terms.add(term(Kind.NEW_ORDER, Count.ROLLED_BACK));
        return terms;
    }

    private static List<Book> books() {
        return List.of(
                new Book(EntryBooks.ORDERS, List.of(term(Kind.NEW_ORDER, Count.COMMITTED))),
                new Book(EntryBooks.PAYMENTS, List.of(term(Kind.PAYMENT, Count.COMMITTED))),
                new Book(EntryBooks.DELIVERIES, List.of(term(Kind.DELIVERY, Count.UNITS))));
    }

    private static Term term(Kind kind, Count count) {
        return new Term(kind.label(), count);
    }

    @Override
    public List<String> faults(Parameters parameters) {
        return EntryFaults.of(parameters);
    }

    @Override
    public Optional<String> pauses(Parameters parameters) {
        return parameters.text(EntryParameters.WAITS).equals(EntryParameters.NO_WAITS)
                ? Optional.empty()
                : Optional.of(EntryParameters.WAITS);
    }

    @Override
    public BoundWorkload bind(Binding binding) {
        return new BoundOrderEntry(binding, engines.apply(binding.engine().id()), blocks);
    }
}
