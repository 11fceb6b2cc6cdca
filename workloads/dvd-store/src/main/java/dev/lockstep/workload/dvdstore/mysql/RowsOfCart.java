package dev.lockstep.workload.dvdstore.mysql;

import dev.lockstep.engine.Session;
import dev.lockstep.workload.dvdstore.store.Cart;
import java.sql.PreparedStatement;
import java.sql.SQLException;
import java.util.Collections;
import java.util.List;
import java.util.stream.IntStream;

/** A statement with parameters for each item of a cart, with one text for each number of items. Thread-safe. */
final class RowsOfCart {

    private final List<String> texts;

    /** @param row the parameters of one item */
    RowsOfCart(KitStatement statement, String suffix, String row) {
        texts = IntStream.rangeClosed(1, Cart.MOST_ITEMS)
                .mapToObj(items -> statement.text(suffix, String.join(", ", Collections.nCopies(items, row))))
                .toList();
    }

    PreparedStatement statement(Session session, Cart cart) throws SQLException {
        return session.statement(texts.get(cart.items() - 1));
    }
}
