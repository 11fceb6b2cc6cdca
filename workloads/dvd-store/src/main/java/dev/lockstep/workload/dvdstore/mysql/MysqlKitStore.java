package dev.lockstep.workload.dvdstore.mysql;

import static java.util.Objects.requireNonNull;

import dev.lockstep.engine.Session;
import dev.lockstep.workload.dvdstore.store.Cart;
import dev.lockstep.workload.dvdstore.store.CartPrices;
import dev.lockstep.workload.dvdstore.store.NewCustomer;
import dev.lockstep.workload.dvdstore.store.StoreProcedure;
import dev.lockstep.workload.dvdstore.store.StoreProcedures;
import dev.lockstep.workload.dvdstore.store.Version;
import java.math.BigDecimal;
import java.sql.CallableStatement;
import java.sql.PreparedStatement;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Types;
import java.time.LocalDate;
import java.time.ZoneId;
import java.util.Collections;
import java.util.EnumMap;
import java.util.Map;
import java.util.Set;

/**
 * The calls of one store as the kit's client for MySQL makes them: customers, members, reviews and ratings are written by
 * procedures, all else by statements of the client, and a purchase is a transaction of many round trips. Also works on
 * databases built by the kit.
 */
final class MysqlKitStore implements StoreProcedures {

    /** The procedures that the client calls. */
    static final Set<StoreProcedure> PROCEDURES = Set.of(
            StoreProcedure.NEW_CUSTOMER,
            StoreProcedure.NEW_MEMBER,
            StoreProcedure.NEW_PROD_REVIEW,
            StoreProcedure.NEW_REVIEW_HELPFULNESS);

    private static final int CENT_DIGITS = 2;
    private static final int LONGEST_HISTORY = 10;

    private final int reviewSearchDepth;
    private final Map<StoreProcedure, String> calls = new EnumMap<>(StoreProcedure.class);
    private final Map<KitStatement, String> statements = new EnumMap<>(KitStatement.class);
    private final RowsOfCart prices;
    private final RowsOfCart newLines;
    private final RowsOfCart newHistory;

    MysqlKitStore(Version version, int store, int reviewSearchDepth) {
        this.reviewSearchDepth = reviewSearchDepth;
        String suffix = version.suffix(store);
        for (StoreProcedure procedure : PROCEDURES) {
            int parameters = procedure.inputs(version) + 1;
            calls.put(
                    procedure,
                    "{call " + procedure + suffix + "(" + String.join(", ", Collections.nCopies(parameters, "?"))
                            + ")}");
        }
        for (KitStatement statement : KitStatement.values()) {
            statements.put(statement, statement.text(suffix, ""));
        }
        prices = new RowsOfCart(KitStatement.PRICES, suffix, "?");
        newLines = new RowsOfCart(KitStatement.NEW_LINES, suffix, "(?, ?, ?, ?, ?)");
        newHistory = new RowsOfCart(KitStatement.NEW_HISTORY, suffix, "(?, ?, ?)");
    }

    private PreparedStatement statement(Session session, KitStatement statement) throws SQLException {
        return session.statement(requireNonNull(statements.get(statement)));
    }

    private CallableStatement call(Session session, StoreProcedure procedure) throws SQLException {
        return session.call(requireNonNull(calls.get(procedure)));
    }

    /** The kit reads the products on a second session; here the history is read to its end first. */
    @Override
    public int login(Session session, String userName, String password) throws SQLException {
        PreparedStatement query = statement(session, KitStatement.LOGIN);
        query.setString(1, userName);
        query.setString(2, password);
        int customer = firstNumber(query);
        if (customer > 0) {
            readHistory(session, customer);
        }
        return customer;
    }

    private void readHistory(Session session, int customer) throws SQLException {
        int[] products = new int[LONGEST_HISTORY];
        int bought = 0;
        try (ResultSet rows =
                withNumbers(statement(session, KitStatement.HISTORY), customer).executeQuery()) {
            while (rows.next()) {
                products[bought] = rows.getInt(1);
                bought++;
            }
        }
        for (int product = 0; product < bought; product++) {
            rows(withNumbers(statement(session, KitStatement.BOUGHT), products[product]));
            rows(withNumbers(statement(session, KitStatement.RELATED), products[product]));
        }
    }

    @Override
    public int newCustomer(Session session, NewCustomer customer) throws SQLException {
        CallableStatement call = call(session, StoreProcedure.NEW_CUSTOMER);
        customer.setInto(call);
        return answer(call, 20);
    }

    @Override
    public int newMember(Session session, int customer, int level) throws SQLException {
        return answer(withNumbers(call(session, StoreProcedure.NEW_MEMBER), customer, level), 3);
    }

    @Override
    public int newReview(Session session, int product, int stars, int customer, String summary, String text)
            throws SQLException {
        CallableStatement call = withNumbers(call(session, StoreProcedure.NEW_PROD_REVIEW), product, stars, customer);
        call.setString(4, summary);
        call.setString(5, text);
        return answer(call, 6);
    }

    @Override
    public int newHelpfulness(Session session, int review, int customer, int rating) throws SQLException {
        return answer(withNumbers(call(session, StoreProcedure.NEW_REVIEW_HELPFULNESS), review, customer, rating), 4);
    }

    private static int answer(CallableStatement call, int parameter) throws SQLException {
        call.registerOutParameter(parameter, Types.INTEGER);
        call.execute();
        return call.getInt(parameter);
    }

    @Override
    public int browseByCategory(Session session, int batch, int category) throws SQLException {
        return rows(withNumbers(statement(session, KitStatement.BROWSE_BY_CATEGORY), category, batch));
    }

