package dev.lockstep.workload.dvdstore;

import static org.assertj.core.api.Assertions.assertThat;

import dev.lockstep.workload.TestParameters;
import dev.lockstep.workload.dvdstore.order.OrderMix;
import dev.lockstep.workload.dvdstore.store.Quirks;
import dev.lockstep.workload.dvdstore.store.StoreSize;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class StoreChoiceTest {

    private static StoreChoice choice(Map<String, Object> parameters) {
        DvdStoreWorkload workload = new DvdStoreWorkload(engine -> new PlainStore(), PlainStore::blocks);
        return StoreChoice.of(TestParameters.of(workload.descriptor(), parameters));
    }

    @Test
    void theDefaultsAreTheKits() {
        StoreChoice choice = choice(Map.of());

        assertThat(choice.mix()).isEqualTo(new OrderMix(20, 1, 3, 5, 5, 3, 5, 10));
        assertThat(choice.reviewSearchDepth()).isEqualTo(500);
        assertThat(choice.settings().size()).isEqualTo(new StoreSize(20_000, 1_000, 10_000));
        assertThat(choice.settings().stores()).isEqualTo(1);
        assertThat(choice.settings().quirks()).isEqualTo(Quirks.FIXED);
        assertThat(choice.versionLabel()).isEqualTo("3");
    }

    @ParameterizedTest
    @CsvSource({
        "1MB, 2000, 100, 1000",
        "10MB, 20000, 1000, 10000",
        "999MB, 1998000, 99900, 999000",
        "1000MB, 2000000, 100000, 100000",
        "1GB, 2000000, 100000, 100000",
        "2GB, 4000000, 200000, 20000",
        "100GB, 200000000, 10000000, 1000000",
        "1073GB, 2146000000, 107300000, 10730000"
    })
    void aSizeNamesTheKitsRowCounts(String size, int customers, int ordersPerMonth, int products) {
        assertThat(choice(Map.of("size", size)).settings().size())
                .isEqualTo(new StoreSize(customers, ordersPerMonth, products));
    }

    @ParameterizedTest
    @CsvSource({"cpu, 500, 3, 5", "network, 50, 10, 50", "disk, 50, 3, 5", "high-iops, 10, 6, 5", "memory, 1000, 3, 5"})
    void aProfilePresetsTheSearches(String profile, int depth, int reviewSearches, int batch) {
        StoreChoice choice = choice(Map.of("profile", profile, "version", "3.5"));

        assertThat(choice.reviewSearchDepth()).isEqualTo(depth);
        assertThat(choice.mix().reviewSearchesPerOrder()).isEqualTo(reviewSearches);
        assertThat(choice.mix().searchBatchSize()).isEqualTo(batch);
    }

    @Test
    void whatTheSpecNamesComesBeforeTheProfile() {
        StoreChoice choice =
                choice(Map.of("profile", "network", "version", "3.5", "reviewSearchDepth", 70L, "searchBatchSize", 6L));

        assertThat(choice.reviewSearchDepth()).isEqualTo(70);
        assertThat(choice.mix().searchBatchSize()).isEqualTo(6);
        assertThat(choice.mix().reviewSearchesPerOrder()).isEqualTo(10);
    }

    @Test
    void theNoteTellsWhatTheDataIs() {
        assertThat(choice(Map.of("size", "1000MB", "quirks", "kit")).facts())
                .containsExactly(
                        Map.entry("version", "3"),
                        Map.entry("size", "1GB"),
                        Map.entry("customers", "2000000"),
                        Map.entry("ordersPerMonth", "100000"),
                        Map.entry("products", "100000"),
                        Map.entry("stores", "1"),
                        Map.entry("quirks", "kit"));
        assertThat(choice(Map.of("products", 50L)).facts())
                .containsEntry("size", "custom")
                .containsEntry("products", "50");
    }
}
