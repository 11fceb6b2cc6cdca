package dev.lockstep.workload.dvdstore;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.withinPercentage;

import dev.lockstep.workload.dvdstore.store.Quirks;
import dev.lockstep.workload.dvdstore.store.StoreSettings;
import dev.lockstep.workload.dvdstore.store.StoreSize;
import dev.lockstep.workload.dvdstore.store.Version;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class LeastHitSharesTest {

    @ParameterizedTest
    @CsvSource({
        "1000, browse-by-actor, 0.006173",
        "10000, browse-by-actor, 0.0553",
        "1000000, browse-by-actor, 0.25",
        "1000, browse-by-title, 0.00025",
        "10000, browse-by-title, 0.0025",
        "20000000, browse-by-title, 0.25",
        "1000, reviews-by-actor, 0.248316",
        "1000, reviews-by-title, 0.25",
        "1000, product-reviews, 0.25",
        "1000, product-reviews-by-stars, 0.245421",
        "1000, product-reviews-by-date, 0.25",
        "3200, browse-by-category, 0.216166",
        "100000, browse-by-category, 0.25",
        "320000, browse-by-category, 0.216166"
    })
    void aQuarterOfWhatTheFillLeadsOneToExpect(int products, String search, double share) {
        assertThat(shares(products, Quirks.FIXED).get(search)).isCloseTo(share, withinPercentage(0.1));
    }

    @ParameterizedTest
    @CsvSource({"1000", "3199", "100001", "319999"})
    void fewSpecialsLeaveCategoriesToChance(int products) {
        assertThat(shares(products, Quirks.FIXED))
                .doesNotContainKey("browse-by-category")
                .hasSize(7);
    }

    @Test
    void nothingIsExpectedOfAStoreSmallerThanTheKitsSmallest() {
        assertThat(shares(999, Quirks.FIXED)).isEmpty();
    }

    @Test
    void ofTheKitOnlySearchesByOneWordByActorAndByCategoryAreExpectedToFind() {
        assertThat(shares(10_000, Quirks.KIT))
                .containsOnlyKeys("browse-by-category", "browse-by-actor", "reviews-by-actor", "reviews-by-title");
    }

    @Test
    void ofTheKitASixteenthOfTheNamesIsEnough() {
        assertThat(shares(10_000, Quirks.KIT).get("browse-by-actor")).isCloseTo(0.013825, withinPercentage(0.1));
    }

    private static Map<String, Double> shares(int products, Quirks quirks) {
        return LeastHitShares.of(new StoreSettings(Version.V3, 1, new StoreSize(20, 1, products), quirks, ""));
    }
}
