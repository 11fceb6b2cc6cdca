package dev.lockstep.workload.orderentry.postgresql;

import static dev.lockstep.workload.orderentry.postgresql.EntryDatabase.customer;
import static dev.lockstep.workload.orderentry.postgresql.EntryDatabase.order;
import static dev.lockstep.workload.orderentry.postgresql.EntryDatabase.payment;
import static org.assertj.core.api.Assertions.assertThat;

import dev.lockstep.engine.postgresql.TestPostgres;
import dev.lockstep.workload.TestSession;
import dev.lockstep.workload.orderentry.postgresql.EntryDatabase.Mode;
import dev.lockstep.workload.orderentry.transaction.Customer;
import dev.lockstep.workload.orderentry.transaction.Delivery;
import dev.lockstep.workload.orderentry.transaction.NewOrder;
import dev.lockstep.workload.orderentry.transaction.Payment;
import dev.lockstep.workload.orderentry.transaction.Scale;
import dev.lockstep.workload.orderentry.transaction.StockLevel;
import java.sql.SQLException;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.TestInstance;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.EnumSource;

/** What each transaction does to the rows, in both modes; each test is rolled back. */
@TestInstance(TestInstance.Lifecycle.PER_CLASS)
class TransactionRulesTest {

    private static final int UNKNOWN_ITEM = Scale.ITEMS + 1;

    private final EntryDatabase database = new EntryDatabase();
    private TestSession session = database.open();

    TransactionRulesTest() throws SQLException {}

    @BeforeEach
    void open() throws SQLException {
        session = database.open();
    }

    @AfterEach
    void rollBack() throws SQLException {
        session.connection().rollback();
        session.close();
    }

    private String query(String sql) throws SQLException {
        return TestPostgres.query(session.connection(), sql);
    }

    private void execute(String sql) throws SQLException {
        TestPostgres.execute(session.connection(), sql);
    }

    private void assertConsistent() throws SQLException {
        assertThat(database.violated(session.connection())).isEmpty();
    }

    @ParameterizedTest
    @EnumSource
    void anOrderTakesTheNextNumberAndWaits(Mode mode) throws SQLException {
        assertThat(mode.transactions().newOrder(session, order(1, 2, 7, 3, 5, 9, 1)))
                .isTrue();
        assertThat(query("SELECT d_next_o_id FROM district WHERE d_w_id = 1 AND d_id = 2"))
                .isEqualTo("3002");
        assertThat(query("SELECT o_id || ' ' || o_c_id || ' ' || o_ol_cnt || ' ' || o_all_local FROM orders"
                        + " WHERE o_w_id = 1 AND o_d_id = 2 AND o_id > 3000 AND o_carrier_id IS NULL"))
                .isEqualTo("3001 7 2 1");
        assertThat(query("SELECT max(no_o_id) FROM new_order WHERE no_w_id = 1 AND no_d_id = 2"))
                .isEqualTo("3001");
        assertConsistent();
    }

    @ParameterizedTest
    @EnumSource
    void theSameItemThreeTimesCountsThreeTimes(Mode mode) throws SQLException {
        execute("UPDATE stock SET s_quantity = 30 WHERE s_w_id = 1 AND s_i_id = 50");
        mode.transactions().newOrder(session, order(1, 3, 7, 50, 8, 20, 2, 50, 9, 50, 10));
        assertThat(query("SELECT s_quantity || ' ' || s_ytd || ' ' || s_order_cnt || ' ' || s_remote_cnt FROM stock"
                        + " WHERE s_w_id = 1 AND s_i_id = 50"))
                .isEqualTo((30 - 8 - 9 - 10 + 91) + " 27 3 0");
        assertThat(
                        query(
                                "SELECT string_agg(concat_ws('/', ol_number, ol_i_id, ol_quantity, ol_amount, ol_dist_info), ' '"
                                        + " ORDER BY ol_number) FROM order_line WHERE ol_w_id = 1 AND ol_d_id = 3 AND ol_o_id = 3001"))
                .isEqualTo("1/50/8/4.00/w000001-i000050-d03-pads 2/20/2/0.40/w000001-i000020-d03-pads"
                        + " 3/50/9/4.50/w000001-i000050-d03-pads 4/50/10/5.00/w000001-i000050-d03-pads");
        assertConsistent();
    }

