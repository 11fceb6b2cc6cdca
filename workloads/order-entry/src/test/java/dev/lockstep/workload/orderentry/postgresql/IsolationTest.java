package dev.lockstep.workload.orderentry.postgresql;

import static dev.lockstep.workload.orderentry.postgresql.EntryDatabase.customer;
import static dev.lockstep.workload.orderentry.postgresql.EntryDatabase.order;
import static dev.lockstep.workload.orderentry.postgresql.EntryDatabase.payment;
import static java.util.Objects.requireNonNull;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.lockstep.engine.postgresql.TestPostgres;
import dev.lockstep.workload.TestSession;
import dev.lockstep.workload.orderentry.postgresql.EntryDatabase.Mode;
import dev.lockstep.workload.orderentry.transaction.Delivery;
import dev.lockstep.workload.orderentry.transaction.Scale;
import java.sql.Connection;
import java.sql.SQLException;
import java.util.concurrent.Callable;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.EnumSource;

/**
 * The isolation tests of the TPC-C specification 5.11, clause 3.4.2, and atomicity, clause 3.2.2, under READ COMMITTED: two
 * sessions, the first of which is held before its commit.
 */
@Tag("thorough")
class IsolationTest {

    private static final String WAITING_FOR_A_LOCK = "SELECT count(*) FROM pg_stat_activity"
            + " WHERE datname = current_database() AND wait_event_type = 'Lock'";

    private final EntryDatabase database = new EntryDatabase();
    private final TestSession first = database.open();
    private final TestSession second = database.open();
    private final Connection observer = database.connect();
    private final ExecutorService thread = Executors.newSingleThreadExecutor();

    IsolationTest() throws SQLException {}

    @AfterEach
    void close() throws SQLException {
        thread.shutdownNow();
        first.close();
        second.close();
        observer.close();
    }

    /** Starts work of the second session that will wait for the first one. */
    private <T> Future<T> startBlocked(Callable<T> work) throws SQLException {
        Future<T> running = thread.submit(work);
        while (!running.isDone()
                && TestPostgres.query(observer, WAITING_FOR_A_LOCK).equals("0")) {
            Thread.onSpinWait();
        }
        assertThat(running).as("waits for the first session").isNotDone();
        return running;
    }

    private static <T> T result(Future<T> running) throws Exception {
        return running.get(30, TimeUnit.SECONDS);
    }

    private String query(String sql) throws SQLException {
        return TestPostgres.query(observer, sql);
    }

    private void end(TestSession session, boolean commit) throws SQLException {
        if (commit) {
            session.connection().commit();
        } else {
            session.connection().rollback();
        }
    }

    private String ordersOf(int district) throws SQLException {
        return query(
                "SELECT d_next_o_id || ': ' || coalesce(string_agg(o_id || ' of ' || o_c_id, ', ' ORDER BY o_id), '')"
                        + " FROM district LEFT JOIN orders ON o_w_id = d_w_id AND o_d_id = d_id AND o_id > 3000"
                        + " WHERE d_w_id = 1 AND d_id = " + district + " GROUP BY d_next_o_id");
    }

    @ParameterizedTest(name = "isolation tests 1 and 2, {0}, commit {1}")
    @CsvSource({"PROCEDURES, true, 3", "PROCEDURES, false, 2", "CLIENT_SQL, true, 3", "CLIENT_SQL, false, 2"})
    void orderStatusNeverSeesAnOrderBeforeItsCommit(Mode mode, boolean commit, int linesAfterwards) throws Exception {
        mode.transactions().newOrder(first, order(1, 1, 7, 1, 1, 2, 1, 3, 1));
        assertThat(mode.transactions().orderStatus(second, customer(1, 7))).isEqualTo(2);
        second.connection().commit();
        end(first, commit);
        assertThat(mode.transactions().orderStatus(second, customer(1, 7))).isEqualTo(linesAfterwards);
    }

