package dev.lockstep.workload.dvdstore.postgresql;

import dev.lockstep.engine.Session;
import dev.lockstep.workload.dvdstore.store.Cart;
import dev.lockstep.workload.dvdstore.store.CartPrices;
import dev.lockstep.workload.dvdstore.store.NewCustomer;
import dev.lockstep.workload.dvdstore.store.Quirks;
import dev.lockstep.workload.dvdstore.store.StoreProcedure;
import dev.lockstep.workload.dvdstore.store.StoreProcedures;
import dev.lockstep.workload.dvdstore.store.StoreSettings;
import dev.lockstep.workload.dvdstore.store.StoreTable;
import java.math.BigDecimal;
import java.sql.PreparedStatement;
import java.sql.ResultSet;
import java.sql.SQLException;

/** Calls the functions of one store as queries. Also works on databases built by the public kit, version 3 or later. */
final class PostgresStoreProcedures implements StoreProcedures {

    /** How the functions of the public kit, versions 2 and 3, report insufficient stock. */
    private static final String RAISED_BY_FUNCTION = "P0001";

    private static final int CENT_DIGITS = 2;

    private final boolean readsOneRowOfLogin;
    private final boolean takesDepth;
    private final int reviewSearchDepth;
    private final CartPrices priceLookup;
    private final StoreCalls calls;

    PostgresStoreProcedures(StoreSettings settings, int store, int reviewSearchDepth) {
        this.readsOneRowOfLogin = settings.quirks() == Quirks.KIT;
        this.takesDepth = StoreProcedure.takesDepth(settings.version());
        this.reviewSearchDepth = reviewSearchDepth;
        priceLookup = new CartPrices(StoreTable.PRODUCTS.in(settings.version(), store));
        calls = new StoreCalls(settings.version(), store);
    }

    @Override
    public int login(Session session, String userName, String password) throws SQLException {
        PreparedStatement call = call(session, StoreProcedure.LOGIN);
        call.setString(1, userName);
        call.setString(2, password);
        try (ResultSet rows = call.executeQuery()) {
            int customer = rows.next() ? rows.getInt(1) : 0;
            if (!readsOneRowOfLogin) {
                readToEnd(rows);
            }
            return customer;
        }
    }

    @Override
    public int newCustomer(Session session, NewCustomer customer) throws SQLException {
        PreparedStatement call = call(session, StoreProcedure.NEW_CUSTOMER);
        call.setString(1, customer.firstName());
        call.setString(2, customer.lastName());
        call.setString(3, customer.address().line1());
        call.setString(4, customer.address().line2());
        call.setString(5, customer.address().city());
        call.setString(6, customer.address().state());
        call.setString(7, Integer.toString(customer.address().zip()));
        call.setString(8, customer.address().country());
        call.setShort(9, (short) customer.address().region());
        call.setString(10, customer.email());
        call.setString(11, customer.phone());
        call.setInt(12, customer.card().type());
        call.setString(13, customer.card().number());
        call.setString(14, customer.card().expiration());
        call.setString(15, customer.userName());
        call.setString(16, customer.password());
        call.setShort(17, (short) customer.age());
        call.setInt(18, customer.income());
        call.setString(19, customer.gender());
        return value(call);
    }

    @Override
    public int newMember(Session session, int customer, int level) throws SQLException {
        PreparedStatement call = call(session, StoreProcedure.NEW_MEMBER);
        call.setInt(1, customer);
        call.setInt(2, level);
        return value(call);
    }

    @Override
    public int newReview(Session session, int product, int stars, int customer, String summary, String text)
            throws SQLException {
        PreparedStatement call = call(session, StoreProcedure.NEW_PROD_REVIEW);
        call.setInt(1, product);
        call.setInt(2, stars);
        call.setInt(3, customer);
        call.setString(4, summary);
        call.setString(5, text);
        return value(call);
    }

    @Override
    public int newHelpfulness(Session session, int review, int customer, int rating) throws SQLException {
        PreparedStatement call = call(session, StoreProcedure.NEW_REVIEW_HELPFULNESS);
        call.setInt(1, review);
        call.setInt(2, customer);
        call.setInt(3, rating);
        return value(call);
    }

