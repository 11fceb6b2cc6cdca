package dev.lockstep.workload.dvdstore;

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
import dev.lockstep.workload.dvdstore.data.StoreData;
import dev.lockstep.workload.dvdstore.mysql.MysqlStore;
import dev.lockstep.workload.dvdstore.oracle.OracleStore;
import dev.lockstep.workload.dvdstore.order.OrderTransactions;
import dev.lockstep.workload.dvdstore.order.Search;
import dev.lockstep.workload.dvdstore.postgresql.PostgresStore;
import dev.lockstep.workload.dvdstore.sqlserver.SqlServerStore;
import dev.lockstep.workload.dvdstore.store.StoreEngine;
import java.util.List;
import java.util.Map;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;

/** The DVD Store: orders in a shop, reported as orders per minute. */
public final class DvdStoreWorkload implements Workload {

    /** The id in specs and results. */
    public static final String ID = "dvd-store";

    static final String ORDERS = "orders";
    static final String ORDER_LINES = "order-lines";
    static final String HISTORY_ROWS = "history-rows";
    static final String NEW_CUSTOMERS = "new-customers";
    static final String NEW_MEMBERS = "new-members";
    static final String NEW_REVIEWS = "new-reviews";
    static final String NEW_RATINGS = "new-ratings";

    private static final int MINUTE = 60;

    /** The largest plausible share of sold-out purchases; about 2 % are expected. */
    private static final double SOLD_OUT_SHARE = 0.05;

    private static final List<Transaction> TRANSACTIONS = OrderTransactions.NAMES.stream()
            .map(name -> new Transaction(name, name.equals(name(OrderTransactions.ORDER)), null, rollbackShare(name)))
            .toList();

    private final Function<String, StoreEngine> engines;
    private final StoreBlocks blocks;

    /** The store on every supported engine, with generated data. */
    public DvdStoreWorkload() {
        this(DvdStoreWorkload::onEngine, StoreData::blocks);
    }

    /** @param engines creates the store for an engine id */
    DvdStoreWorkload(Function<String, StoreEngine> engines, StoreBlocks blocks) {
        this.engines = engines;
        this.blocks = blocks;
    }

    private static StoreEngine onEngine(String engine) {
        return switch (engine) {
            case "postgresql" -> new PostgresStore();
            case "sqlserver" -> new SqlServerStore();
            case "oracle" -> new OracleStore();
            case "mysql" -> new MysqlStore();
            default -> throw new IllegalArgumentException("The DVD Store does not support engine '" + engine + "'");
        };
    }

    @Override
    public WorkloadDescriptor descriptor() {
        Term committed = term(OrderTransactions.ORDER, Count.COMMITTED);
        Term rolledBack = term(OrderTransactions.ORDER, Count.ROLLED_BACK);
        return new WorkloadDescriptor(
                ID,
                "Orders in a DVD shop: login or registration, searches, reviews, purchase",
                List.of("postgresql", "sqlserver", "oracle", "mysql"),
                TRANSACTIONS,
                StoreParameters.ALL,
                new Metric("OPM", MINUTE, List.of(committed, rolledBack)),
                List.of(new Metric("committed OPM", MINUTE, List.of(committed))),
                books(),
                Search.NAMES);
    }

    private static @Nullable Double rollbackShare(String transaction) {
        return transaction.equals(name(OrderTransactions.PURCHASE)) ? Double.valueOf(SOLD_OUT_SHARE) : null;
    }

    private static List<Book> books() {
        return List.of(
                new Book(ORDERS, List.of(term(OrderTransactions.PURCHASE, Count.COMMITTED))),
                new Book(ORDER_LINES, List.of(term(OrderTransactions.PURCHASE, Count.UNITS))),
                new Book(HISTORY_ROWS, List.of(term(OrderTransactions.PURCHASE, Count.UNITS))),
                new Book(NEW_CUSTOMERS, List.of(term(OrderTransactions.NEW_CUSTOMER, Count.UNITS))),
                new Book(NEW_MEMBERS, List.of(term(OrderTransactions.NEW_MEMBER, Count.UNITS))),
                new Book(NEW_REVIEWS, List.of(term(OrderTransactions.NEW_REVIEW, Count.UNITS))),
                new Book(NEW_RATINGS, List.of(term(OrderTransactions.NEW_HELPFULNESS, Count.UNITS))));
    }

    private static Term term(int transaction, Count count) {
        return new Term(name(transaction), count);
    }

    private static String name(int transaction) {
        return OrderTransactions.NAMES.get(transaction);
    }

    @Override
    public List<String> faults(Parameters parameters) {
        return StoreFaults.of(parameters);
    }

    @Override
    public Map<String, Object> smallest() {
        return Map.of(StoreParameters.SIZE, "1MB");
    }

    @Override
    public BoundWorkload bind(Binding binding) {
        return new BoundDvdStore(binding, engines.apply(binding.engine().id()), blocks);
    }
}
