package dev.lockstep.workload.dvdstore.oracle;

import dev.lockstep.engine.Session;
import dev.lockstep.workload.dvdstore.store.Cart;
import dev.lockstep.workload.dvdstore.store.NewCustomer;
import dev.lockstep.workload.dvdstore.store.Quirks;
import dev.lockstep.workload.dvdstore.store.StoreProcedure;
import dev.lockstep.workload.dvdstore.store.StoreProcedures;
import dev.lockstep.workload.dvdstore.store.StoreSettings;
import java.math.BigDecimal;
import java.sql.CallableStatement;
import java.sql.PreparedStatement;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Types;
import java.util.Collections;
import java.util.List;
import java.util.stream.IntStream;
import oracle.jdbc.OracleCallableStatement;
import oracle.jdbc.OracleTypes;

/** The calls of one store, with the kit's names and parameters, so a database built by the kit works too. */
final class OracleStoreProcedures implements StoreProcedures {

    private static final int HISTORY_ROWS = 10;
    private static final int LOGIN_CUSTOMER = 5;
    private static final int PURCHASE_ORDER = 6;

    private final ArrayCall login;
    private final ArrayCall browseByCategory;
    private final ArrayCall browseByActor;
    private final ArrayCall browseByTitle;
    private final ArrayCall reviews;
    private final ArrayCall reviewsByStars;
    private final ArrayCall reviewsByDate;
    private final ArrayCall reviewsByActor;
    private final ArrayCall reviewsByTitle;
    private final String newCustomer;
    private final String newMember;
    private final String newReview;
    private final String newHelpfulness;
    private final String purchase;
    private final List<String> prices;
    private final boolean depthIsParameter;
    private final int depth;
    private final boolean bracedWords;

    OracleStoreProcedures(StoreSettings settings, int store, int reviewSearchDepth) {
        ArrayCalls calls = new ArrayCalls(settings.version(), store);
        login = calls.login();
        browseByCategory = calls.browse("CATEGORY");
        browseByActor = calls.browse("ACTOR");
        browseByTitle = calls.browse("TITLE");
        reviews = calls.reviews("", 3);
        reviewsByStars = calls.reviews("_BY_STARS", 4);
        reviewsByDate = calls.reviews("_BY_DATE", 3);
        reviewsByActor = calls.reviewsByWord("ACTOR");
        reviewsByTitle = calls.reviewsByWord("TITLE");
        String suffix = settings.version().suffix(store);
        newCustomer = call("NEW_CUSTOMER" + suffix, 20);
        newMember = call("NEW_MEMBER" + suffix, 3);
        newReview = call("NEW_PROD_REVIEW" + suffix, 6);
        newHelpfulness = call("NEW_REVIEW_HELPFULNESS" + suffix, 4);
        purchase = call("PURCHASE" + suffix, 8);
        prices = IntStream.rangeClosed(1, Cart.MOST_ITEMS)
                .mapToObj(items -> prices(suffix, items))
                .toList();
        depthIsParameter = StoreProcedure.takesDepth(settings.version());
        depth = reviewSearchDepth;
        bracedWords = settings.quirks() == Quirks.FIXED;
    }

    static String call(String procedure, int parameters) {
        return "{call " + procedure + "(" + marks(parameters) + ")}";
    }

    static String prices(String suffix, int items) {
        return "SELECT PROD_ID, PRICE FROM PRODUCTS" + suffix + " WHERE PROD_ID IN (" + marks(items) + ")";
    }

    private static String marks(int count) {
        return String.join(", ", Collections.nCopies(count, "?"));
    }

    /** Braces escape words that are operators in Oracle Text. */
    String searched(String words) {
        return bracedWords ? "{" + words + "}" : words;
    }

    @Override
    public int login(Session session, String userName, String password) throws SQLException {
        login.rows(session, HISTORY_ROWS, call -> {
            call.setString(1, userName);
            call.setString(2, password);
            call.setInt(3, HISTORY_ROWS);
            call.registerOutParameter(LOGIN_CUSTOMER, Types.INTEGER);
        });
        return session.call(login.sql()).getInt(LOGIN_CUSTOMER);
    }

    @Override
    public int newCustomer(Session session, NewCustomer customer) throws SQLException {
        CallableStatement call = session.call(newCustomer);
        customer.setInto(call);
        return answer(call, 20);
    }

    @Override
    public int newMember(Session session, int customer, int level) throws SQLException {
        CallableStatement call = session.call(newMember);
        call.setInt(1, customer);
        call.setInt(2, level);
        return answer(call, 3);
    }

    @Override
    public int newReview(Session session, int product, int stars, int customer, String summary, String text)
            throws SQLException {
        CallableStatement call = session.call(newReview);
        call.setInt(1, product);
        call.setInt(2, stars);
        call.setInt(3, customer);
        call.setString(4, summary);
        call.setString(5, text);
        return answer(call, 6);
    }

