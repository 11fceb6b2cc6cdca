package dev.lockstep.workload.orderentry.transaction;

import dev.lockstep.engine.Session;
import java.sql.SQLException;

/**
 * The five transactions on one engine, in one mode. They do not commit or roll back: in autocommit each call is its own
 * transaction, otherwise the runner ends it. All output is read. Stateless; SQL errors are passed on unchanged.
 */
public interface Transactions {

    /** Enters an order; returns false if an item does not exist and the order must be rolled back. */
    boolean newOrder(Session session, NewOrder order) throws SQLException;

    /** Books a payment. */
    void payment(Session session, Payment payment) throws SQLException;

    /** Reads the customer's latest order with its lines; returns the number of lines. */
    int orderStatus(Session session, Customer customer) throws SQLException;

    /** Delivers the oldest waiting order of each district; returns the number delivered. */
    int delivery(Session session, Delivery delivery) throws SQLException;

    /** Counts the items of the district's last 20 orders that are low in stock in the home warehouse. */
    int stockLevel(Session session, StockLevel stockLevel) throws SQLException;
}
