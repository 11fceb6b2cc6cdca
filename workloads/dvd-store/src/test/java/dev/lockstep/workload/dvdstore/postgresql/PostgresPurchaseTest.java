package dev.lockstep.workload.dvdstore.postgresql;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.lockstep.workload.dvdstore.store.Quirks;
import dev.lockstep.workload.dvdstore.store.Version;
import java.sql.SQLException;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.EnumSource;

class PostgresPurchaseTest {

    private static final String BOOKS =
            "SELECT (SELECT count(*) FROM orders) || '/' || (SELECT count(*) FROM orderlines)"
                    + " || '/' || (SELECT count(*) FROM cust_hist) || '/' || (SELECT sum(sales) FROM inventory) || '/'"
                    + " || (SELECT sum(quan_in_stock) FROM inventory) || '/' || (SELECT count(*) FROM reorder)";

    private static String stock(TinyStore store, int product) throws SQLException {
        return store.query("SELECT quan_in_stock || '/' || sales FROM inventory WHERE prod_id = " + product);
    }

    @ParameterizedTest
    @EnumSource(Version.class)
    void anOrderTakesStockAndWritesALineAndAHistoryRowForEachItem(Version version) throws SQLException {
        for (Quirks quirks : Quirks.values()) {
            try (TinyStore store = new TinyStore(version, quirks)) {
                String n = version.suffix(1);
                assertThat(store.calls().purchase(store.session, 4, TinyStore.cart(2, 3, 7, 1)))
                        .isEqualTo(31);
                assertThat(store.query("SELECT o::text FROM (SELECT customerid, netamount, tax, totalamount,"
                                + " orderdate = current_date FROM orders" + n + " WHERE orderid = 31) o"))
                        .isEqualTo("(4,12.34,1.02,13.36,t)");
                assertThat(store.query(
                                "SELECT string_agg(orderlineid || ':' || prod_id || 'x' || quantity, ' ' ORDER BY orderlineid)"
                                        + " FROM orderlines" + n
                                        + " WHERE orderid = 31 AND orderdate = current_date"))
                        .isEqualTo("1:2x3 2:7x1");
                assertThat(store.query(
                                "SELECT string_agg(customerid || ':' || prod_id, ' ' ORDER BY prod_id) FROM cust_hist"
                                        + n + " WHERE orderid = 31"))
                        .isEqualTo("4:2 4:7");
                assertThat(store.query(
                                "SELECT quan_in_stock || '/' || sales FROM inventory" + n + " WHERE prod_id = 2"))
                        .isEqualTo("97/9");
            }
        }
    }

    @ParameterizedTest
    @EnumSource(Quirks.class)
    void aProductTwiceInACartIsSoldTwice(Quirks quirks) throws SQLException {
        try (TinyStore store = new TinyStore(Version.V3, quirks)) {
            store.calls().purchase(store.session, 4, TinyStore.cart(2, 3, 2, 2));
            assertThat(stock(store, 2)).isEqualTo("95/11");
        }
    }

    @ParameterizedTest
    @EnumSource(Quirks.class)
    void aShortOrderAnswersZeroAndLeavesNothingBehind(Quirks quirks) throws SQLException {
        for (Version version : new Version[] {Version.V2, Version.V3}) {
            try (TinyStore store = new TinyStore(version, quirks)) {
                store.execute("UPDATE inventory SET quan_in_stock = 4 WHERE prod_id = 3");
                store.execute("ALTER TABLE inventory DISABLE TRIGGER restock");
                store.execute("UPDATE inventory SET quan_in_stock = 1 WHERE prod_id = 9");
                store.execute("ALTER TABLE inventory ENABLE TRIGGER restock");
                String before = store.query(BOOKS);
                assertThat(store.calls().purchase(store.session, 4, TinyStore.cart(1, 1, 3, 2, 9, 2)))
                        .isZero();
                assertThat(store.query(BOOKS)).isEqualTo(before);
                assertThat(store.connection().getAutoCommit()).isTrue();
            }
        }
    }

    @ParameterizedTest
    @EnumSource(Quirks.class)
    void aShortOrderOfVersion35LeavesNoPartBehind(Quirks quirks) throws SQLException {
        try (TinyStore store = new TinyStore(Version.V3_5, quirks)) {
            assertThat(store.calls().purchase(store.session, 4, TinyStore.cart(1, 1, 3, 101)))
                    .isZero();
            assertThat(store.query("SELECT count(*) FROM orders1")).isEqualTo("30");
            assertThat(store.query("SELECT sum(quan_in_stock) FROM inventory1")).isEqualTo("1200");
        }
    }

    @Test
    void stockThatWouldFallBelowThreeIsPutBackAndNoted() throws SQLException {
        try (TinyStore store = new TinyStore(Version.V3, Quirks.FIXED)) {
            store.execute("UPDATE inventory SET quan_in_stock = 4 WHERE prod_id = 9");
            assertThat(store.calls().purchase(store.session, 4, TinyStore.cart(9, 1)))
                    .isPositive();
            assertThat(stock(store, 9)).isEqualTo("3/5");
            assertThat(store.calls().purchase(store.session, 4, TinyStore.cart(9, 3)))
                    .isPositive();
            assertThat(stock(store, 9)).isEqualTo("3/8");
            assertThat(store.query("SELECT r::text FROM (SELECT prod_id, date_low = current_date, quan_low,"
                            + " date_reordered = current_date, quan_reordered, date_expected FROM reorder) r"))
                    .isEqualTo("(9,t,0,t,3,)");
            assertThat(store.calls().purchase(store.session, 4, TinyStore.cart(9, 4)))
                    .isZero();
            assertThat(stock(store, 9)).isEqualTo("3/8");
        }
    }

    @ParameterizedTest
    @CsvSource({"9, 250", "9999, 2500", "10000, 250"})
    void theKitFillsUpLowStock(int product, int restocked) throws SQLException {
        try (TinyStore store = new TinyStore(Version.V3, Quirks.KIT)) {
            store.execute("UPDATE inventory SET prod_id = " + product + ", quan_in_stock = 4 WHERE prod_id = 9");
            assertThat(store.calls().purchase(store.session, 4, TinyStore.cart(product, 3)))
                    .isPositive();
            assertThat(stock(store, product)).isEqualTo(restocked + "/7");
            assertThat(store.query(
                            "SELECT quan_low FROM reorder WHERE quan_reordered IS NULL AND prod_id = " + product))
                    .isEqualTo(Integer.toString(restocked - 1));
        }
    }

    @Test
    void anExceptionOfAFunctionBuiltByTheKitIsARollback() throws SQLException {
        try (TinyStore store = new TinyStore(Version.V3, Quirks.FIXED)) {
            store.execute("CREATE FUNCTION raise_short() RETURNS trigger LANGUAGE plpgsql AS"
                    + " 'BEGIN RAISE EXCEPTION ''short''; END'");
            store.execute("CREATE TRIGGER short BEFORE INSERT ON orders EXECUTE FUNCTION raise_short()");
            assertThat(store.calls().purchase(store.session, 4, TinyStore.cart(1, 1)))
                    .isZero();
        }
    }

    @Test
    void otherErrorsGoOutUnchanged() throws SQLException {
        try (TinyStore store = new TinyStore(Version.V3, Quirks.FIXED)) {
            assertThatThrownBy(() -> store.calls().purchase(store.session, 99, TinyStore.cart(1, 1)))
                    .isInstanceOfSatisfying(SQLException.class, error -> assertThat(error.getSQLState())
                            .isEqualTo("23503"));
        }
    }
}