    @ParameterizedTest
    @CsvSource({
        "PROCEDURES, 15, 10", "PROCEDURES, 14, 100", "PROCEDURES, 100, 95",
        "CLIENT_SQL, 15, 10", "CLIENT_SQL, 14, 100", "CLIENT_SQL, 100, 95"
    })
    void stockIsFilledUpWhenLessThanTenWouldBeLeft(Mode mode, int before, int after) throws SQLException {
        execute("UPDATE stock SET s_quantity = " + before + " WHERE s_w_id = 1 AND s_i_id = 4");
        mode.transactions().newOrder(session, order(1, 1, 1, 4, 5));
        assertThat(query("SELECT s_quantity FROM stock WHERE s_w_id = 1 AND s_i_id = 4"))
                .isEqualTo(Integer.toString(after));
    }

    @ParameterizedTest
    @EnumSource
    void aRemoteLineIsTakenFromTheSupplyingWarehouse(Mode mode) throws SQLException {
        NewOrder order = new NewOrder();
        order.begin(1, 1, 1);
        order.add(5, 2, 3);
        order.add(5, 1, 4);
        order.arrange();
        mode.transactions().newOrder(session, order);
        assertThat(query(
                        "SELECT string_agg(concat_ws('/', s_w_id, s_ytd, s_remote_cnt), ' ' ORDER BY s_w_id) FROM stock"
                                + " WHERE s_i_id = 5"))
                .isEqualTo("1/4/0 2/3/1");
        assertThat(query("SELECT o_all_local FROM orders WHERE o_w_id = 1 AND o_d_id = 1 AND o_id = 3001"))
                .isEqualTo("0");
        assertConsistent();
    }

    @ParameterizedTest
    @EnumSource
    void anUnknownItemIsAnsweredAfterAllOtherWorkAndLeavesNothing(Mode mode) throws SQLException {
        String before = query("SELECT count(*) FROM order_line");
        assertThat(mode.transactions().newOrder(session, order(1, 1, 1, UNKNOWN_ITEM, 5, 4, 5)))
                .isFalse();
        session.connection().rollback();
        assertThat(query("SELECT d_next_o_id FROM district WHERE d_w_id = 1 AND d_id = 1"))
                .isEqualTo("3001");
        assertThat(query("SELECT count(*) FROM order_line")).isEqualTo(before);
        assertThat(mode.transactions().newOrder(session, order(1, 1, 1, 4, 5))).isTrue();
        assertThat(query("SELECT s_order_cnt FROM stock WHERE s_w_id = 1 AND s_i_id = 4"))
                .isEqualTo("1");
        assertConsistent();
    }

    @ParameterizedTest
    @CsvSource({
        "PROCEDURES, 1, 1", "PROCEDURES, 2, 2", "PROCEDURES, 3, 2", "PROCEDURES, 4, 3",
        "CLIENT_SQL, 1, 1", "CLIENT_SQL, 2, 2", "CLIENT_SQL, 3, 2", "CLIENT_SQL, 4, 3"
    })
    void theMiddleOneOfThoseWithANameIsMeant(Mode mode, int customers, int meant) throws SQLException {
        // First names that run against the ids.
        execute("UPDATE customer SET c_last = 'SAME', c_first = 'f' || (100 - c_id)"
                + " WHERE c_w_id = 1 AND c_d_id = 1 AND c_id <= " + customers);
        mode.transactions().payment(session, new Payment(1, 1, new Customer(1, 1, 0, "SAME"), 1_00));
        assertThat(query("SELECT c_id FROM customer WHERE c_w_id = 1 AND c_d_id = 1 AND c_payment_cnt = 2"))
                .isEqualTo(Integer.toString(meant));
    }

    @ParameterizedTest
    @EnumSource
    void aPaymentOfAnotherWarehouseIsBookedOnBothSides(Mode mode) throws SQLException {
        mode.transactions().payment(session, new Payment(2, 4, customer(1, 7), 12_34));
        assertThat(query("SELECT c_balance || ' ' || c_ytd_payment || ' ' || c_payment_cnt FROM customer"
                        + " WHERE c_w_id = 1 AND c_d_id = 1 AND c_id = 7"))
                .isEqualTo("-22.34 22.34 2");
        assertThat(query("SELECT w_ytd || ' ' || d_ytd FROM warehouse, district"
                        + " WHERE w_id = 2 AND d_w_id = 2 AND d_id = 4"))
                .isEqualTo("3012.34 312.34");
        assertThat(query("SELECT concat_ws(' ', h_c_w_id, h_c_d_id, h_c_id, h_amount, h_data) FROM history"
                        + " WHERE h_w_id = 2 AND h_d_id = 4 AND h_amount <> 10"))
                .isEqualTo("1 1 7 12.34 wname2    dname4");
        assertConsistent();
    }

