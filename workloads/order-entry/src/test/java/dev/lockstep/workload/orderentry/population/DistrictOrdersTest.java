package dev.lockstep.workload.orderentry.population;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Arrays;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

class DistrictOrdersTest {

    private static final Origin ORIGIN = new Origin(7);
    private static final int DISTRICTS = 200;

    @Test
    void everyCustomerHasOneOrder() {
        assertThat(customers(new DistrictOrders(ORIGIN, 1, 1)))
                .containsExactlyInAnyOrder(IntStream.rangeClosed(1, 3_000).toArray());
    }

    @Test
    void thePermutationIsAnyAndNotOnlyACycle() {
        int fixedPoints = 0;
        for (int district = 1; district <= DISTRICTS; district++) {
            DistrictOrders orders = new DistrictOrders(ORIGIN, 1, district);
            fixedPoints += (int) IntStream.rangeClosed(1, 3_000)
                    .filter(order -> orders.customer(order) == order)
                    .count();
        }

        assertThat(fixedPoints).isBetween(DISTRICTS * 7 / 10, DISTRICTS * 13 / 10);
    }

    @Test
    void aDistrictHas30000LinesAndEveryCountIsAsFrequent() {
        int[] counts = new int[16];
        for (int district = 1; district <= DISTRICTS; district++) {
            int[] lines = lines(new DistrictOrders(ORIGIN, 1, district));
            assertThat(lines).hasSize(3_000);
            assertThat(Arrays.stream(lines).sum()).isEqualTo(30_000);
            Arrays.stream(lines).forEach(line -> counts[line]++);
        }

        int expected = DISTRICTS * 3_000 / 11;
        assertThat(Arrays.copyOf(counts, 5)).containsOnly(0);
        assertThat(Arrays.stream(counts, 5, 16)).allMatch(count -> Math.abs(count - expected) < expected / 50);
    }

    @Test
    void theLatestOrdersHaveNotAlwaysTheSameNumberOfLines() {
        assertThat(IntStream.rangeClosed(1, 10)
                        .map(district -> Arrays.stream(lines(new DistrictOrders(ORIGIN, 1, district)), 2_980, 3_000)
                                .sum())
                        .distinct()
                        .count())
                .isGreaterThan(5);
    }

    @Test
    void districtsAndWarehousesAndSeedsHaveOrdersOfTheirOwn() {
        int[] customers = customers(new DistrictOrders(ORIGIN, 1, 1));

        assertThat(customers).isEqualTo(customers(new DistrictOrders(ORIGIN, 1, 1)));
        assertThat(customers).isNotEqualTo(customers(new DistrictOrders(ORIGIN, 1, 2)));
        assertThat(customers).isNotEqualTo(customers(new DistrictOrders(ORIGIN, 2, 1)));
        assertThat(customers).isNotEqualTo(customers(new DistrictOrders(new Origin(8), 1, 1)));
    }

    private static int[] customers(DistrictOrders orders) {
        return IntStream.rangeClosed(1, 3_000).map(orders::customer).toArray();
    }

    private static int[] lines(DistrictOrders orders) {
        return IntStream.rangeClosed(1, 3_000).map(orders::lines).toArray();
    }
}
