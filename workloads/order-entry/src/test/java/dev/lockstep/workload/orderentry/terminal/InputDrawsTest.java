package dev.lockstep.workload.orderentry.terminal;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import dev.lockstep.workload.UserIdentity;
import dev.lockstep.workload.orderentry.transaction.Customer;
import dev.lockstep.workload.orderentry.transaction.Delivery;
import dev.lockstep.workload.orderentry.transaction.Payment;
import dev.lockstep.workload.orderentry.transaction.Scale;
import dev.lockstep.workload.orderentry.transaction.StockLevel;
import java.sql.SQLException;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.function.Function;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;

/** The shares of 200,000 transactions; the limits are those that the specification sets for a valid run. */
class InputDrawsTest {

    private static final int DRAWS = 200_000;
    private static final int WAREHOUSES = 20;

    private static List<EnteredOrder> orders = List.of();
    private static List<Payment> payments = List.of();
    private static List<Customer> statuses = List.of();
    private static List<Delivery> deliveries = List.of();
    private static List<StockLevel> stockLevels = List.of();

    @BeforeAll
    static void draw() throws SQLException {
        List<Object> inputs = Terminals.inputs(Terminals.settings(WAREHOUSES), new UserIdentity(0, 1, 42), DRAWS);
        orders = only(inputs, EnteredOrder.class);
        payments = only(inputs, Payment.class);
        statuses = only(inputs, Customer.class);
        deliveries = only(inputs, Delivery.class);
        stockLevels = only(inputs, StockLevel.class);
    }

    private static <T> List<T> only(List<Object> inputs, Class<T> type) {
        return inputs.stream().filter(type::isInstance).map(type::cast).toList();
    }

    @Test
    void theMixIsThatOfTheWeights() {
        assertThat(percent(orders.size(), DRAWS)).isCloseTo(45, within(0.4));
        assertThat(percent(payments.size(), DRAWS)).isCloseTo(43, within(0.4));
        assertThat(percent(statuses.size(), DRAWS)).isCloseTo(4, within(0.15));
        assertThat(percent(deliveries.size(), DRAWS)).isCloseTo(4, within(0.15));
        assertThat(percent(stockLevels.size(), DRAWS)).isCloseTo(4, within(0.15));
    }

    @Test
    void onePercentOfTheOrdersHaveAnUnknownItemInTheirLastLine() {
        List<EnteredOrder> unknown =
                orders.stream().filter(EnteredOrder::hasUnknownItem).toList();
        assertThat(percent(unknown.size(), orders.size())).isBetween(0.9, 1.1);
        assertThat(unknown).allSatisfy(order -> {
            EnteredOrder.Line processedLast = order.lines().get(order.lines().size() - 1);
            assertThat(processedLast.item()).isGreaterThan(Scale.ITEMS);
            assertThat(processedLast.number()).isEqualTo(order.lines().size());
            assertThat(order.lines())
                    .filteredOn(line -> line.item() > Scale.ITEMS)
                    .hasSize(1);
        });
    }

    @Test
    void ordersHaveFiveToFifteenLinesWithEqualOdds() {
        assertThat(lines().count() / (double) orders.size()).isBetween(9.9, 10.1);
        assertUniform(orders, order -> order.lines().size(), 5, 15);
    }

    @Test
    void onePercentOfTheLinesComeFromOneOfTheOtherWarehouses() {
        long remote = orders.stream().mapToLong(EnteredOrder::remoteLines).sum();
        assertThat(percent(remote, lines().count())).isBetween(0.95, 1.05);
        List<Integer> distances = orders.stream()
                .flatMap(order -> order.lines().stream()
                        .map(line -> Math.floorMod(line.supplyWarehouse() - order.warehouse(), WAREHOUSES)))
                .filter(distance -> distance != 0)
                .toList();
        assertUniform(distances, Function.identity(), 1, WAREHOUSES - 1);
    }

    @Test
    void anOrderIsAllLocalExactlyWithoutALineFromElsewhere() {
        assertThat(orders).allSatisfy(order -> assertThat(order.allLocal()).isEqualTo(order.remoteLines() == 0));
        assertThat(percent(orders.stream().filter(order -> !order.allLocal()).count(), orders.size()))
                .isBetween(9.0, 10.2);
    }

    @Test
    void theLinesOfAnOrderStandInTheOrderInWhichTheyAreLocked() {
        assertThat(orders).allSatisfy(order -> assertThat(order.lines())
                .isSortedAccordingTo(Comparator.<EnteredOrder.Line, Boolean>comparing(line -> line.item() > Scale.ITEMS)
                        .thenComparing(EnteredOrder.Line::supplyWarehouse)
                        .thenComparing(EnteredOrder.Line::item)
                        .thenComparing(EnteredOrder.Line::number)));
    }

    @Test
    void smallRangesAreUniformToBothEnds() {
        assertUniform(orders, EnteredOrder::warehouse, 1, WAREHOUSES);
        assertUniform(orders, EnteredOrder::district, 1, Scale.DISTRICTS);
        assertUniform(lines().toList(), EnteredOrder.Line::quantity, 1, 10);
        assertUniform(payments, Payment::district, 1, Scale.DISTRICTS);
        assertUniform(payments, payment -> payment.customer().district(), 1, Scale.DISTRICTS);
        assertUniform(statuses, Customer::district, 1, Scale.DISTRICTS);
        assertUniform(deliveries, Delivery::carrier, 1, 10);
        assertUniform(stockLevels, StockLevel::threshold, 10, 20);
        assertUniform(stockLevels, StockLevel::district, 1, Scale.DISTRICTS);
    }

