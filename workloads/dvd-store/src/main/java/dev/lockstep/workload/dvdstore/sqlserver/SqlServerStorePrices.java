package dev.lockstep.workload.dvdstore.sqlserver;

import dev.lockstep.engine.Session;
import dev.lockstep.workload.dvdstore.store.Cart;
import java.sql.PreparedStatement;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.util.Collections;
import java.util.List;
import java.util.stream.IntStream;

/** The prices of a cart in one query, with one SQL text per number of items. Thread-safe. */
final class SqlServerStorePrices {

    private static final int CENT_DIGITS = 2;

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
        PreparedStatement query = session.statement(queries.get(cart.items() - 1));
        for (int item = 0; item < cart.items(); item++) {
            query.setInt(item + 1, cart.product(item));
        }
        try (ResultSet rows = query.executeQuery()) {
            while (rows.next()) {
                cart.price(
                        rows.getInt(1),
                        rows.getBigDecimal(2).movePointRight(CENT_DIGITS).longValueExact());
            }
        }
    }
}