    @ParameterizedTest(name = "isolation test 3, {0}")
    @EnumSource
    void twoOrdersOfADistrictGetNumbersInARow(Mode mode) throws Exception {
        mode.transactions().newOrder(first, order(1, 1, 7, 1, 1));
        Future<Boolean> waiting = startBlocked(() -> mode.transactions().newOrder(second, order(1, 1, 8, 2, 1)));
        first.connection().commit();
        assertThat(result(waiting)).isTrue();
        second.connection().commit();
        assertThat(ordersOf(1)).isEqualTo("3003: 3001 of 7, 3002 of 8");
    }

    @ParameterizedTest(name = "isolation test 4, {0}")
    @EnumSource
    void theNumberOfAnOrderRolledBackGoesToTheNext(Mode mode) throws Exception {
        assertThat(mode.transactions().newOrder(first, order(1, 1, 7, 1, 1, Scale.ITEMS + 1, 1)))
                .isFalse();
        Future<Boolean> next = thread.submit(() -> mode.transactions().newOrder(second, order(1, 1, 8, 2, 1)));
        first.connection().rollback();
        assertThat(result(next)).isTrue();
        second.connection().commit();
        assertThat(ordersOf(1)).isEqualTo("3002: 3001 of 8");
    }

    @ParameterizedTest(name = "isolation tests 5 and 6, {0}, commit {1}")
    @CsvSource({
        "PROCEDURES, true, -67.98", "PROCEDURES, false, 32.02",
        "CLIENT_SQL, true, -67.98", "CLIENT_SQL, false, 32.02"
    })
    void theBalanceHasWhatWasCommittedOfPaymentAndDelivery(Mode mode, boolean commit, String balance) throws Exception {
        mode.transactions().payment(first, payment(1));
        Future<Integer> waiting = startBlocked(() -> mode.transactions().delivery(second, new Delivery(1, 5)));
        end(first, commit);
        assertThat(result(waiting)).isEqualTo(10);
        second.connection().commit();
        assertThat(query("SELECT c_balance FROM customer WHERE c_w_id = 1 AND c_d_id = 1 AND c_id = 1"))
                .isEqualTo(balance);
    }

    /** Not repeatable, as READ COMMITTED has it; no transaction of the workload reads a price twice. */
    @ParameterizedTest(name = "isolation test 7, {0}")
    @EnumSource
    void aPriceChangedMeanwhileIsSeenByTheNextReading(Mode mode) throws Exception {
        mode.transactions().newOrder(first, order(1, 1, 7, 1, 1, 2, 1));
        TestPostgres.execute(observer, "UPDATE item SET i_price = i_price + 1 WHERE i_id IN (1, 2)");
        mode.transactions().newOrder(first, order(1, 1, 7, 1, 1, 2, 1));
        first.connection().commit();
        assertThat(query("SELECT string_agg(ol_amount::text, ' ' ORDER BY ol_o_id, ol_number) FROM order_line"
                        + " WHERE ol_o_id > 3000"))
                .isEqualTo("0.01 0.02 1.01 1.02");
    }

    /** A phantom, as READ COMMITTED has it; no transaction of the workload searches a queue twice. */
    @ParameterizedTest(name = "isolation test 8, {0}")
    @EnumSource
    void anOrderEnteredMeanwhileIsSeenByTheNextSearch(Mode mode) throws Exception {
        TestPostgres.execute(observer, "DELETE FROM new_order WHERE no_w_id = 1");
        assertThat(mode.transactions().delivery(first, new Delivery(1, 5))).isZero();
        mode.transactions().newOrder(second, order(1, 1, 7, 1, 1));
        second.connection().commit();
        assertThat(mode.transactions().delivery(first, new Delivery(1, 5))).isEqualTo(1);
    }

    /** A call has the snapshot of its own; the statements of client SQL have that of their transaction. */
    @ParameterizedTest(name = "isolation test 9, {0}")
    @CsvSource({"PROCEDURES, 3001", "CLIENT_SQL, 3000"})
    void theLatestOrderAsTheFirstSessionSeesItAgain(Mode mode, String latest) throws Exception {
        mode.transactions().orderStatus(first, customer(1, 30));
        mode.transactions().newOrder(second, order(1, 1, 30, 1, 1));
        second.connection().commit();
        assertThat(TestPostgres.query(
                        first.connection(),
                        "SELECT max(o_id) FROM orders WHERE o_w_id = 1 AND o_d_id = 1 AND o_c_id = 30"))
                .isEqualTo(latest);
    }

