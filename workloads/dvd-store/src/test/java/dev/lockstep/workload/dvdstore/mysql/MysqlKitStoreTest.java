package dev.lockstep.workload.dvdstore.mysql;

import static org.assertj.core.api.Assertions.assertThat;

import dev.lockstep.engine.Baseline.Location;
import dev.lockstep.engine.mysql.MysqlTestDatabase;
import dev.lockstep.engine.mysql.MysqlTestServer;
import dev.lockstep.workload.Binding;
import dev.lockstep.workload.BoundWorkload;
import dev.lockstep.workload.Existing;
import dev.lockstep.workload.FillProgress;
import dev.lockstep.workload.TestParameters;
import dev.lockstep.workload.TestSession;
import dev.lockstep.workload.dvdstore.DvdStoreWorkload;
import dev.lockstep.workload.dvdstore.store.Cart;
import dev.lockstep.workload.dvdstore.store.NewCustomer;
import dev.lockstep.workload.dvdstore.store.Quirks;
import dev.lockstep.workload.dvdstore.store.StoreProcedures;
import dev.lockstep.workload.dvdstore.store.StoreSettings;
import dev.lockstep.workload.dvdstore.store.StoreSize;
import dev.lockstep.workload.dvdstore.store.Version;
import java.sql.Connection;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Statement;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionException;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.Test;

/** With the kit's quirks the client sends what the kit's client for MySQL sends: as the server counts it. */
class MysqlKitStoreTest {

    private static final int FILLED_ORDERS = 12;
    private static final int PLENTY = 1_000;

    private final MysqlTestDatabase database = new MysqlTestDatabase();
    private final DvdStoreWorkload workload = new DvdStoreWorkload();
    private final StoreProcedures calls = calls(Version.V3);

    private static StoreProcedures calls(Version version) {
        StoreSettings settings = new StoreSettings(version, 1, new StoreSize(20, 1, 10), Quirks.KIT, "");
        return new MysqlStore().procedures(settings, 1, 500);
    }

    /** What the server has counted for this session. */
    private record Counts(Map<String, Integer> values) {

        private static final List<String> NAMES = List.of(
                "Com_begin",
                "Com_commit",
                "Com_insert",
                "Com_rollback",
                "Com_select",
                "Com_stmt_execute",
                "Com_update",
                "Questions");

        static Counts of(TestSession session) throws SQLException {
            Map<String, Integer> values = new HashMap<>();
            try (Statement statement = session.connection().createStatement();
                    ResultSet rows = statement.executeQuery(
                            "SHOW SESSION STATUS WHERE Variable_name IN ('" + String.join("', '", NAMES) + "')")) {
                while (rows.next()) {
                    values.put(rows.getString(1), rows.getInt(2));
                }
            }
            return new Counts(values);
        }

        /** What changed, without the question for the second counts. */
        Map<String, Integer> until(Counts later) {
            Map<String, Integer> differences = new HashMap<>();
            values.forEach((name, before) -> {
                int own = name.equals("Questions") ? 1 : 0;
                int difference = later.values.getOrDefault(name, 0) - before - own;
                if (difference != 0) {
                    differences.put(name, difference);
                }
            });
            return differences;
        }
    }

    @Test
    void aLoginReadsTheNewestTenPurchasesOneByOneAndNothingIsPrepared() throws SQLException {
        filled(Version.V3);
        try (TestSession session = new TestSession(database.open())) {
            MysqlTestServer.execute(
                    session.connection(),
                    "DELETE FROM CUST_HIST WHERE CUSTOMERID = 7",
                    "INSERT INTO CUST_HIST SELECT 7, PROD_ID, PROD_ID FROM PRODUCTS",
                    "INSERT INTO CUST_HIST VALUES (7, 11, 1), (7, 12, 2)");
            Counts before = Counts.of(session);
            assertThat(calls.login(session, "user7", "password")).isEqualTo(7);
            assertThat(before.until(Counts.of(session))).isEqualTo(Map.of("Com_select", 22, "Questions", 22));
            before = Counts.of(session);
            assertThat(calls.login(session, "user7", "other")).isZero();
            assertThat(before.until(Counts.of(session))).isEqualTo(Map.of("Com_select", 1, "Questions", 1));
        }
    }

