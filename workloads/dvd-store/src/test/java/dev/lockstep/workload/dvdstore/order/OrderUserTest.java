package dev.lockstep.workload.dvdstore.order;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.lockstep.workload.Outcome;
import dev.lockstep.workload.User;
import dev.lockstep.workload.dvdstore.store.Quirks;
import dev.lockstep.workload.dvdstore.store.Version;
import java.sql.SQLException;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class OrderUserTest {

    private static final OrderMix LOGINS_ONLY = new OrderMix(0, 0, 3, 5, 5, 3, 0, 0);

    private static Orders orders(OrderMix mix, Quirks quirks) {
        return new Orders(Version.V3, quirks, mix, 17);
    }

    @Test
    void anOrderHasItsTransactionsInTheOrderOfTheirIndexes() throws SQLException {
        Orders orders = orders(Orders.EVERYTHING, Quirks.FIXED);
        orders.one();

        List<Integer> indexes =
                orders.executed.stream().map(Orders.Executed::transaction).toList();
        assertThat(indexes).isSorted();
        assertThat(Set.copyOf(indexes))
                .isEqualTo(IntStream.rangeClosed(OrderTransactions.NEW_CUSTOMER, OrderTransactions.PURCHASE)
                        .boxed()
                        .collect(Collectors.toSet()));
    }

    @Test
    void versionTwoKnowsNeitherMembersNorReviews() throws SQLException {
        Orders orders = new Orders(Version.V2, Quirks.FIXED, Orders.EVERYTHING, 17);
        orders.one();

        assertThat(orders.executed)
                .extracting(Orders.Executed::transaction)
                .containsOnly(
                        OrderTransactions.NEW_CUSTOMER,
                        OrderTransactions.BROWSE,
                        OrderTransactions.PRICE_LOOKUP,
                        OrderTransactions.PURCHASE);
    }

    @Test
    void aTakenNameGetsNothingDoneAndAnotherIsTried() throws SQLException {
        Orders orders = orders(new OrderMix(100, 0, 3, 5, 5, 3, 0, 0), Quirks.KIT);
        orders.store.takenNames = IntStream.rangeClosed(1, Orders.SIZE.customers() / 2)
                .mapToObj(number -> "newuser" + number)
                .collect(Collectors.toSet());
        List<Long> units = new ArrayList<>();
        for (int order = 0; order < 100; order++) {
            orders.one();
            orders.executed.stream()
                    .filter(execution -> execution.transaction() == OrderTransactions.NEW_CUSTOMER)
                    .forEach(execution -> units.add(execution.outcome().units()));
            assertThat(orders.store.buyer).isEqualTo(FakeStore.NEW_CUSTOMER_ID);
            assertThat(orders.store.calls)
                    .filteredOn(call -> call.startsWith("newCustomer"))
                    .doesNotHaveDuplicates();
        }

        assertThat(units.stream().mapToLong(Long::longValue).sum()).isEqualTo(100);
        assertThat(units).hasSizeBetween(150, 280);
    }

    @Test
    void aMemberIsNotMadeTwiceAndAnotherCustomerIsTried() throws SQLException {
        Orders orders = orders(Orders.EVERYTHING, Quirks.FIXED);
        orders.store.refusedMemberships = 2;
        orders.one();

        assertThat(orders.executed)
                .filteredOn(execution -> execution.transaction() == OrderTransactions.NEW_MEMBER)
                .extracting(execution -> execution.outcome().units())
                .containsExactly(0L, 0L, 1L);
        assertThat(orders.store.calls)
                .filteredOn(call -> call.startsWith("newMember"))
                .doesNotHaveDuplicates();
    }

    @ParameterizedTest
    @CsvSource({"FIXED, false", "KIT, true"})
    void theNewMemberGoesOnWithTheOrderOnlyInTheKit(Quirks quirks, boolean memberBuys) throws SQLException {
        Orders orders = orders(Orders.EVERYTHING, quirks);
        orders.one();

        int member = Integer.parseInt(orders.store.calls.stream()
                .filter(call -> call.startsWith("newMember"))
                .findFirst()
                .orElseThrow()
                .split(" ", -1)[1]);
        assertThat(orders.store.buyer).isEqualTo(memberBuys ? member : FakeStore.NEW_CUSTOMER_ID);
        assertThat(orders.store.reviewer).isEqualTo(orders.store.buyer);
    }

    @Test
    void anOrderThatTheStockDoesNotCoverIsRolledBack() throws SQLException {
        Orders orders = orders(LOGINS_ONLY, Quirks.FIXED);
        orders.store.outOfStock = true;
        orders.one();

        Outcome outcome = orders.executed.get(orders.executed.size() - 1).outcome();
        assertThat(outcome.isCommitted()).isFalse();
        assertThat(outcome.units()).isZero();
    }

    @Test
    void thePurchaseIsWorthItsLines() throws SQLException {
        Orders orders = orders(LOGINS_ONLY, Quirks.FIXED);
        for (int order = 0; order < 50; order++) {
            orders.one();
            int lines = orders.store.bought.size();
            assertThat(orders.executed.get(orders.executed.size() - 1).outcome().units())
                    .isEqualTo(lines);
            assertThat(orders.user.unitsAtStake(OrderTransactions.PURCHASE)).isEqualTo(lines);
            assertThat(orders.user.unitsAtStake(OrderTransactions.LOGIN)).isEqualTo(1);
        }
    }

    @ParameterizedTest
    @CsvSource({"FIXED, 0, 0", "KIT, 100, 400"})
    void theCartIsInTheOrderOfItsProductsExceptInTheKit(Quirks quirks, int leastUnsorted, int mostUnsorted)
            throws SQLException {
        Orders orders = orders(LOGINS_ONLY, quirks);
        int unsorted = 0;
        for (int order = 0; order < 400; order++) {
            orders.one();
            List<Integer> products =
                    orders.store.bought.stream().map(item -> item[0]).toList();
            unsorted += products.equals(products.stream().sorted().toList()) ? 0 : 1;
            assertThat(orders.store.bought)
                    .allSatisfy(item -> assertThat(item[1]).isBetween(1, 3))
                    .allSatisfy(item -> assertThat(item[0]).isBetween(1, Orders.SIZE.products()));
        }
        assertThat(unsorted).isBetween(leastUnsorted, mostUnsorted);
    }

    @Test
    void theStarsAreTheSameThroughoutAPhase() throws SQLException {
        Orders orders = orders(LOGINS_ONLY, Quirks.FIXED);
        Set<String> seen = new HashSet<>();
        for (int order = 0; order < 300; order++) {
            orders.one();
            Set<String> stars = orders.store.calls.stream()
                    .filter(call -> call.startsWith("reviewsByStars"))
                    .map(call -> call.split(" ", -1)[3])
                    .collect(Collectors.toSet());
            assertThat(stars).hasSizeLessThan(2);
            seen.addAll(stars);
        }
        assertThat(seen).containsExactlyInAnyOrder("1", "2", "3", "4", "5");
    }

    @Test
    void aSearchAsksForLessThanTwiceTheBatch() throws SQLException {
        Orders orders = orders(LOGINS_ONLY, Quirks.FIXED);
        Set<Integer> batches = new HashSet<>();
        for (int order = 0; order < 100; order++) {
            orders.one();
            orders.store.calls.stream()
                    .filter(call -> call.startsWith("browse") || call.startsWith("reviews"))
                    .forEach(call -> batches.add(Integer.parseInt(call.split(" ", -1)[1])));
        }
        assertThat(batches).containsExactlyInAnyOrder(1, 2, 3, 4, 5, 6, 7, 8, 9);
    }

    @ParameterizedTest
    @CsvSource({"0, false", "1, true", "9, true"})
    void everySearchSaysWhichItWasAndWhetherItFoundSomething(int rows, boolean hit) throws SQLException {
        Orders orders = orders(LOGINS_ONLY, Quirks.FIXED);
        orders.store.rowsFound = rows;
        Set<Integer> searches = new HashSet<>();
        for (int order = 0; order < 100; order++) {
            orders.one();
            List<Outcome> found = orders.executed.stream()
                    .map(Orders.Executed::outcome)
                    .filter(outcome -> outcome.search() != Outcome.NO_SEARCH)
                    .toList();
            assertThat(found).allSatisfy(outcome -> assertThat(outcome.isHit()).isEqualTo(hit));
            assertThat(found).hasSize((int) orders.store.calls.stream()
                    .filter(call -> call.startsWith("browse") || call.startsWith("reviews"))
                    .count());
            found.forEach(outcome -> searches.add(outcome.search()));
        }
        assertThat(searches).hasSize(Search.NAMES.size());
    }

    @Test
    void aReviewHasThreeWordsAboveAndTwentyFiveBelow() throws SQLException {
        Orders orders = orders(Orders.EVERYTHING, Quirks.FIXED);
        orders.one();

        String review = orders.store.calls.stream()
                .filter(call -> call.startsWith("newReview"))
                .findFirst()
                .orElseThrow();
        assertThat(review.split(" ", -1)).hasSize(4 + 3 + 25);
    }

    @ParameterizedTest
    @ValueSource(ints = {0, 1, 2, 3, 4, 5, 6, 7, 8, 9})
    void anAbandonedOrderIsFollowedByAWholeOne(int abandonedAt) throws SQLException {
        Orders orders = orders(new OrderMix(50, 100, 3, 5, 5, 3, 100, 100), Quirks.FIXED);
        for (int order = 0; order < 20; order++) {
            for (int next = orders.user.next(); next != User.CYCLE_END; next = orders.user.next()) {
                if (next == abandonedAt) {
                    orders.user.abandonCycle();
                    break;
                }
                orders.user.execute(next, Orders.NO_SESSION);
            }
            orders.user.abandonCycle();
            orders.one();
            assertThat(orders.executed.get(0).transaction())
                    .isIn(OrderTransactions.LOGIN, OrderTransactions.NEW_CUSTOMER);
            assertThat(orders.times(OrderTransactions.PURCHASE)).isEqualTo(1);
            assertThat(orders.store.buyer).isPositive();
        }
    }

    @Test
    void theSameSeedGivesTheSameOrdersAndAnotherGivesOthers() throws SQLException {
        assertThat(calls(1)).isEqualTo(calls(1)).isNotEqualTo(calls(2));
    }

    private static List<String> calls(long seed) throws SQLException {
        Orders orders = new Orders(Version.V3, Quirks.FIXED, Orders.KITS_DEFAULTS, seed);
        List<String> all = new ArrayList<>();
        for (int order = 0; order < 100; order++) {
            orders.one();
            all.addAll(orders.store.calls);
        }
        return all;
    }

    @ParameterizedTest
    @CsvSource({"FIXED", "KIT"})
    void aRetryRepeatsTheSameInputs(Quirks quirks) throws SQLException {
        Orders orders = orders(Orders.EVERYTHING, quirks);
        for (int next = orders.user.next(); next != User.CYCLE_END; next = orders.user.next()) {
            orders.store.calls.clear();
            orders.user.execute(next, Orders.NO_SESSION);
            orders.user.execute(next, Orders.NO_SESSION);
            assertThat(orders.store.calls).hasSize(2);
            assertThat(orders.store.calls.get(0)).isEqualTo(orders.store.calls.get(1));
        }
    }

    @Test
    void aLoginThatNobodyAnswersToIsAnErrorThatSaysWhy() {
        Orders orders = orders(LOGINS_ONLY, Quirks.FIXED);
        orders.store.empty = true;
        assertThatThrownBy(orders::one)
                .isInstanceOf(SQLException.class)
                .hasMessageContaining("no customer user")
                .hasMessageContaining("size");
    }
}
