package dev.lockstep.workload.orderentry.transaction;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;

import dev.lockstep.workload.RandomStream;
import java.util.Arrays;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class NurandTest {

    private static final int DRAWS = 1_000_000;
    private static final int DRAWS_OF_A_RANKING = 5_000_000;

    private final RandomStream random = new RandomStream(20260301);

    @Test
    void aFewItemsGetMostOfThePicks() {
        long[] picks = picksByPopularity(Nurand.items(4_711), Scale.ITEMS);

        assertThat(share(picks, 1)).isCloseTo(0.31, within(0.01));
        assertThat(share(picks, 10)).isCloseTo(0.72, within(0.01));
        assertThat(share(picks, 20)).isCloseTo(0.85, within(0.01));
    }

    @Test
    void customersAndLastNamesAreSkewedToo() {
        assertThat(share(picksByPopularity(Nurand.customers(259), Scale.CUSTOMERS), 10))
                .isCloseTo(0.62, within(0.01));
        assertThat(share(picksByPopularity(Nurand.lastNames(100), LastNames.COUNT), 10))
                .isCloseTo(0.54, within(0.01));
    }

    private long[] picksByPopularity(Nurand nurand, int values) {
        long[] picks = new long[values + 1];
        for (int draw = 0; draw < DRAWS_OF_A_RANKING; draw++) {
            picks[nurand.next(random)]++;
        }
        Arrays.sort(picks);
        return picks;
    }

    private static double share(long[] picks, int percentOfValues) {
        int values = (picks.length - 1) * percentOfValues / 100;
        return (double) Arrays.stream(picks, picks.length - values, picks.length)
                        .sum()
                / DRAWS_OF_A_RANKING;
    }

    @ParameterizedTest
    @CsvSource({"7, 0, 9, 0", "7, 0, 9, 5", "3, 1, 6, 3", "15, 1, 30, 11"})
    void everyValueComesAsOftenAsTheFormulaSays(int largestConstant, int lowest, int highest, int constant) {
        double[] expected = new double[highest + 1];
        double each = 1.0 / ((largestConstant + 1) * (highest - lowest + 1));
        for (int mask = 0; mask <= largestConstant; mask++) {
            for (int value = lowest; value <= highest; value++) {
                expected[((mask | value) + constant) % (highest - lowest + 1) + lowest] += each;
            }
        }
        Nurand nurand = new Nurand(largestConstant, lowest, highest, constant);
        int[] observed = new int[highest + 1];
        for (int draw = 0; draw < DRAWS; draw++) {
            observed[nurand.next(random)]++;
        }

        assertThat(chiSquare(observed, expected)).isLessThan(limit(highest - lowest));
    }

    @Test
    void uniformDrawsGiveTheEndsTheirFullWeight() {
        int[] observed = new int[7];
        for (int draw = 0; draw < DRAWS; draw++) {
            observed[random.between(1, 6)]++;
        }
        double[] expected = new double[7];
        Arrays.fill(expected, 1, 7, 1 / 6.0);

        assertThat(chiSquare(observed, expected)).isLessThan(limit(5));
    }

    private static double chiSquare(int[] observed, double[] expected) {
        double sum = 0;
        for (int value = 0; value < observed.length; value++) {
            if (expected[value] == 0) {
                assertThat(observed[value]).as("value %s", value).isZero();
            } else {
                sum += Math.pow(observed[value] - expected[value] * DRAWS, 2) / (expected[value] * DRAWS);
            }
        }
        return sum;
    }

    /** Mean and four standard deviations of chi-square. */
    private static double limit(int degreesOfFreedom) {
        return degreesOfFreedom + 4 * Math.sqrt(2.0 * degreesOfFreedom);
    }

    @Test
    void eachUseHasItsOwnRangeOfConstants() {
        Nurand.lastNames(255);
        Nurand.customers(1_023);
        Nurand.items(8_191);

        assertThatThrownBy(() -> Nurand.lastNames(256)).hasMessageContaining("must be 0 to 255");
        assertThatThrownBy(() -> Nurand.customers(1_024)).hasMessageContaining("must be 0 to 1023");
        assertThatThrownBy(() -> Nurand.items(8_192)).hasMessageContaining("must be 0 to 8191");
        assertThatThrownBy(() -> Nurand.items(-1)).hasMessageContaining("constant is -1");
    }

    @Test
    void bothEndsOfEachRangeAreDrawn() {
        assertThat(range(Nurand.lastNames(17))).isEqualTo("0 to 999");
        assertThat(range(Nurand.customers(17))).isEqualTo("1 to 3000");
        // With this constant both ends are among the items picked often.
        assertThat(range(Nurand.items(1_697))).isEqualTo("1 to 100000");
    }

    private String range(Nurand nurand) {
        var draws = IntStream.generate(() -> nurand.next(random)).limit(DRAWS).summaryStatistics();
        return draws.getMin() + " to " + draws.getMax();
    }

    @Test
    void aRunHasOneOf53ConstantsOfWhichNoneIsThatOfTheFill() {
        int ofFill = Nurand.LAST_NAME_CONSTANT_OF_FILL;
        Set<Integer> distances = new TreeSet<>();
        for (int draw = 0; draw < 10_000; draw++) {
            int ofRun = Nurand.legalRunConstant(ofFill, random);
            assertThat(ofRun).isBetween(0, 255);
            distances.add(Math.abs(ofRun - ofFill));
        }

        assertThat(distances).hasSize(53).doesNotContain(96, 112);
        assertThat(distances).first().isEqualTo(65);
        assertThat(distances).last().isEqualTo(119);
    }

    @ParameterizedTest
    @ValueSource(ints = {0, 64, 65, 119, 128, 190, 255})
    void anyConstantOfAFillHasLegalPartners(int ofFill) {
        for (int draw = 0; draw < 1_000; draw++) {
            int ofRun = Nurand.legalRunConstant(ofFill, random);
            assertThat(ofRun).isBetween(0, 255);
            assertThat(Math.abs(ofRun - ofFill)).isBetween(65, 119).isNotIn(96, 112);
        }
    }
}
