package dev.lockstep.workload.dvdstore.mysql;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.lockstep.engine.Baseline.Location;
import dev.lockstep.engine.ErrorClass;
import dev.lockstep.engine.PreparationException;
import dev.lockstep.engine.mysql.MysqlTestDatabase;
import dev.lockstep.engine.mysql.MysqlTestServer;
import dev.lockstep.workload.Binding;
import dev.lockstep.workload.BoundWorkload;
import dev.lockstep.workload.Consistency;
import dev.lockstep.workload.Existing;
import dev.lockstep.workload.FillProgress;
import dev.lockstep.workload.TestParameters;
import dev.lockstep.workload.TestSession;
import dev.lockstep.workload.dvdstore.DvdStoreWorkload;
import dev.lockstep.workload.dvdstore.store.Cart;
import dev.lockstep.workload.dvdstore.store.Quirks;
import dev.lockstep.workload.dvdstore.store.StoreProcedures;
import dev.lockstep.workload.dvdstore.store.StoreSettings;
import dev.lockstep.workload.dvdstore.store.StoreSize;
import dev.lockstep.workload.dvdstore.store.StoreTexts;
import dev.lockstep.workload.dvdstore.store.Version;
import dev.lockstep.workload.dvdstore.store.Words;
import java.sql.Connection;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Statement;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Random;
import java.util.Set;
import java.util.concurrent.Callable;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

class MysqlStoreTest {

    private static final int SESSIONS = 8;
    private static final int FILLED_ORDERS = 12;
    private static final StoreSettings SETTINGS =
            new StoreSettings(Version.V3, 1, new StoreSize(20, 1, 10), Quirks.FIXED, "");

    private final MysqlTestDatabase database = new MysqlTestDatabase();
    private final DvdStoreWorkload workload = new DvdStoreWorkload();
    private final StoreProcedures calls = new MysqlStore().procedures(SETTINGS, 1, 500);
    private final AtomicInteger deadlocks = new AtomicInteger();

    @Test
    void aPlacementIsRefused() {
        assertThatThrownBy(() -> bound(Map.of("placement", "data=fast")))
                .isInstanceOf(PreparationException.class)
                .hasMessageContaining("Leave it empty");
    }

    @Test
    void searchesFindPhrasesInOrderAndSingleWords() throws SQLException {
        filled();
        try (TestSession session = new TestSession(database.open())) {
            MysqlTestServer.execute(
                    session.connection(),
                    "UPDATE PRODUCTS SET ACTOR = 'EVE SMITH', TITLE = 'BIG DINOSAUR' WHERE PROD_ID = 3",
                    "UPDATE PRODUCTS SET ACTOR = 'SMITH EVE', TITLE = 'DINOSAUR BIG' WHERE PROD_ID = 4");
            assertThat(calls.browseByActor(session, 5, "EVE SMITH")).isEqualTo(1);
            assertThat(calls.browseByTitle(session, 5, "BIG DINOSAUR")).isEqualTo(1);
            assertThat(calls.browseByTitle(session, 1, "BIG")).isEqualTo(1);
            assertThat(calls.browseByActor(session, 5, "EVA SMITH")).isZero();
            int reviews = number("SELECT count(*) FROM REVIEWS WHERE PROD_ID IN (3, 4)");
            assertThat(calls.reviewsByActor(session, 500, "SMITH")).isEqualTo(reviews);
            assertThat(calls.reviewsByTitle(session, 3, "BIG")).isEqualTo(3);
        }
    }

    @Test
    void noneOfOurWordsIsOneThatTheServerLeavesOut() throws SQLException {
        Set<String> words = new HashSet<>();
        for (int name = 0; name < 200; name++) {
            words.addAll(
                    List.of(Words.actor(name, name).toLowerCase(Locale.ROOT).split(" ")));
        }
        for (int word = 0; word < Words.TITLE_WORDS; word++) {
            words.add(Words.titleWord(word).toLowerCase(Locale.ROOT));
        }
        assertThat(words).allMatch(word -> word.length() >= 3);
        try (Connection admin = MysqlTestServer.settings(database.admin()).open();
                Statement statement = admin.createStatement();
                ResultSet rows =
                        statement.executeQuery("SELECT value FROM information_schema.innodb_ft_default_stopword")) {
            while (rows.next()) {
                assertThat(words).doesNotContain(rows.getString(1));
            }
        }
    }