    @Test
    void aPurchaseIsATransactionOfTheClientInTheOrderOfTheCart() throws SQLException {
        BoundWorkload bound = filled(Version.V3);
        try (TestSession session = new TestSession(database.open())) {
            stock(session, PLENTY);
            Cart cart = cart(3, 1, 3);
            calls.prices(session, cart);
            assertThat(cart.priceCents(0)).isEqualTo(cart.priceCents(2)).isPositive();
            cart.total(10_000, 825);
            Counts before = Counts.of(session);
            assertThat(calls.purchase(session, 7, cart)).isEqualTo(FILLED_ORDERS + 1);
            assertThat(before.until(Counts.of(session)))
                    .isEqualTo(Map.of(
                            "Com_begin",
                            1,
                            "Com_insert",
                            3,
                            "Com_select",
                            4,
                            "Com_update",
                            3,
                            "Com_commit",
                            1,
                            "Questions",
                            13));
            assertThat(column("SELECT PROD_ID FROM ORDERLINES WHERE ORDERID = 13 ORDER BY ORDERLINEID"))
                    .isEqualTo("3,1,3");
            assertThat(column("SELECT QUAN_IN_STOCK FROM INVENTORY WHERE PROD_ID IN (1, 3) ORDER BY PROD_ID"))
                    .isEqualTo((PLENTY - 1) + "," + (PLENTY - 2));
            assertThat(bound.check(session.connection()))
                    .allSatisfy(condition -> assertThat(condition.violations()).isZero());
        }
    }

    @Test
    void aShortOrderIsWorkedThroughAndUndone() throws SQLException {
        filled(Version.V3);
        try (TestSession session = new TestSession(database.open())) {
            stock(session, PLENTY);
            MysqlTestServer.execute(session.connection(), "UPDATE INVENTORY SET QUAN_IN_STOCK = 0 WHERE PROD_ID = 1");
            Counts before = Counts.of(session);
            assertThat(calls.purchase(session, 7, cart(1, 2))).isZero();
            assertThat(before.until(Counts.of(session)))
                    .isEqualTo(Map.of(
                            "Com_begin",
                            1,
                            "Com_insert",
                            3,
                            "Com_select",
                            3,
                            "Com_update",
                            1,
                            "Com_rollback",
                            1,
                            "Questions",
                            10));
            assertThat(column("SELECT count(*) FROM ORDERS")).isEqualTo("" + FILLED_ORDERS);
            assertThat(column("SELECT QUAN_IN_STOCK FROM INVENTORY WHERE PROD_ID <= 2 ORDER BY PROD_ID"))
                    .isEqualTo("0," + PLENTY);
            assertThat(column("SELECT count(*) FROM information_schema.triggers WHERE trigger_schema = database()"))
                    .isEqualTo("0");
        }
    }

    /** The purchase reads both stocks as they were when it read the first, and overwrites what another session changed. */
    @Test
    void stockIsReadFromASnapshotAndOverwritten() throws Exception {
        filled(Version.V3);
        try (TestSession session = new TestSession(database.open());
                Connection other = database.open()) {
            stock(session, PLENTY);
            MysqlTestServer.execute(
                    other, "START TRANSACTION", "UPDATE INVENTORY SET QUAN_IN_STOCK = 40 WHERE PROD_ID <= 2");
            CompletableFuture<Integer> order = CompletableFuture.supplyAsync(() -> purchase(session, cart(1, 2)));
            awaitLock();
            MysqlTestServer.execute(other, "COMMIT");
            assertThat(order.get(30, TimeUnit.SECONDS)).isPositive();
            assertThat(column("SELECT QUAN_IN_STOCK FROM INVENTORY WHERE PROD_ID <= 2 ORDER BY PROD_ID"))
                    .isEqualTo((PLENTY - 1) + "," + (PLENTY - 1));
        }
    }

