package dev.lockstep.workload.dvdstore.store;

import dev.lockstep.engine.Session;
import java.sql.PreparedStatement;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.util.Collections;
import java.util.List;
import java.util.stream.IntStream;

/** The prices of a cart in one query, with one SQL text per number of distinct products. Thread-safe. */
public final class CartPrices {

    private static final int CENT_DIGITS = 2;

    private final List<String> queries;

    /** @param table PRODUCTS of the store */
    public CartPrices(String table) {
        queries = IntStream.rangeClosed(1, Cart.MOST_ITEMS)
                .mapToObj(products -> "SELECT PROD_ID, PRICE FROM " + table + " WHERE PROD_ID IN ("
                        + String.join(", ", Collections.nCopies(products, "?")) + ")")
                .toList();
    }

    /** Sets the price of each item. */
    public void lookUp(Session session, Cart cart) throws SQLException {
        PreparedStatement query = session.statement(queries.get(distinctProducts(cart) - 1));
        int parameter = 0;
        for (int item = 0; item < cart.items(); item++) {
            if (isFirst(cart, item)) {
                parameter++;
                query.setInt(parameter, cart.product(item));
            }
        }
        read(query, cart);
    }

    /** Sets the price of each item by a query with a parameter for each, also where a product occurs more than once. */
    public static void lookUpEachItem(PreparedStatement query, Cart cart) throws SQLException {
        for (int item = 0; item < cart.items(); item++) {
            query.setInt(item + 1, cart.product(item));
        }
        read(query, cart);
    }

    private static void read(PreparedStatement query, Cart cart) throws SQLException {
        try (ResultSet rows = query.executeQuery()) {
            while (rows.next()) {
                cart.price(
                        rows.getInt(1),
                        rows.getBigDecimal(2).movePointRight(CENT_DIGITS).longValueExact());
            }
        }
    }

    private static int distinctProducts(Cart cart) {
        int distinct = 0;
        for (int item = 0; item < cart.items(); item++) {
            if (isFirst(cart, item)) {
                distinct++;
            }
        }
        return distinct;
    }

    private static boolean isFirst(Cart cart, int item) {
        for (int earlier = 0; earlier < item; earlier++) {
            if (cart.product(earlier) == cart.product(item)) {
                return false;
            }
        }
        return true;
    }
}