    @ParameterizedTest
    @CsvSource({"PROCEDURES, 9", "CLIENT_SQL, 9"})
    void theDataOfAGoodCustomerStays(Mode mode, int customer) throws SQLException {
        mode.transactions().payment(session, payment(customer));
        assertThat(data(customer)).isEqualTo("data of customer ".repeat(20));
    }

    @ParameterizedTest
    @CsvSource({"PROCEDURES, 10", "CLIENT_SQL, 10"})
    void thePaymentOfABadCustomerIsNotedBeforeWhatWasNoted(Mode mode, int customer) throws SQLException {
        mode.transactions().payment(session, payment(customer));
        assertThat(data(customer)).isEqualTo("10 1 1 1 1 100.00|" + "data of customer ".repeat(20));
        execute("UPDATE customer SET c_data = repeat('x', 500) WHERE c_w_id = 1 AND c_d_id = 1 AND c_id = 10");
        mode.transactions().payment(session, payment(customer));
        assertThat(data(customer)).isEqualTo("10 1 1 1 1 100.00|" + "x".repeat(482));
    }

    private String data(int customer) throws SQLException {
        return query("SELECT c_data FROM customer WHERE c_w_id = 1 AND c_d_id = 1 AND c_id = " + customer);
    }

    /** Commits, since the client's SQL begins with the choice of a snapshot; so each mode has a district of its own. */
    @ParameterizedTest
    @CsvSource({"PROCEDURES, 9", "CLIENT_SQL, 10"})
    void orderStatusReadsTheLinesOfTheLatestOrder(Mode mode, int district) throws SQLException {
        assertThat(mode.transactions().orderStatus(session, customer(district, 7)))
                .isEqualTo(2);
        session.connection().commit();
        mode.transactions().newOrder(session, order(1, district, 7, 91, 1, 92, 1, 93, 1, 94, 1, 95, 1));
        session.connection().commit();
        assertThat(mode.transactions().orderStatus(session, customer(district, 7)))
                .isEqualTo(5);
    }

    @ParameterizedTest
    @EnumSource
    void aDeliveryTakesTheOldestOrderOfEachDistrict(Mode mode) throws SQLException {
        assertThat(mode.transactions().delivery(session, new Delivery(1, 9))).isEqualTo(10);
        assertThat(query("SELECT count(*) || ' ' || min(o_id) || ' ' || max(o_id) FROM orders"
                        + " WHERE o_w_id = 1 AND o_carrier_id = 9"))
                .isEqualTo("10 2101 2101");
        assertThat(query("SELECT count(*) FROM order_line WHERE ol_w_id = 1 AND ol_delivery_d IS NOT NULL"))
                .isEqualTo("20");
        assertThat(query(
                        "SELECT string_agg(DISTINCT c_id || '/' || c_balance || '/' || c_delivery_cnt, ' ') FROM customer"
                                + " WHERE c_w_id = 1 AND c_delivery_cnt > 0"))
                .isEqualTo("1/" + "32.02" + "/1");
        assertConsistent();
    }

    @ParameterizedTest
    @EnumSource
    void aDistrictWithoutWaitingOrdersIsSkipped(Mode mode) throws SQLException {
        execute("DELETE FROM new_order WHERE no_w_id = 1 AND no_d_id IN (1, 4, 10)");
        assertThat(mode.transactions().delivery(session, new Delivery(1, 9))).isEqualTo(7);
        assertThat(query("SELECT string_agg(c_d_id || '/' || c_id, ' ' ORDER BY c_d_id) FROM customer"
                        + " WHERE c_w_id = 1 AND c_delivery_cnt > 0"))
                .isEqualTo("2/1 3/1 5/1 6/1 7/1 8/1 9/1");
    }

    @ParameterizedTest
    @EnumSource
    void stockLevelCountsEachShortItemOfTheLastTwentyOrdersOnce(Mode mode) throws SQLException {
        // Orders 2981 to 3000 have the items 83 to 100 and 1 to 3, most of them twice.
        execute("UPDATE stock SET s_quantity = 15");
        assertThat(mode.transactions().stockLevel(session, new StockLevel(1, 1, 15)))
                .isZero();
        assertThat(mode.transactions().stockLevel(session, new StockLevel(1, 1, 16)))
                .isEqualTo(21);
        execute("UPDATE stock SET s_quantity = 14 WHERE s_w_id = 1 AND s_i_id BETWEEN 80 AND 90");
        assertThat(mode.transactions().stockLevel(session, new StockLevel(1, 1, 15)))
                .isEqualTo(8);
    }
}
