package dev.lockstep.workload.orderentry.sqlserver;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.lockstep.engine.SqlResource;
import dev.lockstep.engine.postgresql.PostgresTestDatabase;
import dev.lockstep.engine.postgresql.TestPostgres;
import dev.lockstep.workload.TestSession;
import dev.lockstep.workload.orderentry.transaction.Customer;
import dev.lockstep.workload.orderentry.transaction.Delivery;
import dev.lockstep.workload.orderentry.transaction.NewOrder;
import dev.lockstep.workload.orderentry.transaction.Payment;
import dev.lockstep.workload.orderentry.transaction.StockLevel;
import dev.lockstep.workload.orderentry.transaction.Transactions;
import java.sql.SQLException;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

class SqlServerEntryClientTest {

    private static final int UNKNOWN_ITEM = 100_001;

    private final Transactions clientSql = new SqlServerEntry().clientSql();
    private OnPostgres session;

    @BeforeEach
    void fill() throws SQLException {
        TestSession open = new TestSession(new PostgresTestDatabase().open());
        String tables = SqlResource.read(SqlServerEntryClientTest.class, "orderentry/population/tables.sql");
        String fixture = SqlResource.read(SqlServerEntryClientTest.class, "orderentry/sqlserver/client-fixture.sql");
        TestPostgres.execute(open.connection(), fixture.replace("${tables}", tables));
        open.connection().setAutoCommit(false);
        session = new OnPostgres(open);
    }

    @AfterEach
    void close() {
        session.session().close();
    }

    @Test
    void entersAnOrderWithEachLineUnderItsNumber() throws SQLException {
        assertThat(clientSql.newOrder(session, order(9, 2))).isTrue();

        assertThat(read("select string_agg(concat_ws(' ', ol_number, ol_i_id, ol_supply_w_id, ol_quantity, ol_amount,"
                        + " trim(ol_dist_info)), ', ' order by ol_number) from order_line"
                        + " where ol_w_id = 1 and ol_d_id = 3 and ol_o_id = 11"))
                .isEqualTo("1 9 2 5 45.00 d3, 2 8 1 6 48.00 d3, 3 9 1 7 63.00 d3, 4 8 1 1 8.00 d3");
        assertThat(read("select concat_ws(' ', o_c_id, o_carrier_id, o_ol_cnt, o_all_local, no_o_id, d_next_o_id)"
                        + " from orders join new_order on no_o_id = o_id and no_d_id = o_d_id and no_w_id = o_w_id"
                        + " join district on d_id = o_d_id and d_w_id = o_w_id where o_id = 11"))
                .isEqualTo("4 4 0 11 12");
    }

    @Test
    void takesStockOfTwoLinesWithTheSameItemAndRefillsIt() throws SQLException {
        clientSql.newOrder(session, order(9, 2));

        assertThat(read(
                        "select string_agg(concat_ws(' ', s_w_id, s_i_id, s_quantity, s_ytd, s_order_cnt, s_remote_cnt),"
                                + " ', ' order by s_w_id, s_i_id) from stock where s_ytd > 0"))
                .isEqualTo("1 8 99 7 2 0, 1 9 99 7 1 0, 2 9 10 5 1 1");
    }

    @Test
    void answersThatAnItemIsUnknownAfterAllOtherWork() throws SQLException {
        assertThat(clientSql.newOrder(session, order(UNKNOWN_ITEM, 1))).isFalse();

        assertThat(read("select count(*) from order_line where ol_o_id = 11")).isEqualTo("3");
        session.connection().rollback();
        assertThat(read("select sum(d_next_o_id) from district")).isEqualTo("220");
    }

    @Test
    void deliversOnceAfterAnAttemptThatFailed() throws SQLException {
        change("alter table orders add constraint fails check (o_d_id <> 5 or o_carrier_id is null)");
        assertThatThrownBy(() -> clientSql.delivery(session, new Delivery(1, 7)))
                .isInstanceOf(SQLException.class);
        session.connection().rollback();
        change("alter table orders drop constraint fails");

        clientSql.delivery(session, new Delivery(1, 7));
        session.connection().commit();

        assertThat(
                        read(
                                "select string_agg(distinct c_delivery_cnt::text, ' ') from customer where c_w_id = 1 and c_id = 3"))
                .isEqualTo("1");
    }

