package dev.lockstep.workload.orderentry.client;

import dev.lockstep.workload.orderentry.transaction.Delivery;
import dev.lockstep.workload.orderentry.transaction.Scale;
import java.sql.SQLException;
import java.util.stream.IntStream;

/** One Delivery of all districts, in ascending order. Used once. */
final class ClientDelivery {

    private final ClientDialect dialect;
    private final Statements statements;

    ClientDelivery(ClientDialect dialect, Statements statements) {
        this.dialect = dialect;
        this.statements = statements;
    }

    /** Returns the number of districts that had a waiting order. */
    int deliver(Delivery delivery) throws SQLException {
        statements.set("warehouse", delivery.warehouse());
        statements.set("carrier", delivery.carrier());
        int[] orders = new int[Scale.DISTRICTS];
        for (int district = 1; district <= Scale.DISTRICTS; district++) {
            orders[district - 1] = deliverOldest(district);
        }
        int delivered = (int) IntStream.of(orders).filter(order -> order > 0).count();
        if (delivered > 0) {
            dialect.deliverTogether(statements, orders);
            statements.executeBatches();
        }
        return delivered;
    }

    /** Returns the order that was waiting; 0 if none. */
    private int deliverOldest(int district) throws SQLException {
        statements.set("district", district);
        int order = dialect.takeOldest(statements);
        if (order > 0) {
            statements.set("order", order);
            dialect.deliver(statements);
        }
        return order;
    }
}
