package dev.lockstep.workload.dvdstore.sqlserver;

import dev.lockstep.engine.Session;
import dev.lockstep.workload.dvdstore.store.Cart;
import dev.lockstep.workload.dvdstore.store.CartPrices;
import java.sql.SQLException;
import java.util.Collections;
import java.util.List;
import java.util.stream.IntStream;

/** The prices of a cart in one query, with one SQL text per number of items. Thread-safe. */
final class SqlServerStorePrices {

    private final List<String> queries;

    SqlServerStorePrices(String suffix) {
        queries = IntStream.rangeClosed(1, Cart.MOST_ITEMS)
                .mapToObj(items -> "SELECT PROD_ID, PRICE FROM dbo.PRODUCTS" + suffix + " WHERE PROD_ID IN ("
                        + String.join(", ", Collections.nCopies(items, "?")) + ")")
                .toList();
    }

    List<String> queries() {
        return queries;
    }

    void lookUp(Session session, Cart cart) throws SQLException {
        CartPrices.lookUpEachItem(session.statement(queries.get(cart.items() - 1)), cart);
    }
}
