package dev.lockstep.workload.orderentry.terminal;

import static org.assertj.core.api.Assertions.assertThat;

import dev.lockstep.workload.RandomStream;
import dev.lockstep.workload.orderentry.transaction.LastNames;
import dev.lockstep.workload.orderentry.transaction.Nurand;
import dev.lockstep.workload.orderentry.transaction.Scale;
import java.util.List;
import java.util.LongSummaryStatistics;
import java.util.stream.IntStream;
import java.util.stream.LongStream;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

class SkewedDrawsTest {

    @Test
    void allAgentsOfARunDrawAlike() {
        assertThat(picks(77)).isEqualTo(picks(77));
    }

    @Test
    void runsOfOtherSeedsFavourOtherValues() {
        List<List<Integer>> runs =
                LongStream.range(0, 20).mapToObj(SkewedDrawsTest::picks).toList();
        assertThat(runs).doesNotHaveDuplicates();
    }

    /** Drawn from the same numbers, two draws differ by the distance of their constants. */
    @Test
    void theLastNamesOfARunKeepTheRequiredDistanceFromThoseOfTheFill() {
        Nurand ofFill = Nurand.lastNames(Nurand.LAST_NAME_CONSTANT_OF_FILL);
        assertThat(LongStream.range(0, 500)
                        .map(seed -> distance(SkewedDraws.ofRun(seed).lastNames(), ofFill, LastNames.COUNT))
                        .map(distance -> Math.min(distance, LastNames.COUNT - distance)))
                .allMatch(distance -> distance >= 65 && distance <= 119 && distance != 96 && distance != 112);
    }

    @Test
    void customersAndItemsHaveEachTheirOwnRangeOfConstants() {
        LongSummaryStatistics customers = LongStream.range(0, 2_000)
                .map(seed -> distance(SkewedDraws.ofRun(seed).customers(), Nurand.customers(0), Scale.CUSTOMERS))
                .summaryStatistics();
        LongSummaryStatistics items = LongStream.range(0, 2_000)
                .map(seed -> distance(SkewedDraws.ofRun(seed).items(), Nurand.items(0), Scale.ITEMS))
                .summaryStatistics();

        assertThat(customers.getMin()).isBetween(0L, 20L);
        assertThat(customers.getMax()).isBetween(1_003L, 1_023L);
        assertThat(items.getMin()).isBetween(0L, 160L);
        assertThat(items.getMax()).isBetween(8_031L, 8_191L);
    }

    /** By chi-squared over a hundred classes: with 99 degrees of freedom, 149 has a probability of 0.1 %. */
    @Test
    void withoutSkewAllItemsAndCustomersAreAlike() {
        SkewedDraws even = SkewedDraws.ofNamesOnly(77);

        assertThat(chiSquared(even.items(), Scale.ITEMS)).isLessThan(149);
        assertThat(chiSquared(even.customers(), Scale.CUSTOMERS)).isLessThan(149);
        assertThat(chiSquared(SkewedDraws.ofRun(77).items(), Scale.ITEMS)).isGreaterThan(1_000);
        assertThat(even.lastNames().next(new RandomStream(1)))
                .isEqualTo(SkewedDraws.ofRun(77).lastNames().next(new RandomStream(1)));
    }

    private static double chiSquared(Nurand draws, int values) {
        RandomStream random = new RandomStream(1);
        int[] counts = new int[100];
        IntStream.range(0, 100_000).forEach(draw -> counts[(draws.next(random) - 1) * counts.length / values]++);
        return IntStream.of(counts)
                .mapToDouble(count -> (count - 1_000) * (count - 1_000) / 1_000.0)
                .sum();
    }

    private static long distance(Nurand from, Nurand to, int values) {
        return Math.floorMod(from.next(new RandomStream(1)) - to.next(new RandomStream(1)), values);
    }

    private static List<Integer> picks(long runSeed) {
        SkewedDraws skewed = SkewedDraws.ofRun(runSeed);
        RandomStream random = new RandomStream(1);
        return Stream.of(skewed.lastNames(), skewed.customers(), skewed.items())
                .map(nurand -> nurand.next(random))
                .toList();
    }
}