    @Override
    public int browseByCategory(Session session, int batch, int category) throws SQLException {
        PreparedStatement call = call(session, StoreProcedure.BROWSE_BY_CATEGORY);
        call.setInt(1, batch);
        call.setInt(2, category);
        return rows(call);
    }

    @Override
    public int browseByActor(Session session, int batch, String actor) throws SQLException {
        return browse(call(session, StoreProcedure.BROWSE_BY_ACTOR), batch, actor);
    }

    @Override
    public int browseByTitle(Session session, int batch, String title) throws SQLException {
        return browse(call(session, StoreProcedure.BROWSE_BY_TITLE), batch, title);
    }

    private static int browse(PreparedStatement call, int batch, String words) throws SQLException {
        call.setInt(1, batch);
        call.setString(2, words);
        return rows(call);
    }

    @Override
    public int reviewsByActor(Session session, int batch, String word) throws SQLException {
        return searchReviews(call(session, StoreProcedure.GET_PROD_REVIEWS_BY_ACTOR), batch, word);
    }

    @Override
    public int reviewsByTitle(Session session, int batch, String word) throws SQLException {
        return searchReviews(call(session, StoreProcedure.GET_PROD_REVIEWS_BY_TITLE), batch, word);
    }

    private int searchReviews(PreparedStatement call, int batch, String word) throws SQLException {
        call.setInt(1, batch);
        if (takesDepth) {
            call.setInt(2, reviewSearchDepth);
        }
        call.setString(takesDepth ? 3 : 2, word);
        return rows(call);
    }

    @Override
    public int reviews(Session session, int batch, int product) throws SQLException {
        return reviewsOf(call(session, StoreProcedure.GET_PROD_REVIEWS), batch, product);
    }

    @Override
    public int reviewsByStars(Session session, int batch, int product, int stars) throws SQLException {
        PreparedStatement call = call(session, StoreProcedure.GET_PROD_REVIEWS_BY_STARS);
        call.setInt(3, stars);
        return reviewsOf(call, batch, product);
    }

    @Override
    public int reviewsByDate(Session session, int batch, int product) throws SQLException {
        return reviewsOf(call(session, StoreProcedure.GET_PROD_REVIEWS_BY_DATE), batch, product);
    }

    private static int reviewsOf(PreparedStatement call, int batch, int product) throws SQLException {
        call.setInt(1, batch);
        call.setInt(2, product);
        return rows(call);
    }

    @Override
    public void prices(Session session, Cart cart) throws SQLException {
        priceLookup.lookUp(session, cart);
    }

    @Override
    public int purchase(Session session, int customer, Cart cart) throws SQLException {
        PreparedStatement call = call(session, StoreProcedure.PURCHASE);
        call.setInt(1, customer);
        call.setInt(2, cart.items());
        call.setBigDecimal(3, BigDecimal.valueOf(cart.netCents(), CENT_DIGITS));
        call.setBigDecimal(4, BigDecimal.valueOf(cart.taxCents(), CENT_DIGITS));
        call.setBigDecimal(5, BigDecimal.valueOf(cart.totalCents(), CENT_DIGITS));
        for (int item = 0; item < Cart.MOST_ITEMS; item++) {
            boolean bought = item < cart.items();
            call.setInt(6 + 2 * item, bought ? cart.product(item) : 0);
            call.setInt(7 + 2 * item, bought ? cart.quantity(item) : 0);
        }
        try {
            return value(call);
        } catch (SQLException e) {
            if (RAISED_BY_FUNCTION.equals(e.getSQLState())) {
                return 0;
            }
            throw e;
        }
    }

    private PreparedStatement call(Session session, StoreProcedure function) throws SQLException {
        return session.statement(calls.query(function));
    }

    private static int value(PreparedStatement call) throws SQLException {
        try (ResultSet row = call.executeQuery()) {
            row.next();
            return row.getInt(1);
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