    @Override
    public int browseByActor(Session session, int batch, String actor) throws SQLException {
        return search(statement(session, KitStatement.BROWSE_BY_ACTOR), actor, batch);
    }

    @Override
    public int browseByTitle(Session session, int batch, String title) throws SQLException {
        return search(statement(session, KitStatement.BROWSE_BY_TITLE), title, batch);
    }

    @Override
    public int reviewsByActor(Session session, int batch, String word) throws SQLException {
        return search(statement(session, KitStatement.REVIEWS_BY_ACTOR), word, reviewSearchDepth);
    }

    @Override
    public int reviewsByTitle(Session session, int batch, String word) throws SQLException {
        return search(statement(session, KitStatement.REVIEWS_BY_TITLE), word, reviewSearchDepth);
    }

    private static int search(PreparedStatement query, String words, int limit) throws SQLException {
        query.setString(1, words);
        query.setInt(2, limit);
        return rows(query);
    }

    @Override
    public int reviews(Session session, int batch, int product) throws SQLException {
        return rows(withNumbers(statement(session, KitStatement.REVIEWS), product));
    }

    @Override
    public int reviewsByStars(Session session, int batch, int product, int stars) throws SQLException {
        return rows(withNumbers(statement(session, KitStatement.REVIEWS_BY_STARS), product, stars));
    }

    @Override
    public int reviewsByDate(Session session, int batch, int product) throws SQLException {
        return rows(withNumbers(statement(session, KitStatement.REVIEWS_BY_DATE), product));
    }

    @Override
    public void prices(Session session, Cart cart) throws SQLException {
        CartPrices.lookUpEachItem(prices.statement(session, cart), cart);
    }

    /** An order with an item that is short is worked through like any other, and then undone. */
    @Override
    public int purchase(Session session, int customer, Cart cart) throws SQLException {
        statement(session, KitStatement.ISOLATION).execute();
        statement(session, KitStatement.BEGIN).execute();
        try {
            LocalDate today = LocalDate.now(ZoneId.systemDefault());
            int order = newOrder(session, customer, cart, today);
            boolean inStock = takeFromStock(session, cart);
            insertLines(session, order, cart, today);
            insertHistory(session, customer, order, cart);
            statement(session, inStock ? KitStatement.COMMIT : KitStatement.ROLLBACK)
                    .execute();
            return inStock ? order : 0;
        } catch (SQLException failed) {
            rollBack(session, failed);
            throw failed;
        }
    }

    private void rollBack(Session session, SQLException failed) {
        try {
            statement(session, KitStatement.ROLLBACK).execute();
        } catch (SQLException lost) {
            failed.addSuppressed(lost);
        }
    }

    private int newOrder(Session session, int customer, Cart cart, LocalDate today) throws SQLException {
        PreparedStatement insert = statement(session, KitStatement.NEW_ORDER);
        insert.setObject(1, today);
        insert.setInt(2, customer);
        insert.setBigDecimal(3, money(cart.netCents()));
        insert.setBigDecimal(4, money(cart.taxCents()));
        insert.setBigDecimal(5, money(cart.totalCents()));
        insert.executeUpdate();
        return firstNumber(statement(session, KitStatement.ORDER_ID));
    }

    private static BigDecimal money(long cents) {
        return BigDecimal.valueOf(cents, CENT_DIGITS);
    }

    /** Returns whether there was enough of every item. */
    private boolean takeFromStock(Session session, Cart cart) throws SQLException {
        boolean inStock = true;
        for (int item = 0; item < cart.items(); item++) {
            inStock &= takeFromStock(session, cart.product(item), cart.quantity(item));
        }
        return inStock;
    }

    private boolean takeFromStock(Session session, int product, int quantity) throws SQLException {
        int stock;
        int sales;
        try (ResultSet row =
                withNumbers(statement(session, KitStatement.STOCK), product).executeQuery()) {
            row.next();
            stock = row.getInt(1) - quantity;
            sales = row.getInt(2) + quantity;
        }
        if (stock < 0) {
            return false;
        }
        withNumbers(statement(session, KitStatement.NEW_STOCK), stock, sales, product)
                .executeUpdate();
        return true;
    }

    private void insertLines(Session session, int order, Cart cart, LocalDate today) throws SQLException {
        PreparedStatement insert = newLines.statement(session, cart);
        int parameter = 0;
        for (int item = 0; item < cart.items(); item++) {
            insert.setInt(++parameter, item + 1);
            insert.setInt(++parameter, order);
            insert.setInt(++parameter, cart.product(item));
            insert.setInt(++parameter, cart.quantity(item));
            insert.setObject(++parameter, today);
        }
        insert.executeUpdate();
    }

    private void insertHistory(Session session, int customer, int order, Cart cart) throws SQLException {
        PreparedStatement insert = newHistory.statement(session, cart);
        int parameter = 0;
        for (int item = 0; item < cart.items(); item++) {
            insert.setInt(++parameter, customer);
            insert.setInt(++parameter, order);
            insert.setInt(++parameter, cart.product(item));
        }
        insert.executeUpdate();
    }

    private static <S extends PreparedStatement> S withNumbers(S statement, int... numbers) throws SQLException {
        for (int index = 0; index < numbers.length; index++) {
            statement.setInt(index + 1, numbers[index]);
        }
        return statement;
    }

    /** The first number of the first row, 0 if there is no row. */
    private static int firstNumber(PreparedStatement query) throws SQLException {
        try (ResultSet rows = query.executeQuery()) {
            return rows.next() ? rows.getInt(1) : 0;
        }
    }

    private static int rows(PreparedStatement query) throws SQLException {
        int count = 0;
        try (ResultSet rows = query.executeQuery()) {
            while (rows.next()) {
                count++;
            }
        }
        return count;
    }
}
