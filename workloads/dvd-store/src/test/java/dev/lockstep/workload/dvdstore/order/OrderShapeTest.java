package dev.lockstep.workload.dvdstore.order;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import dev.lockstep.workload.dvdstore.store.Quirks;
import dev.lockstep.workload.dvdstore.store.Version;
import java.sql.SQLException;
import java.util.Arrays;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.EnumSource;

/** What many orders look like; every tolerance is at least four and a half standard errors of 100,000 orders. */
@Tag("thorough")
class OrderShapeTest {

    private static final int ORDERS = 100_000;

    private final long[] transactions = new long[OrderTransactions.NAMES.size()];
    private final long[] carts = new long[11];
    private long roundTrips;
    private long newcomersWithReview;
    private long newcomersWithRating;
    private long newcomersWithMember;

    private void drive(Version version, Quirks quirks) throws SQLException {
        Orders orders = new Orders(version, quirks, Orders.KITS_DEFAULTS, 4711);
        for (int order = 0; order < ORDERS; order++) {
            orders.one();
            note(orders);
        }
    }

    private void note(Orders orders) {
        orders.executed.forEach(execution -> transactions[execution.transaction()]++);
        roundTrips += orders.store.calls.size();
        carts[orders.store.bought.size()]++;
        if (orders.times(OrderTransactions.NEW_CUSTOMER) > 0) {
            newcomersWithReview += orders.times(OrderTransactions.NEW_REVIEW);
            newcomersWithRating += orders.times(OrderTransactions.NEW_HELPFULNESS);
            newcomersWithMember += orders.times(OrderTransactions.NEW_MEMBER);
        }
    }

    private double perOrder(int transaction) {
        return transactions[transaction] / (double) ORDERS;
    }

    @ParameterizedTest
    @EnumSource(Quirks.class)
    void hasTheKitsMixWhateverTheQuirks(Quirks quirks) throws SQLException {
        drive(Version.V3, quirks);

        assertThat(perOrder(OrderTransactions.LOGIN)).isCloseTo(0.80, within(0.006));
        assertThat(perOrder(OrderTransactions.NEW_CUSTOMER)).isCloseTo(0.20, within(0.006));
        assertThat(perOrder(OrderTransactions.NEW_MEMBER)).isCloseTo(0.01, within(0.0015));
        assertThat(perOrder(OrderTransactions.BROWSE)).isCloseTo(3.0, within(0.02));
        assertThat(perOrder(OrderTransactions.BROWSE_REVIEWS)).isCloseTo(3.0, within(0.02));
        assertThat(perOrder(OrderTransactions.GET_REVIEWS)).isCloseTo(3.0, within(0.02));
        assertThat(perOrder(OrderTransactions.NEW_REVIEW)).isCloseTo(0.05, within(0.0035));
        assertThat(perOrder(OrderTransactions.NEW_HELPFULNESS)).isCloseTo(0.10, within(0.005));
        assertThat(perOrder(OrderTransactions.PRICE_LOOKUP)).isEqualTo(1);
        assertThat(perOrder(OrderTransactions.PURCHASE)).isEqualTo(1);
    }

    @ParameterizedTest
    @CsvSource({"V2, 6.0, 0.03", "V3, 12.16, 0.04", "V3_5, 12.16, 0.04"})
    void eachTransactionIsOneRoundTripAndTheirNumberIsTheKits(Version version, double expected, double tolerance)
            throws SQLException {
        drive(version, Quirks.FIXED);

        assertThat(roundTrips / (double) ORDERS).isCloseTo(expected, within(tolerance));
        assertThat(roundTrips).isEqualTo(Arrays.stream(transactions).sum());
    }

    @ParameterizedTest
    @EnumSource(Quirks.class)
    void cartsAreUniformFromOneToNineItems(Quirks quirks) throws SQLException {
        drive(Version.V2, quirks);

        assertThat(carts[0]).isZero();
        assertThat(carts[10]).isZero();
        for (int items = 1; items <= 9; items++) {
            assertThat(carts[items] / (double) ORDERS).as("%d items", items).isCloseTo(1.0 / 9, within(0.0045));
        }
    }

    @ParameterizedTest
    @CsvSource({"KIT, 1.0, 0.0", "FIXED, 0.2, 0.027"})
    void optionalStepsFallOnNewCustomersInTheKitAndOnAnyoneElsewhere(Quirks quirks, double share, double tolerance)
            throws SQLException {
        drive(Version.V3, quirks);

        assertThat(newcomersWithReview / (double) transactions[OrderTransactions.NEW_REVIEW])
                .isCloseTo(share, within(tolerance));
        assertThat(newcomersWithRating / (double) transactions[OrderTransactions.NEW_HELPFULNESS])
                .isCloseTo(share, within(tolerance));
        assertThat(newcomersWithMember / (double) transactions[OrderTransactions.NEW_MEMBER])
                .isCloseTo(share, within(3 * tolerance));
    }
}
