package dev.lockstep.workload.orderentry.client;

import dev.lockstep.engine.Session;
import dev.lockstep.workload.orderentry.transaction.Customer;
import dev.lockstep.workload.orderentry.transaction.Delivery;
import dev.lockstep.workload.orderentry.transaction.NewOrder;
import dev.lockstep.workload.orderentry.transaction.Payment;
import dev.lockstep.workload.orderentry.transaction.StockLevel;
import dev.lockstep.workload.orderentry.transaction.Transactions;
import java.sql.SQLException;

/** Each transaction as single statements; not in autocommit. */
public final class ClientTransactions implements Transactions {

    private static final int LATEST_ORDERS = 20;

    private final ClientSql texts;
    private final ClientDialect dialect;

    /** The transactions on the engine of these SQL texts. */
    public ClientTransactions(ClientSql texts, ClientDialect dialect) {
        this.texts = texts;
        this.dialect = dialect;
    }

    @Override
    public boolean newOrder(Session session, NewOrder order) throws SQLException {
        return new ClientNewOrder(dialect, statements(session), order).enter();
    }

    @Override
    public void payment(Session session, Payment payment) throws SQLException {
        Statements statements = statements(session);
        statements.set("warehouse", payment.warehouse());
        statements.set("district", payment.district());
        statements.set("amount", payment.amount());
        dialect.pay(statements, payment);
        statements.change("insert-history");
    }

    @Override
    public int orderStatus(Session session, Customer customer) throws SQLException {
        return dialect.readOrderStatus(statements(session), customer);
    }

    @Override
    public int delivery(Session session, Delivery delivery) throws SQLException {
        return new ClientDelivery(dialect, statements(session)).deliver(delivery);
    }

    @Override
    public int stockLevel(Session session, StockLevel stockLevel) throws SQLException {
        Statements statements = statements(session);
        statements.set("warehouse", stockLevel.warehouse());
        statements.set("district", stockLevel.district());
        statements.set("threshold", stockLevel.threshold());
        int next = statements.number("next-order-number");
        statements.set("next_order", next);
        statements.set("oldest_order", next - LATEST_ORDERS);
        statements.set("newest_order", next - 1);
        return statements.number("low-stock");
    }

    private Statements statements(Session session) {
        return new Statements(session, texts, dialect);
    }
}