    @Test
    void aReviewWithoutRatingsIsNotFoundAndTheMostHelpfulComesFirst() throws SQLException {
        filled();
        try (TestSession session = new TestSession(database.open())) {
            int before = calls.reviews(session, 500, 1);
            int review = calls.newReview(session, 1, 5, 1, "a b c", "text");
            assertThat(calls.reviews(session, 500, 1)).isEqualTo(before);
            assertThat(calls.newHelpfulness(session, review, 2, 10)).isPositive();
            assertThat(calls.reviews(session, 500, 1)).isEqualTo(before + 1);
            MysqlTestServer.execute(
                    session.connection(),
                    "UPDATE REVIEWS_HELPFULNESS SET HELPFULNESS = 100 WHERE REVIEW_ID = " + review);
            try (Statement statement = session.connection().createStatement();
                    ResultSet first = statement.executeQuery("CALL GET_PROD_REVIEWS(1, 1)")) {
                first.next();
                assertThat(first.getInt("TOTALHELP"))
                        .isEqualTo(number("SELECT max(total) FROM (SELECT sum(HELPFULNESS) AS total FROM REVIEWS r"
                                + " JOIN REVIEWS_HELPFULNESS h ON h.REVIEW_ID = r.REVIEW_ID WHERE r.PROD_ID = 1"
                                + " GROUP BY r.REVIEW_ID) sums"));
            }
        }
    }

    @Test
    void aNameThatIsTakenAndAMemberAnswerZero() throws SQLException {
        filled();
        try (TestSession session = new TestSession(database.open())) {
            assertThat(calls.login(session, "user7", "password")).isEqualTo(7);
            assertThat(calls.login(session, "user7", "Password")).isZero();
            int member = number("SELECT min(CUSTOMERID) FROM MEMBERSHIP");
            assertThat(calls.newMember(session, member, 1)).isZero();
            int other = number(
                    "SELECT min(CUSTOMERID) FROM CUSTOMERS WHERE CUSTOMERID NOT IN (SELECT CUSTOMERID FROM MEMBERSHIP)");
            assertThat(calls.newMember(session, other, 1)).isEqualTo(other);
        }
    }

    @Test
    void sortedCartsNeverDeadlockAndEveryPieceIsAccountedFor() throws Exception {
        BoundWorkload bound = filled();
        keepStock("PROD_ID + CASE WHEN PROD_ID > 5 THEN 60 ELSE 0 END");
        int bought = inEachSession(session -> buy(session, true)).stream()
                .mapToInt(Integer::intValue)
                .sum();
        assertThat(number("SELECT count(*) FROM ORDERS WHERE ORDERID > " + FILLED_ORDERS))
                .isEqualTo(bought)
                .isBetween(1, SESSIONS * 30 - 1);
        assertThat(number("SELECT count(*) FROM REORDER")).isPositive();
        assertThat(violated(bound)).isEmpty();
    }

    /** Carts are not sorted, so that orders block each other in a circle. */
    @Test
    void anOrderThatADeadlockUndidLeavesNothingBehindAndIsTriedAgain() throws Exception {
        BoundWorkload bound = filled();
        keepStock("1000000");
        int bought = 0;
        for (int round = 0; round < 10 && deadlocks.get() == 0; round++) {
            bought += inEachSession(session -> buy(session, false)).stream()
                    .mapToInt(Integer::intValue)
                    .sum();
        }
        assertThat(deadlocks).hasPositiveValue();
        assertThat(number("SELECT count(*) FROM ORDERS WHERE ORDERID > " + FILLED_ORDERS))
                .isEqualTo(bought);
        assertThat(violated(bound)).isEmpty();
    }

    /** Returns the orders that were bought. */
    private int buy(TestSession session, boolean sorted) throws SQLException {
        Random random = new Random(session.hashCode());
        int bought = 0;
        for (int order = 0; order < 30; order++) {
            Cart cart = cart(random, sorted);
            bought += purchase(session, cart) > 0 ? 1 : 0;
        }
        return bought;
    }

    private int purchase(TestSession session, Cart cart) throws SQLException {
        while (true) {
            try {
                return calls.purchase(session, 1 + cart.product(0), cart);
            } catch (SQLException e) {
                if (database.engine().classify(e).errorClass() != ErrorClass.DEADLOCK) {
                    throw e;
                }
                deadlocks.incrementAndGet();
            }
        }
    }

    /** Money that the conditions accept: each piece costs 10.00. */
    private Cart cart(Random random, boolean sorted) {
        Cart cart = new Cart();
        IntStream products = random.ints(6, 1, 11);
        (sorted ? products.sorted() : products).forEach(product -> cart.add(product, 1 + random.nextInt(3)));
        long net = 0;
        for (int item = 0; item < cart.items(); item++) {
            net += cart.quantity(item) * 1000L;
        }
        cart.total(net, Math.round(net * 0.0825));
        return cart;
    }

    /** Sets all prices to 10.00 and each stock to this, also as the stock of the fill. */
    private void keepStock(String stock) throws SQLException {
        try (Connection connection = database.open()) {
            MysqlTestServer.execute(
                    connection,
                    "UPDATE PRODUCTS SET PRICE = 10",
                    "DROP TRIGGER RESTOCK",
                    "UPDATE INVENTORY SET QUAN_IN_STOCK = " + stock,
                    "UPDATE LOCKSTEP_INVENTORY SET QUAN_IN_STOCK = " + stock);
            MysqlTestServer.execute(connection, new StoreTexts("mysql", SETTINGS).text("restock", 1));
        }
    }