    private int purchase(TestSession session, Cart cart) {
        try {
            return calls.purchase(session, 7, cart);
        } catch (SQLException e) {
            throw new CompletionException(e);
        }
    }

    /** The server shows what it last looked up until nobody has asked for 100 ms. */
    private void awaitLock() throws SQLException, InterruptedException {
        try (Connection admin = MysqlTestServer.settings(database.admin()).open();
                Statement statement = admin.createStatement()) {
            for (int look = 0; look < 200; look++) {
                try (ResultSet row = statement.executeQuery(
                        "SELECT count(*) FROM information_schema.innodb_trx WHERE trx_state = 'LOCK WAIT'")) {
                    row.next();
                    if (row.getInt(1) > 0) {
                        return;
                    }
                }
                TimeUnit.MILLISECONDS.sleep(150);
            }
        }
        throw new AssertionError("No session waits for a lock");
    }

    @Test
    void anErrorWithinAPurchaseLeavesNoTransactionBehind() throws SQLException {
        filled(Version.V3);
        try (TestSession session = new TestSession(database.open())) {
            stock(session, PLENTY);
            assertThat(failure(session)).isEqualTo(1452);
            assertThat(column("SELECT count(*) FROM ORDERS")).isEqualTo("" + FILLED_ORDERS);
            assertThat(calls.purchase(session, 7, cart(1))).isPositive();
        }
    }

    /** The error of an order of a customer who does not exist. */
    private int failure(TestSession session) {
        try {
            return calls.purchase(session, 1_000, cart(1));
        } catch (SQLException refused) {
            return refused.getErrorCode();
        }
    }

    @Test
    void searchesFindProductsWithAnyOfTheWordsAndReviewsWithoutRegardToTheBatch() throws SQLException {
        filled(Version.V3);
        try (TestSession session = new TestSession(database.open())) {
            MysqlTestServer.execute(
                    session.connection(),
                    "UPDATE PRODUCTS SET ACTOR = 'EVELYN SMITHSON', TITLE = 'GIANT DINOSAUR' WHERE PROD_ID = 3",
                    "UPDATE PRODUCTS SET ACTOR = 'SMITHSON JANET', TITLE = 'DINOSAUR PURPLE' WHERE PROD_ID = 4");
            assertThat(calls.browseByActor(session, 5, "EVELYN SMITHSON")).isEqualTo(2);
            assertThat(calls.browseByActor(session, 1, "EVELYN SMITHSON")).isEqualTo(1);
            assertThat(calls.browseByTitle(session, 5, "PURPLE GIANT")).isEqualTo(2);
            assertThat(calls.reviewsByActor(session, 1, "SMITHSON")).isEqualTo(10);
            assertThat(calls.reviewsByTitle(session, 1, "DINOSAUR")).isEqualTo(10);
            String rated = "SELECT count(DISTINCT r.REVIEW_ID) FROM REVIEWS r JOIN REVIEWS_HELPFULNESS h"
                    + " ON h.REVIEW_ID = r.REVIEW_ID WHERE r.PROD_ID = 1";
            assertThat("" + calls.reviews(session, 1, 1)).isEqualTo(column(rated));
            assertThat("" + calls.reviewsByDate(session, 1, 1)).isEqualTo(column(rated));
            assertThat("" + calls.reviewsByStars(session, 1, 1, 3)).isEqualTo(column(rated + " AND r.STARS = 3"));
        }
    }

