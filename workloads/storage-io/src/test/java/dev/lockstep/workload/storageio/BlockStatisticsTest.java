package dev.lockstep.workload.storageio;

import static org.assertj.core.api.Assertions.assertThat;

import dev.lockstep.workload.storageio.BlockStatistics.Done;
import java.util.Set;
import org.junit.jupiter.api.Test;

class BlockStatisticsTest {

    private static final FioStatus LOAD = new FioStatus(0, 0, calls(1_000, 4_096_000), calls(10, 40_960), 0, 0);

    @Test
    void aDeviceThatOthersUseTooCoversTheLoad() {
        assertThat(sda(new Done(5_000, 9_000_000), new Done(10, 40_960)).cover(LOAD))
                .isTrue();
    }

    @Test
    void aCacheThatReadAheadHasTheBytesButNotTheCalls() {
        assertThat(sda(new Done(32, 4_194_304), new Done(10, 40_960)).cover(LOAD))
                .isFalse();
    }

    @Test
    void writesThatAreStillInACacheAreMissing() {
        assertThat(sda(new Done(1_000, 4_096_000), Done.NOTHING).cover(LOAD)).isFalse();
    }

    @Test
    void aDifferenceNeedsBothReadings() {
        BlockStatistics later = sda(new Done(7, 700), new Done(5, 500));

        assertThat(later.since(sda(new Done(3, 300), new Done(4, 400))))
                .isEqualTo(sda(new Done(4, 400), new Done(1, 100)));
        assertThat(later.since(BlockStatistics.UNREADABLE).readable()).isFalse();
        assertThat(BlockStatistics.UNREADABLE.since(later).readable()).isFalse();
    }

    private static BlockStatistics sda(Done reads, Done writes) {
        return new BlockStatistics(Set.of("sda1"), reads, writes);
    }

    private static FioStatus.Direction calls(long calls, long bytes) {
        return new FioStatus.Direction(calls, bytes, FioTimes.NONE, FioTimes.NONE);
    }
}
