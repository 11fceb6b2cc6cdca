package dev.lockstep.workload.orderentry.transaction;

import dev.lockstep.engine.Session;
import java.sql.SQLException;

/**
 * The five transactions on one engine, in one mode. They leave commit or rollback to the connection: in autocommit each
 * call is a transaction by itself, otherwise the runner ends it. All output is read. Stateless; SQL errors go out
 * unchanged.
 */
public interface Transactions {

    /** Enters an order; false when an item does not exist and nothing of the order may stay: then it is rolled back. */
    boolean newOrder(Session session, NewOrder order) throws SQLException;

    /** Takes a payment. */
    void payment(Session session, Payment payment) throws SQLException;

    /** Reads the customer's latest order and its lines; answers the number of lines. */
    int orderStatus(Session session, Customer customer) throws SQLException;

    /** Delivers the oldest waiting order of each district; answers how many there were. */
    int delivery(Session session, Delivery delivery) throws SQLException;

    /** Counts the items of the district's last 20 orders that run short in the home warehouse. */
    int stockLevel(Session session, StockLevel stockLevel) throws SQLException;
}
