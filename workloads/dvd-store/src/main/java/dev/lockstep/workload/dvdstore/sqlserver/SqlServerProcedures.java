package dev.lockstep.workload.dvdstore.sqlserver;

import dev.lockstep.engine.Session;
import dev.lockstep.engine.sqlserver.Calls;
import dev.lockstep.workload.dvdstore.store.Cart;
import dev.lockstep.workload.dvdstore.store.NewCustomer;
import dev.lockstep.workload.dvdstore.store.StoreProcedures;
import dev.lockstep.workload.dvdstore.store.Version;
import java.math.BigDecimal;
import java.sql.PreparedStatement;
import java.sql.SQLException;
import java.util.Collections;

/**
 * Calls the procedures of one store by position, with a schema: named parameters cost a round trip for metadata, a name
 * without schema a lookup under a lock. Also for databases built by the public kit.
 */
final class SqlServerProcedures implements StoreProcedures {

    private static final int CENT_DIGITS = 2;

    private final boolean takesDepth;
    private final int reviewSearchDepth;
    private final PriceLookup priceLookup;
    private final String login;
    private final String newCustomer;
    private final String newMember;
    private final String newReview;
    private final String newHelpfulness;
    private final String browseByCategory;
    private final String browseByActor;
    private final String browseByTitle;
    private final String reviews;
    private final String reviewsByStars;
    private final String reviewsByDate;
    private final String reviewsByActor;
    private final String reviewsByTitle;
    private final String purchase;

    SqlServerProcedures(Version version, int store, int reviewSearchDepth) {
        String suffix = version.suffix(store);
        this.takesDepth = version == Version.V3_5;
        this.reviewSearchDepth = reviewSearchDepth;
        priceLookup = new PriceLookup(suffix);
        login = call("LOGIN" + suffix, 2);
        newCustomer = call("NEW_CUSTOMER" + suffix, 19);
        newMember = call("NEW_MEMBER" + suffix, 2);
        newReview = call("NEW_PROD_REVIEW" + suffix, 5);
        newHelpfulness = call("NEW_REVIEW_HELPFULNESS" + suffix, 3);
        browseByCategory = call("BROWSE_BY_CATEGORY" + suffix, 2);
        browseByActor = call("BROWSE_BY_ACTOR" + suffix, 2);
        browseByTitle = call("BROWSE_BY_TITLE" + suffix, 2);
        reviews = call("GET_PROD_REVIEWS" + suffix, 2);
        reviewsByStars = call("GET_PROD_REVIEWS_BY_STARS" + suffix, 3);
        reviewsByDate = call("GET_PROD_REVIEWS_BY_DATE" + suffix, 2);
        reviewsByActor = call("GET_PROD_REVIEWS_BY_ACTOR" + suffix, takesDepth ? 3 : 2);
        reviewsByTitle = call("GET_PROD_REVIEWS_BY_TITLE" + suffix, takesDepth ? 3 : 2);
        purchase = call("PURCHASE" + suffix, 5 + 2 * Cart.MOST_ITEMS);
    }

    private static String call(String procedure, int parameters) {
        return "EXEC dbo." + procedure + " " + String.join(", ", Collections.nCopies(parameters, "?"));
    }

    @Override
    public int login(Session session, String userName, String password) throws SQLException {
        PreparedStatement call = session.statement(login);
        call.setString(1, userName);
        call.setString(2, password);
        return Calls.number(call);
    }

    @Override
    public int newCustomer(Session session, NewCustomer customer) throws SQLException {
        PreparedStatement call = session.statement(newCustomer);
        call.setString(1, customer.firstName());
        call.setString(2, customer.lastName());
        call.setString(3, customer.address1());
        call.setString(4, customer.address2());
        call.setString(5, customer.city());
        call.setString(6, customer.state());
        call.setInt(7, customer.zip());
        call.setString(8, customer.country());
        call.setInt(9, customer.region());
        call.setString(10, customer.email());
        call.setString(11, customer.phone());
        call.setInt(12, customer.cardType());
        call.setString(13, customer.card());
        call.setString(14, customer.expiration());
        call.setString(15, customer.userName());
        call.setString(16, customer.password());
        call.setInt(17, customer.age());
        call.setInt(18, customer.income());
        call.setString(19, customer.gender());
        return Calls.number(call);
    }