    @Test
    void paysByNumber() throws SQLException {
        clientSql.payment(session, new Payment(1, 2, new Customer(2, 3, 4, null), 12_34));

        assertThat(read("select concat_ws(' ', w_ytd, d_ytd, d_id) from warehouse join district on d_w_id = w_id"
                        + " where w_ytd <> 0 and d_ytd <> 0"))
                .isEqualTo("12.34 12.34 2");
        assertThat(read("select concat_ws('|', c_w_id, c_d_id, c_id, c_balance, c_ytd_payment, c_payment_cnt, c_data)"
                        + " from customer where c_payment_cnt = 2"))
                .isEqualTo("2|3|4|-22.34|22.34|2|4 3 2 2 1 12.34 data");
        assertThat(
                        read(
                                "select concat_ws('|', h_c_w_id, h_c_d_id, h_c_id, h_w_id, h_d_id, h_amount, h_data) from history"))
                .isEqualTo("2|3|4|1|2|12.34|W1    D2");
    }

    @Test
    void paysForTheSecondOfFourOfAName() throws SQLException {
        clientSql.payment(session, new Payment(1, 2, new Customer(1, 2, 0, "BARBARBAR"), 1_00));

        assertThat(read("select concat_ws(' ', c_w_id, c_d_id, c_id, c_data) from customer where c_payment_cnt = 2"))
                .isEqualTo("1 2 3 data");
    }

    @Test
    void readsTheLinesOfTheLatestOrder() throws SQLException {
        clientSql.newOrder(session, order(9, 2));

        assertThat(clientSql.orderStatus(session, new Customer(1, 3, 4, null))).isEqualTo(4);
        assertThat(clientSql.orderStatus(session, new Customer(1, 3, 0, "BARBARBAR")))
                .isEqualTo(2);
    }

    @Test
    void deliversTheOldestOrderOfEachDistrictWhereOneWaits() throws SQLException {
        clientSql.newOrder(session, order(9, 2));

        assertThat(clientSql.delivery(session, new Delivery(1, 7))).isEqualTo(10);
        assertThat(clientSql.delivery(session, new Delivery(1, 8))).isEqualTo(1);
        assertThat(clientSql.delivery(session, new Delivery(1, 8))).isZero();

        assertThat(read("select string_agg(concat_ws(' ', o_id, o_carrier_id, c_id, c_balance, c_delivery_cnt), ', '"
                        + " order by o_id) from orders join customer on c_w_id = o_w_id and c_d_id = o_d_id"
                        + " and c_id = o_c_id where o_w_id = 1 and o_d_id = 3"))
                .isEqualTo("10 7 3 20.00 1, 11 8 4 154.00 1");
        assertThat(read("select count(*) from order_line where ol_delivery_d is null"))
                .isEqualTo("20");
    }

    @Test
    void countsItemsOfRecentOrdersThatRunShortAtHome() throws SQLException {
        clientSql.newOrder(session, order(9, 2));

        assertThat(clientSql.stockLevel(session, new StockLevel(1, 3, 16))).isEqualTo(2);
        assertThat(clientSql.stockLevel(session, new StockLevel(1, 3, 15))).isZero();
    }

    /** An order of customer 4 in district 3 of warehouse 1. */
    private static NewOrder order(int firstItem, int firstSupply) {
        NewOrder order = new NewOrder();
        order.begin(1, 3, 4);
        order.add(firstItem, firstSupply, 5);
        order.add(8, 1, 6);
        order.add(9, 1, 7);
        order.add(8, 1, 1);
        order.arrange();
        return order;
    }

    private void change(String sql) throws SQLException {
        TestPostgres.execute(session.connection(), sql);
        session.connection().commit();
    }

    private String read(String query) throws SQLException {
        return TestPostgres.query(session.connection(), query);
    }
}