    @ParameterizedTest
    @EnumSource
    void twoDeliveriesOfAWarehouseTakeDifferentOrders(Mode mode) throws Exception {
        assertThat(mode.transactions().delivery(first, new Delivery(1, 5))).isEqualTo(10);
        Future<Integer> waiting = startBlocked(() -> mode.transactions().delivery(second, new Delivery(1, 6)));
        first.connection().commit();
        assertThat(result(waiting)).isEqualTo(10);
        second.connection().commit();
        assertThat(query("SELECT min(no_o_id) || ' ' || count(*) FROM new_order WHERE no_w_id = 1"))
                .isEqualTo("2103 8980");
        assertThat(database.violated(observer)).isEmpty();
    }

    @ParameterizedTest(name = "atomicity, {0}, commit {1}")
    @CsvSource({
        "PROCEDURES, true, 3100.00 400.00 -110.00 601", "PROCEDURES, false, 3000.00 300.00 -10.00 600",
        "CLIENT_SQL, true, 3100.00 400.00 -110.00 601", "CLIENT_SQL, false, 3000.00 300.00 -10.00 600"
    })
    void aPaymentIsDoneAsAWholeOrNotAtAll(Mode mode, boolean commit, String booked) throws Exception {
        mode.transactions().payment(first, payment(7));
        end(first, commit);
        assertThat(
                        query(
                                "SELECT concat_ws(' ', w_ytd, d_ytd, c_balance, (SELECT count(*) FROM history))"
                                        + " FROM warehouse JOIN district ON d_w_id = w_id"
                                        + " JOIN customer ON c_w_id = d_w_id AND c_d_id = d_id WHERE w_id = 1 AND d_id = 1 AND c_id = 7"))
                .isEqualTo(booked);
    }

    /** With the call's own commit as with that of the client. */
    @ParameterizedTest
    @CsvSource({"PROCEDURES, true", "PROCEDURES, false", "CLIENT_SQL, false"})
    void aDeliveryThatFailsInTheMiddleLeavesNothing(Mode mode, boolean commitOfCall) throws Exception {
        TestPostgres.execute(
                observer,
                "ALTER TABLE orders ADD CONSTRAINT fails CHECK (o_d_id <> 5 OR o_id <> 2101 OR o_carrier_id IS NULL)");
        first.connection().setAutoCommit(commitOfCall);
        assertThatThrownBy(() -> mode.transactions().delivery(first, new Delivery(1, 5)))
                .isInstanceOf(SQLException.class)
                .hasMessageContaining("fails");
        if (!commitOfCall) {
            first.connection().rollback();
        }
        assertThat(query("SELECT min(no_o_id) || ' ' || count(*) FROM new_order WHERE no_w_id = 1"))
                .isEqualTo("2101 9000");
        assertThat(database.violated(observer)).isEmpty();
    }

    @ParameterizedTest
    @EnumSource
    void aDeadlockReachesTheDriverAndLeavesNothingOfItsVictim(Mode mode) throws Exception {
        mode.transactions().newOrder(first, order(1, 1, 7, 1, 1));
        mode.transactions().newOrder(second, order(1, 2, 7, 2, 1));
        Future<Boolean> waiting = startBlocked(() -> mode.transactions().newOrder(second, order(1, 2, 7, 1, 1)));
        String firstState = state(() -> mode.transactions().newOrder(first, order(1, 1, 7, 2, 1)));
        end(first, firstState.isEmpty());
        String secondState = state(() -> result(waiting));
        end(second, secondState.isEmpty());
        assertThat(firstState + secondState).isEqualTo("40P01");
        assertThat(query("SELECT count(*) FROM orders WHERE o_id > 3000")).isEqualTo("2");
        assertThat(database.violated(observer)).isEmpty();
    }

    /** The SQLSTATE with which it fails; empty when it does not. */
    private static String state(Callable<Boolean> work) throws Exception {
        try {
            assertThat(work.call()).isTrue();
            return "";
        } catch (SQLException failed) {
            return failed.getSQLState();
        } catch (ExecutionException failed) {
            return requireNonNull((SQLException) failed.getCause()).getSQLState();
        }
    }
}
