package dev.lockstep.workload.dvdstore.oracle;

import static org.assertj.core.api.Assertions.assertThat;

import dev.lockstep.workload.dvdstore.store.Quirks;
import dev.lockstep.workload.dvdstore.store.StoreSettings;
import dev.lockstep.workload.dvdstore.store.StoreSize;
import dev.lockstep.workload.dvdstore.store.Version;
import org.junit.jupiter.api.Test;

class StoreObjectsTest {

    @Test
    void eachSequenceGoesOnAfterTheRowsOfItsTable() {
        assertThat(StoreObjects.sequences(StoreVariants.of(Version.V3, Quirks.FIXED, "")))
                .containsEntry("CUSTOMERID_SEQ", 20_001L)
                .containsEntry("ORDERID_SEQ", 12_001L)
                .containsEntry("REVIEWID_SEQ", 200_001L)
                .containsEntry("REVIEWHELPFULNESSID_SEQ", 4_100_001L);
    }

    @Test
    void theKitsOrdersSkipAGap() {
        assertThat(StoreObjects.sequences(StoreVariants.of(Version.V2, Quirks.KIT, "")))
                .containsEntry("ORDERID_SEQ", 20_001L)
                .hasSize(2);
    }

    @Test
    void theGapIsNeverAnOverlap() {
        StoreSettings manyOrders = new StoreSettings(Version.V2, 1, new StoreSize(1_000, 1_000, 100), Quirks.KIT, "");

        assertThat(StoreObjects.sequences(manyOrders)).containsEntry("ORDERID_SEQ", 12_001L);
    }
}