    @Override
    public int newMember(Session session, int customer, int level) throws SQLException {
        return Calls.number(withNumbers(session, newMember, customer, level));
    }

    @Override
    public int newReview(Session session, int product, int stars, int customer, String summary, String text)
            throws SQLException {
        PreparedStatement call = withNumbers(session, newReview, product, stars, customer);
        call.setString(4, summary);
        call.setString(5, text);
        return Calls.number(call);
    }

    @Override
    public int newHelpfulness(Session session, int review, int customer, int rating) throws SQLException {
        return Calls.number(withNumbers(session, newHelpfulness, review, customer, rating));
    }

    @Override
    public int browseByCategory(Session session, int batch, int category) throws SQLException {
        return Calls.rows(withNumbers(session, browseByCategory, batch, category));
    }

    @Override
    public int browseByActor(Session session, int batch, String actor) throws SQLException {
        return search(session, browseByActor, batch, actor);
    }

    @Override
    public int browseByTitle(Session session, int batch, String title) throws SQLException {
        return search(session, browseByTitle, batch, title);
    }

    private static int search(Session session, String sql, int batch, String words) throws SQLException {
        PreparedStatement call = withNumbers(session, sql, batch);
        call.setString(2, words);
        return Calls.rows(call);
    }

    @Override
    public int reviewsByActor(Session session, int batch, String word) throws SQLException {
        return searchReviews(session, reviewsByActor, batch, word);
    }

    @Override
    public int reviewsByTitle(Session session, int batch, String word) throws SQLException {
        return searchReviews(session, reviewsByTitle, batch, word);
    }

    private int searchReviews(Session session, String sql, int batch, String word) throws SQLException {
        PreparedStatement call = withNumbers(session, sql, batch);
        call.setString(2, word);
        if (takesDepth) {
            call.setInt(3, reviewSearchDepth);
        }
        return Calls.rows(call);
    }

    @Override
    public int reviews(Session session, int batch, int product) throws SQLException {
        return Calls.rows(withNumbers(session, reviews, batch, product));
    }

    @Override
    public int reviewsByStars(Session session, int batch, int product, int stars) throws SQLException {
        return Calls.rows(withNumbers(session, reviewsByStars, batch, product, stars));
    }

    @Override
    public int reviewsByDate(Session session, int batch, int product) throws SQLException {
        return Calls.rows(withNumbers(session, reviewsByDate, batch, product));
    }

    @Override
    public void prices(Session session, Cart cart) throws SQLException {
        priceLookup.lookUp(session, cart);
    }

    @Override
    public int purchase(Session session, int customer, Cart cart) throws SQLException {
        PreparedStatement call = withNumbers(session, purchase, customer, cart.items());
        call.setBigDecimal(3, money(cart.netCents()));
        call.setBigDecimal(4, money(cart.taxCents()));
        call.setBigDecimal(5, money(cart.totalCents()));
        for (int item = 0; item < Cart.MOST_ITEMS; item++) {
            boolean bought = item < cart.items();
            call.setInt(6 + 2 * item, bought ? cart.product(item) : 0);
            call.setInt(7 + 2 * item, bought ? cart.quantity(item) : 0);
        }
        return Calls.number(call);
    }

    /** Always of one scale: another would be another type to the driver, and another plan. */
    private static BigDecimal money(long cents) {
        return BigDecimal.valueOf(cents, CENT_DIGITS);
    }

    private static PreparedStatement withNumbers(Session session, String sql, int... numbers) throws SQLException {
        PreparedStatement call = session.statement(sql);
        for (int index = 0; index < numbers.length; index++) {
            call.setInt(index + 1, numbers[index]);
        }
        return call;
    }
}
