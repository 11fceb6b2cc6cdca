package dev.lockstep.workload.dvdstore.order;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import dev.lockstep.workload.RandomStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class WeightedProductsTest {

    private static final int PICKS = 2_000_000;

    @Test
    void anIdThatTenThousandDividesIsPickedTenTimesAsOftenAsAnyOther() {
        int products = 25_000;
        int[] picked = picks(products);

        double ofOneEntry = PICKS / (products + 2 * 9.0);
        assertThat((double) picked[10_000]).isCloseTo(10 * ofOneEntry, within(150.0));
        assertThat((double) picked[20_000]).isCloseTo(10 * ofOneEntry, within(150.0));
        assertThat((picked[9_999] + picked[10_001] + picked[1] + picked[products]) / 4.0)
                .isCloseTo(ofOneEntry, within(25.0));
    }

    @ParameterizedTest
    @ValueSource(ints = {10, 1_000, 10_000, 20_001})
    void everyPickIsAProduct(int products) {
        int[] picked = picks(products);

        assertThat(picked[0]).isZero();
        assertThat(picked[1]).isPositive();
        assertThat(picked[products]).isPositive();
    }

    private static int[] picks(int products) {
        WeightedProducts weighted = new WeightedProducts(products);
        RandomStream random = new RandomStream(3);
        int[] picked = new int[products + 1];
        for (int pick = 0; pick < PICKS; pick++) {
            picked[weighted.pick(random)]++;
        }
        return picked;
    }
}
