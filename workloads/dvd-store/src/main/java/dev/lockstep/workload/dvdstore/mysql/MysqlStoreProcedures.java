package dev.lockstep.workload.dvdstore.mysql;

import static java.util.Objects.requireNonNull;

import dev.lockstep.engine.Session;
import dev.lockstep.workload.dvdstore.store.Cart;
import dev.lockstep.workload.dvdstore.store.CartPrices;
import dev.lockstep.workload.dvdstore.store.NewCustomer;
import dev.lockstep.workload.dvdstore.store.StoreProcedure;
import dev.lockstep.workload.dvdstore.store.StoreProcedures;
import dev.lockstep.workload.dvdstore.store.StoreTable;
import dev.lockstep.workload.dvdstore.store.Version;
import java.math.BigDecimal;
import java.sql.PreparedStatement;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.util.Collections;
import java.util.EnumMap;
import java.util.Map;

/** Calls the procedures of one store; each answers one result. */
final class MysqlStoreProcedures implements StoreProcedures {

    private static final int CENT_DIGITS = 2;

    private final boolean takesDepth;
    private final int reviewSearchDepth;
    private final CartPrices priceLookup;
    private final Map<StoreProcedure, String> calls = new EnumMap<>(StoreProcedure.class);

    MysqlStoreProcedures(Version version, int store, int reviewSearchDepth) {
        String suffix = version.suffix(store);
        this.takesDepth = StoreProcedure.takesDepth(version);
        this.reviewSearchDepth = reviewSearchDepth;
        priceLookup = new CartPrices(StoreTable.PRODUCTS.in(version, store));
        for (StoreProcedure procedure : StoreProcedure.values()) {
            calls.put(procedure, call(procedure + suffix, procedure.inputs(version)));
        }
    }

    private static String call(String procedure, int parameters) {
        return "CALL " + procedure + "(" + String.join(", ", Collections.nCopies(parameters, "?")) + ")";
    }

    private PreparedStatement call(Session session, StoreProcedure procedure) throws SQLException {
        return session.statement(requireNonNull(calls.get(procedure)));
    }

    @Override
    public int login(Session session, String userName, String password) throws SQLException {
        PreparedStatement call = call(session, StoreProcedure.LOGIN);
        call.setString(1, userName);
        call.setString(2, password);
        return number(call);
    }

    @Override
    public int newCustomer(Session session, NewCustomer customer) throws SQLException {
        PreparedStatement call = call(session, StoreProcedure.NEW_CUSTOMER);
        customer.setInto(call);
        return number(call);
    }

    @Override
    public int newMember(Session session, int customer, int level) throws SQLException {
        return number(withNumbers(session, StoreProcedure.NEW_MEMBER, customer, level));
    }

    @Override
    public int newReview(Session session, int product, int stars, int customer, String summary, String text)
            throws SQLException {
        PreparedStatement call = withNumbers(session, StoreProcedure.NEW_PROD_REVIEW, product, stars, customer);
        call.setString(4, summary);
        call.setString(5, text);
        return number(call);
    }

    @Override
    public int newHelpfulness(Session session, int review, int customer, int rating) throws SQLException {
        return number(withNumbers(session, StoreProcedure.NEW_REVIEW_HELPFULNESS, review, customer, rating));
    }

    @Override
    public int browseByCategory(Session session, int batch, int category) throws SQLException {
        return rows(withNumbers(session, StoreProcedure.BROWSE_BY_CATEGORY, batch, category));
    }

    @Override
    public int browseByActor(Session session, int batch, String actor) throws SQLException {
        return search(session, StoreProcedure.BROWSE_BY_ACTOR, batch, actor);
    }

    @Override
    public int browseByTitle(Session session, int batch, String title) throws SQLException {
        return search(session, StoreProcedure.BROWSE_BY_TITLE, batch, title);
    }

    private int search(Session session, StoreProcedure procedure, int batch, String words) throws SQLException {
        PreparedStatement call = withNumbers(session, procedure, batch);
        call.setString(2, words);
        return rows(call);
    }

    @Override
    public int reviewsByActor(Session session, int batch, String word) throws SQLException {
        return searchReviews(session, StoreProcedure.GET_PROD_REVIEWS_BY_ACTOR, batch, word);
    }

    @Override
    public int reviewsByTitle(Session session, int batch, String word) throws SQLException {
        return searchReviews(session, StoreProcedure.GET_PROD_REVIEWS_BY_TITLE, batch, word);
    }

    private int searchReviews(Session session, StoreProcedure procedure, int batch, String word) throws SQLException {
        PreparedStatement call = withNumbers(session, procedure, batch);
        if (takesDepth) {
            call.setInt(2, reviewSearchDepth);
        }
        call.setString(takesDepth ? 3 : 2, word);
        return rows(call);
    }

    @Override
    public int reviews(Session session, int batch, int product) throws SQLException {
        return rows(withNumbers(session, StoreProcedure.GET_PROD_REVIEWS, batch, product));
    }

    @Override
    public int reviewsByStars(Session session, int batch, int product, int stars) throws SQLException {
        return rows(withNumbers(session, StoreProcedure.GET_PROD_REVIEWS_BY_STARS, batch, product, stars));
    }

    @Override
    public int reviewsByDate(Session session, int batch, int product) throws SQLException {
        return rows(withNumbers(session, StoreProcedure.GET_PROD_REVIEWS_BY_DATE, batch, product));
    }

    @Override
    public void prices(Session session, Cart cart) throws SQLException {
        priceLookup.lookUp(session, cart);
    }

    @Override
    public int purchase(Session session, int customer, Cart cart) throws SQLException {
        PreparedStatement call = withNumbers(session, StoreProcedure.PURCHASE, customer, cart.items());
        call.setBigDecimal(3, money(cart.netCents()));
        call.setBigDecimal(4, money(cart.taxCents()));
        call.setBigDecimal(5, money(cart.totalCents()));
        for (int item = 0; item < Cart.MOST_ITEMS; item++) {
            boolean bought = item < cart.items();
            call.setInt(6 + 2 * item, bought ? cart.product(item) : 0);
            call.setInt(7 + 2 * item, bought ? cart.quantity(item) : 0);
        }
        return number(call);
    }

    private static BigDecimal money(long cents) {
        return BigDecimal.valueOf(cents, CENT_DIGITS);
    }

    private PreparedStatement withNumbers(Session session, StoreProcedure procedure, int... numbers)
            throws SQLException {
        PreparedStatement call = call(session, procedure);
        for (int index = 0; index < numbers.length; index++) {
            call.setInt(index + 1, numbers[index]);
        }
        return call;
    }

    private static int number(PreparedStatement call) throws SQLException {
        try (ResultSet rows = call.executeQuery()) {
            rows.next();
            int number = rows.getInt(1);
            readToEnd(rows);
            return number;
        }
    }

    private static int rows(PreparedStatement call) throws SQLException {
        try (ResultSet rows = call.executeQuery()) {
            return readToEnd(rows);
        }
    }

    private static int readToEnd(ResultSet rows) throws SQLException {
        int count = 0;
        while (rows.next()) {
            count++;
        }
        return count;
    }
}
