package dev.lockstep.workload.orderentry.terminal;

import static java.util.Objects.requireNonNull;

import dev.lockstep.engine.Session;
import dev.lockstep.workload.Commit;
import dev.lockstep.workload.Outcome;
import dev.lockstep.workload.RandomStream;
import dev.lockstep.workload.User;
import dev.lockstep.workload.UserIdentity;
import dev.lockstep.workload.orderentry.transaction.Customer;
import dev.lockstep.workload.orderentry.transaction.Delivery;
import dev.lockstep.workload.orderentry.transaction.NewOrder;
import dev.lockstep.workload.orderentry.transaction.Payment;
import dev.lockstep.workload.orderentry.transaction.Scale;
import dev.lockstep.workload.orderentry.transaction.StockLevel;
import dev.lockstep.workload.orderentry.transaction.Transactions;
import java.sql.SQLException;
import java.util.stream.IntStream;
import org.jspecify.annotations.Nullable;

/**
 * A terminal: each cycle is one transaction. The next transaction is drawn when a cycle ends, because typing its inputs
 * is part of the pause.
 */
public final class TerminalUser implements User {

    private static final long STREAM_OF_INPUTS = 0;
    private static final long STREAM_OF_WAITS = 1;

    private static final Outcome[] DELIVERED = IntStream.rangeClosed(0, Scale.DISTRICTS)
            .mapToObj(Outcome::committed)
            .toArray(Outcome[]::new);

    private final Transactions transactions;
    private final Commit commit;
    private final InputDraws inputs;
    private final Mix.Sequence sequence;
    private final Waits waits;
    private final RandomStream random;
    private final RandomStream randomOfWaits;

    private final NewOrder newOrder = new NewOrder();
    private @Nullable Payment payment;
    private @Nullable Customer orderStatus;
    private @Nullable Delivery delivery;
    private @Nullable StockLevel stockLevel;
    private Kind ended;
    private Kind coming;
    private boolean withinCycle;

    /** @param skewed the skewed draws, shared by all users of the run */
    public TerminalUser(
            Transactions transactions, TerminalSettings settings, SkewedDraws skewed, UserIdentity identity) {
        this.transactions = transactions;
        this.commit = settings.commit();
        this.waits = new Waits(settings.waitMultiplier());
        this.random = new RandomStream(RandomStream.seed(identity.seed(), STREAM_OF_INPUTS));
        this.randomOfWaits = new RandomStream(RandomStream.seed(identity.seed(), STREAM_OF_WAITS));
        this.sequence = settings.mix().begin();
        Home home = settings.fixedHome()
                ? Home.fixed(identity, settings.warehouses())
                : Home.anyOfSlice(identity, settings.warehouses());
        this.inputs = new InputDraws(settings.warehouses(), home, skewed, random);
        this.coming = sequence.next(random);
        this.ended = coming;
    }

    @Override
    public int next() {
        if (withinCycle) {
            endCycle();
            return CYCLE_END;
        }
        withinCycle = true;
        switch (coming) {
            case NEW_ORDER -> inputs.newOrder(newOrder);
            case PAYMENT -> payment = inputs.payment();
            case ORDER_STATUS -> orderStatus = inputs.orderStatus();
            case DELIVERY -> delivery = inputs.delivery();
            case STOCK_LEVEL -> stockLevel = inputs.stockLevel();
        }
        return coming.index();
    }

    private void endCycle() {
        withinCycle = false;
        ended = coming;
        coming = sequence.next(random);
    }

    private Outcome newOrder(Session session) throws SQLException {
        if (transactions.newOrder(session, newOrder)) {
            return Outcome.committed();
        }
        if (!newOrder.hasUnknownItem()) {
            throw new SQLException("New-Order found no row for an item between 1 and " + Scale.ITEMS
                    + ": the table item is incomplete. Fill or reset the database.");
        }
        return Outcome.rolledBack();
    }

    @Override
    public Outcome execute(int transaction, Session session) throws SQLException {
        return switch (Kind.at(transaction)) {
            case NEW_ORDER -> newOrder(session);
            case PAYMENT -> {
                transactions.payment(session, requireNonNull(payment));
                yield Outcome.committed();
            }
            case ORDER_STATUS -> {
                transactions.orderStatus(session, requireNonNull(orderStatus));
                yield Outcome.committed();
            }
            case DELIVERY -> DELIVERED[transactions.delivery(session, requireNonNull(delivery))];
            case STOCK_LEVEL -> {
                transactions.stockLevel(session, requireNonNull(stockLevel));
                yield Outcome.committed();
            }
        };
    }

    @Override
    public Commit commitOf(int transaction) {
        return commit;
    }

    @Override
    public long unitsAtStake(int transaction) {
        return transaction == Kind.DELIVERY.index() ? Scale.DISTRICTS : 1;
    }

    @Override
    public long pauseNanos() {
        return waits.pauseNanos(ended, coming, randomOfWaits);
    }

    @Override
    public void abandonCycle() {
        endCycle();
    }
}