    @Override
    public int newHelpfulness(Session session, int review, int customer, int rating) throws SQLException {
        CallableStatement call = session.call(newHelpfulness);
        call.setInt(1, review);
        call.setInt(2, customer);
        call.setInt(3, rating);
        return answer(call, 4);
    }

    private static int answer(CallableStatement call, int parameter) throws SQLException {
        call.registerOutParameter(parameter, Types.INTEGER);
        call.execute();
        return call.getInt(parameter);
    }

    @Override
    public int browseByCategory(Session session, int batch, int category) throws SQLException {
        return browseByCategory.rows(session, batch, call -> {
            call.setInt(1, batch);
            call.setInt(3, category);
        });
    }

    @Override
    public int browseByActor(Session session, int batch, String actor) throws SQLException {
        return browse(browseByActor, session, batch, actor);
    }

    @Override
    public int browseByTitle(Session session, int batch, String title) throws SQLException {
        return browse(browseByTitle, session, batch, title);
    }

    private int browse(ArrayCall browse, Session session, int batch, String words) throws SQLException {
        return browse.rows(session, batch, call -> {
            call.setInt(1, batch);
            call.setString(3, searched(words));
        });
    }

    @Override
    public int reviewsByActor(Session session, int batch, String word) throws SQLException {
        return reviewsByWord(reviewsByActor, session, batch, word);
    }

    @Override
    public int reviewsByTitle(Session session, int batch, String word) throws SQLException {
        return reviewsByWord(reviewsByTitle, session, batch, word);
    }

    private int reviewsByWord(ArrayCall search, Session session, int batch, String word) throws SQLException {
        return search.rows(session, batch, call -> {
            call.setInt(1, batch);
            if (depthIsParameter) {
                call.setInt(2, depth);
            }
            call.setString(search.foundAt() + 1, searched(word));
        });
    }

    @Override
    public int reviews(Session session, int batch, int product) throws SQLException {
        return reviewsOfProduct(reviews, session, batch, product);
    }

    @Override
    public int reviewsByDate(Session session, int batch, int product) throws SQLException {
        return reviewsOfProduct(reviewsByDate, session, batch, product);
    }

    private static int reviewsOfProduct(ArrayCall query, Session session, int batch, int product) throws SQLException {
        return query.rows(session, batch, call -> {
            call.setInt(1, batch);
            call.setInt(3, product);
        });
    }

    @Override
    public int reviewsByStars(Session session, int batch, int product, int stars) throws SQLException {
        return reviewsByStars.rows(session, batch, call -> {
            call.setInt(1, batch);
            call.setInt(3, product);
            call.setInt(4, stars);
        });
    }

    @Override
    public void prices(Session session, Cart cart) throws SQLException {
        PreparedStatement query = session.statement(prices.get(cart.items() - 1));
        // One more row than possible: otherwise the driver would need another round trip to find the end.
        query.setFetchSize(Cart.MOST_ITEMS + 1);
        for (int item = 0; item < cart.items(); item++) {
            query.setInt(item + 1, cart.product(item));
        }
        try (ResultSet rows = query.executeQuery()) {
            while (rows.next()) {
                cart.price(
                        rows.getInt(1), rows.getBigDecimal(2).movePointRight(2).longValueExact());
            }
        }
    }

    @Override
    public int purchase(Session session, int customer, Cart cart) throws SQLException {
        CallableStatement call = session.call(purchase);
        call.setInt(1, customer);
        call.setInt(2, cart.items());
        call.setBigDecimal(3, money(cart.netCents()));
        call.setBigDecimal(4, money(cart.taxCents()));
        call.setBigDecimal(5, money(cart.totalCents()));
        bindItems(call.unwrap(OracleCallableStatement.class), cart);
        return answer(call, PURCHASE_ORDER);
    }

    /** The same bind size for every cart, so that the server needs only one cursor. */
    @SuppressWarnings("deprecation")
    private static void bindItems(OracleCallableStatement call, Cart cart) throws SQLException {
        int items = cart.items();
        int[] products = new int[items];
        int[] quantities = new int[items];
        for (int item = 0; item < items; item++) {
            products[item] = cart.product(item);
            quantities[item] = cart.quantity(item);
        }
        call.setPlsqlIndexTable(PURCHASE_ORDER + 1, products, Cart.MOST_ITEMS, items, OracleTypes.NUMBER, 0);
        call.setPlsqlIndexTable(PURCHASE_ORDER + 2, quantities, Cart.MOST_ITEMS, items, OracleTypes.NUMBER, 0);
    }

    private static BigDecimal money(long cents) {
        return BigDecimal.valueOf(cents, 2);
    }
}