    @Test
    void fifteenPercentOfThePaymentsAreForCustomersOfOtherWarehouses() {
        List<Payment> remote = payments.stream()
                .filter(payment -> payment.customer().warehouse() != payment.warehouse())
                .toList();
        assertThat(percent(remote.size(), payments.size())).isBetween(14.0, 16.0);
        assertThat(payments)
                .filteredOn(payment -> payment.customer().warehouse() == payment.warehouse())
                .allMatch(payment -> payment.customer().district() == payment.district());
        assertUniform(remote, payment -> payment.customer().district(), 1, Scale.DISTRICTS);
    }

    @Test
    void sixtyPercentOfTheCustomersAreNamedByLastName() {
        List<Customer> named = Stream.concat(payments.stream().map(Payment::customer), statuses.stream())
                .toList();
        assertThat(percent(byName(named), named.size())).isBetween(57.0, 63.0);
        assertThat(percent(byName(statuses), statuses.size())).isBetween(57.0, 63.0);
        assertThat(named).allMatch(customer -> (customer.lastName() == null) == (customer.id() > 0));
    }

    private static long byName(List<Customer> customers) {
        return customers.stream()
                .filter(customer -> customer.lastName() != null)
                .count();
    }

    @Test
    void amountsAreUniformFromOneToFiveThousand() {
        assertThat(payments).extracting(Payment::amountCents).allMatch(cents -> cents >= 1_00 && cents <= 5_000_00);
        assertThat(payments.stream().mapToLong(Payment::amountCents).average().orElseThrow())
                .isCloseTo(250_050, within(2_000.0));
    }

    @Test
    void someItemsCustomersAndNamesAreFarMorePopularThanOthers() {
        List<Integer> items = lines().map(EnteredOrder.Line::item)
                .filter(item -> item <= Scale.ITEMS)
                .toList();
        assertThat(shareOfTheTop(items, Scale.ITEMS / 10)).isBetween(69.0, 75.0);
        assertThat(shareOfTheTop(orders.stream().map(EnteredOrder::customer).toList(), Scale.CUSTOMERS / 10))
                .isBetween(59.0, 65.0);
        List<String> names = payments.stream()
                .map(payment -> payment.customer().lastName())
                .filter(name -> name != null)
                .toList();
        assertThat(shareOfTheTop(names, 100)).isBetween(51.0, 57.0);
    }

    @Test
    void everyInputStaysInItsRange() {
        assertThat(orders).allMatch(order -> order.customer() >= 1 && order.customer() <= Scale.CUSTOMERS);
        assertThat(lines()).allMatch(line -> line.item() >= 1 && line.item() <= InputDraws.UNKNOWN_ITEM);
        assertThat(lines()).allMatch(line -> line.supplyWarehouse() >= 1 && line.supplyWarehouse() <= WAREHOUSES);
    }

    @Test
    void withOneWarehouseNothingIsRemote() throws SQLException {
        List<Object> inputs = Terminals.inputs(Terminals.settings(1), new UserIdentity(0, 1, 7), 10_000);
        assertThat(only(inputs, EnteredOrder.class)).allMatch(EnteredOrder::allLocal);
        assertThat(only(inputs, Payment.class))
                .allMatch(payment -> payment.customer().warehouse() == 1
                        && payment.customer().district() == payment.district());
    }

    @Test
    void withTwoWarehousesRemoteIsTheOtherOne() throws SQLException {
        List<Object> inputs = Terminals.inputs(Terminals.settings(2), new UserIdentity(0, 1, 7), 20_000);
        assertThat(only(inputs, EnteredOrder.class))
                .flatExtracting(EnteredOrder::lines)
                .extracting(EnteredOrder.Line::supplyWarehouse)
                .containsOnly(1, 2);
        assertThat(percent(
                        only(inputs, EnteredOrder.class).stream()
                                .mapToLong(EnteredOrder::remoteLines)
                                .sum(),
                        only(inputs, EnteredOrder.class).stream()
                                .mapToLong(order -> order.lines().size())
                                .sum()))
                .isBetween(0.9, 1.1);
    }

    private static Stream<EnteredOrder.Line> lines() {
        return orders.stream().flatMap(order -> order.lines().stream());
    }

    private static double percent(long part, long whole) {
        return 100.0 * part / whole;
    }

    private static <K> double shareOfTheTop(List<K> picks, int top) {
        long most = counts(picks, Function.identity()).values().stream()
                .sorted(Comparator.reverseOrder())
                .limit(top)
                .mapToLong(Long::longValue)
                .sum();
        return percent(most, picks.size());
    }

    private static <T, K> Map<K, Long> counts(List<T> picks, Function<T, K> key) {
        return picks.stream().collect(Collectors.groupingBy(key, TreeMap::new, Collectors.counting()));
    }

    /** Every value comes, and each as often as five standard deviations allow. */
    private static <T> void assertUniform(List<T> picks, Function<T, Integer> key, int lowest, int highest) {
        Map<Integer, Long> counts = counts(picks, key);
        double expected = (double) picks.size() / (highest - lowest + 1);
        assertThat(counts).hasSize(highest - lowest + 1).containsKeys(lowest, highest);
        assertThat(counts.values()).allSatisfy(count -> assertThat(count.doubleValue())
                .isCloseTo(expected, within(5 * Math.sqrt(expected))));
    }
}
