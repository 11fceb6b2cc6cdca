package dev.lockstep.workload.dvdstore.sqlserver;

import static org.assertj.core.api.Assertions.assertThat;

import dev.lockstep.workload.dvdstore.store.StoreSize;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

class FileGroupTest {

    private static final StoreSize HUNDRED_GIGABYTES = new StoreSize(200_000_000, 10_000_000, 1_000_000);

    @Test
    void sharesTheDataOfAllStoresEvenlyAmongTheFiles() {
        long alone = FileGroup.ORDERS.megabytesPerFile(HUNDRED_GIGABYTES, 1, 1);

        assertThat(alone).isBetween(30_000L, 40_000L);
        assertThat(FileGroup.ORDERS.megabytesPerFile(HUNDRED_GIGABYTES, 1, 2)).isEqualTo(alone / 2);
        assertThat(FileGroup.ORDERS.megabytesPerFile(HUNDRED_GIGABYTES, 4, 4)).isBetween(alone - 4, alone + 4);
    }

    @ParameterizedTest
    @EnumSource(FileGroup.class)
    void makesNoFileTinyOrLargerThanTheWholeStore(FileGroup group) {
        assertThat(group.megabytesPerFile(new StoreSize(20, 10, 10), 1, 8)).isEqualTo(64);
        assertThat(group.megabytesPerFile(HUNDRED_GIGABYTES, 1, 1)).isBetween(64L, 150_000L);
    }
}