    @Test
    void proceduresAnswerByAParameterInOneRoundTrip() throws SQLException {
        filled(Version.V3);
        try (TestSession session = new TestSession(database.open())) {
            assertThat(calls.newCustomer(session, customer("newuser1"))).isEqualTo(21);
            Counts before = Counts.of(session);
            assertThat(calls.newCustomer(session, customer("newuser1"))).isZero();
            assertThat(before.until(Counts.of(session)).get("Questions")).isEqualTo(1);
            assertThat(column("SELECT AGE FROM CUSTOMERS WHERE CUSTOMERID = 21"))
                    .isEqualTo("42");
            assertThat(calls.newMember(session, 21, 1)).isEqualTo(21);
            assertThat(calls.newMember(session, 21, 2)).isZero();
            assertThat(column("SELECT EXPIREDATE = current_date FROM MEMBERSHIP WHERE CUSTOMERID = 21"))
                    .isEqualTo("1");
            int review = calls.newReview(session, 1, 5, 21, "a b c", "text");
            assertThat("" + review).isEqualTo(column("SELECT max(REVIEW_ID) FROM REVIEWS"));
            assertThat("" + calls.newHelpfulness(session, review, 21, 10))
                    .isEqualTo(column("SELECT max(REVIEWS_HELPFULNESS_ID) FROM REVIEWS_HELPFULNESS"));
        }
    }

    private static NewCustomer customer(String userName) {
        return new NewCustomer(
                "JAN",
                "NAME",
                new NewCustomer.PostalAddress("line", "", "city", "", 0, "Chile", 2),
                "mail",
                "phone",
                new NewCustomer.CreditCard(1, "1", "2030/01"),
                userName,
                "password",
                42,
                20_000,
                "F");
    }

    @Test
    void version35RaisesAStockBelowThreeByFive() throws SQLException {
        filled(Version.V3_5);
        try (TestSession session = new TestSession(database.open())) {
            MysqlTestServer.execute(session.connection(), "UPDATE INVENTORY1 SET QUAN_IN_STOCK = 3 WHERE PROD_ID = 1");
            assertThat(calls(Version.V3_5).purchase(session, 7, cart(1))).isPositive();
            assertThat(column("SELECT QUAN_IN_STOCK FROM INVENTORY1 WHERE PROD_ID = 1"))
                    .isEqualTo("7");
            assertThat(column("SELECT QUAN_LOW FROM REORDER1 WHERE PROD_ID = 1"))
                    .isEqualTo("2");
        }
    }

    @Test
    void aResetBringsBackProductsInMyIsam() throws SQLException {
        filled(Version.V3);
        Location location = new Location(database.settings(), MysqlTestServer.settings(database.admin()));
        database.engine().baseline().save(location);
        try (TestSession session = new TestSession(database.open())) {
            MysqlTestServer.execute(session.connection(), "DELETE FROM PRODUCTS WHERE PROD_ID > 5");
            database.engine().baseline().reset(location);
            assertThat(column("SELECT count(*) FROM PRODUCTS")).isEqualTo("10");
            assertThat(column("SELECT engine FROM information_schema.tables WHERE table_schema = database()"
                            + " AND table_name = 'PRODUCTS'"))
                    .isEqualTo("MyISAM");
        }
    }

    private BoundWorkload filled(Version version) throws SQLException {
        Map<String, Object> parameters = Map.of(
                "version", version.label(), "quirks", "kit", "customers", 20L, "ordersPerMonth", 1L, "products", 10L);
        BoundWorkload bound =
                workload.bind(new Binding(database.engine(), TestParameters.of(workload.descriptor(), parameters), 1));
        try (Connection connection = database.open()) {
            bound.create(connection, Existing.REPLACE);
            bound.fill(connection, 0, 1, FillProgress.SILENT);
            bound.finish(database::open);
        }
        return bound;
    }

    private static void stock(TestSession session, int stock) throws SQLException {
        MysqlTestServer.execute(session.connection(), "UPDATE INVENTORY SET QUAN_IN_STOCK = " + stock);
    }

    /** One piece of each. */
    private static Cart cart(int... products) {
        Cart cart = new Cart();
        for (int product : products) {
            cart.add(product, 1);
        }
        return cart;
    }

    /** The first column of all rows, with commas between. */
    private String column(String query) throws SQLException {
        try (Connection connection = database.open();
                Statement statement = connection.createStatement();
                ResultSet rows = statement.executeQuery(query)) {
            StringBuilder all = new StringBuilder();
            while (rows.next()) {
                all.append(all.isEmpty() ? "" : ",").append(rows.getString(1));
            }
            return all.toString();
        }
    }
}
