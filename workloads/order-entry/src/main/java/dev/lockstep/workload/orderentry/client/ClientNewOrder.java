package dev.lockstep.workload.orderentry.client;

import dev.lockstep.workload.orderentry.transaction.NewOrder;
import java.math.BigDecimal;
import java.sql.SQLException;

/** One New-Order. Used once. */
final class ClientNewOrder {

    private final ClientDialect dialect;
    private final Statements statements;
    private final NewOrder order;
    private BigDecimal price = BigDecimal.ZERO;

    ClientNewOrder(ClientDialect dialect, Statements statements, NewOrder order) {
        this.dialect = dialect;
        this.statements = statements;
        this.order = order;
    }

    /** Returns false if the last item does not exist; all other work is done by then and must be rolled back. */
    boolean enter() throws SQLException {
        setOrder();
        statements.set("order", dialect.takeOrderNumber(statements));
        statements.change("insert-order");
        statements.change("insert-waiting");
        int known = 0;
        while (known < order.lines() && addLine(known)) {
            known++;
        }
        statements.executeBatches();
        return known == order.lines();
    }

    private void setOrder() {
        statements.set("warehouse", order.warehouse());
        statements.set("district", order.district());
        statements.set("info_district", order.district());
        statements.set("customer", order.customer());
        statements.set("lines", order.lines());
        statements.set("all_local", order.allLocal() ? 1 : 0);
    }

    private boolean addLine(int place) throws SQLException {
        setLine(place);
        if (statements.read("item", row -> price = row.getBigDecimal(1)) == 0) {
            return false;
        }
        statements.set("amount", price.multiply(BigDecimal.valueOf(order.quantity(place))));
        statements.set("district_info", dialect.takeStock(statements, order.district()));
        statements.addBatch("insert-line");
        return true;
    }

    private void setLine(int place) {
        statements.set("number", order.number(place));
        statements.set("item", order.item(place));
        statements.set("supply_warehouse", order.supplyWarehouse(place));
        statements.set("remote", order.supplyWarehouse(place) == order.warehouse() ? 0 : 1);
        statements.set("quantity", order.quantity(place));
    }
}