    @Test
    void aResetBringsTheTriggerTheProceduresAndTheSearchesBack() throws SQLException {
        filled();
        Location location = new Location(database.settings(), MysqlTestServer.settings(database.admin()));
        database.engine().baseline().save(location);
        try (TestSession session = new TestSession(database.open())) {
            int found = calls.browseByActor(session, 500, text("SELECT ACTOR FROM PRODUCTS WHERE PROD_ID = 1"));
            MysqlTestServer.execute(
                    session.connection(), "DROP TRIGGER RESTOCK", "DROP PROCEDURE PURCHASE", "DELETE FROM PRODUCTS");
            database.engine().baseline().reset(location);
            assertThat(calls.browseByActor(session, 500, text("SELECT ACTOR FROM PRODUCTS WHERE PROD_ID = 1")))
                    .isEqualTo(found)
                    .isPositive();
            MysqlTestServer.execute(session.connection(), "UPDATE INVENTORY SET QUAN_IN_STOCK = 4 WHERE PROD_ID = 1");
            Cart cart = new Cart();
            cart.add(1, 2);
            assertThat(calls.purchase(session, 1, cart)).isPositive();
            assertThat(number("SELECT QUAN_IN_STOCK FROM INVENTORY WHERE PROD_ID = 1"))
                    .isEqualTo(4);
        }
    }

    @Tag("thorough")
    @Test
    void everyOrderWhoseCommitWasAnsweredIsThereAfterTheCrash() throws Exception {
        BoundWorkload bound = filled();
        keepStock("1000000");
        CountDownLatch answered = new CountDownLatch(200);
        ExecutorService threads = Executors.newFixedThreadPool(SESSIONS);
        List<Future<Integer>> sessions = new ArrayList<>();
        for (int session = 0; session < SESSIONS; session++) {
            sessions.add(threads.submit(() -> buyUntilTheCrash(answered)));
        }
        assertThat(answered.await(60, TimeUnit.SECONDS)).isTrue();
        MysqlTestServer.crashAndRestart();
        threads.shutdown();
        int acknowledged = 0;
        for (Future<Integer> session : sessions) {
            acknowledged += session.get(30, TimeUnit.SECONDS);
        }
        assertThat(number("SELECT count(*) FROM ORDERS WHERE ORDERID > " + FILLED_ORDERS))
                .isBetween(acknowledged, acknowledged + SESSIONS);
        assertThat(violated(bound)).isEmpty();
    }

    private int buyUntilTheCrash(CountDownLatch answered) throws SQLException {
        int acknowledged = 0;
        try (TestSession session = new TestSession(database.open())) {
            Random random = new Random(session.hashCode());
            while (true) {
                purchase(session, cart(random, true));
                acknowledged++;
                answered.countDown();
            }
        } catch (SQLException crashed) {
            return acknowledged;
        }
    }

    /** What a session does. */
    private interface Work {
        int in(TestSession session) throws SQLException;
    }

    private List<Integer> inEachSession(Work work) throws Exception {
        ExecutorService threads = Executors.newFixedThreadPool(SESSIONS);
        try {
            Callable<Integer> one = () -> {
                try (TestSession session = new TestSession(database.open())) {
                    return work.in(session);
                }
            };
            List<Integer> results = new ArrayList<>();
            for (Future<Integer> result : threads.invokeAll(
                    IntStream.range(0, SESSIONS).mapToObj(session -> one).toList())) {
                results.add(result.get(60, TimeUnit.SECONDS));
            }
            return results;
        } finally {
            threads.shutdownNow();
        }
    }

    private BoundWorkload bound(Map<String, Object> parameters) {
        return workload.bind(new Binding(database.engine(), TestParameters.of(workload.descriptor(), parameters), 1));
    }

    private BoundWorkload filled() throws SQLException {
        BoundWorkload bound = bound(Map.of("customers", 20L, "ordersPerMonth", 1L, "products", 10L));
        try (Connection connection = database.open()) {
            bound.create(connection, Existing.REPLACE);
            bound.fill(connection, 0, 1, FillProgress.SILENT);
            bound.finish(database::open);
        }
        return bound;
    }

    private List<Consistency> violated(BoundWorkload bound) throws SQLException {
        try (Connection connection = database.open()) {
            return bound.check(connection).stream()
                    .filter(condition -> condition.violations() > 0)
                    .toList();
        }
    }

    private int number(String query) throws SQLException {
        return Integer.parseInt(text(query));
    }

    private String text(String query) throws SQLException {
        try (Connection connection = database.open();
                Statement statement = connection.createStatement();
                ResultSet row = statement.executeQuery(query)) {
            row.next();
            return row.getString(1);
        }
    }
}
