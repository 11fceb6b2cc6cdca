package dev.lockstep.workload.storageio;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import dev.lockstep.interval.Latency;
import java.util.Arrays;
import java.util.Map;
import java.util.SplittableRandom;
import java.util.TreeMap;
import org.junit.jupiter.api.Test;

class FioTimesTest {

    @Test
    void binsAreThoseOfFio() {
        // From fio's plat_val_to_idx and plat_idx_to_val: 64 bins for each power of two from 128 ns on.
        assertThat(FioBins.indexOf(127)).isEqualTo(127);
        assertThat(FioBins.indexOf(128)).isEqualTo(128);
        assertThat(FioBins.indexOf(129)).isEqualTo(128);
        assertThat(FioBins.lowest(128)).isEqualTo(128);
        assertThat(FioBins.highest(128)).isEqualTo(129);
        assertThat(FioBins.lowest(192)).isEqualTo(256);
        for (int index = 0; index < 1_500; index++) {
            assertThat(FioBins.indexOf(FioBins.lowest(index))).isEqualTo(index);
            assertThat(FioBins.indexOf(FioBins.highest(index))).isEqualTo(index);
        }
    }

    @Test
    void theDifferenceOfTwoReadingsHasOnlyWhatCameBetween() {
        FioTimes first = new FioTimes(Map.of(1_000_000L, 10L), 10_000_000, 1_000_000);
        FioTimes second = new FioTimes(Map.of(1_000_000L, 10L, 100_000_000L, 5L), 510_000_000, 100_500_000);

        Latency between = second.since(first);

        assertThat(between.count()).isEqualTo(5);
        assertThat(between.sumNanos()).isEqualTo(500_000_000);
        assertThat(between.maxNanos()).isEqualTo(100_500_000);
        assertThat(second.since(second).count()).isZero();
    }

    @Test
    void theGreatestOfALaterSecondIsTheEndOfItsHighestBin() {
        FioTimes first = new FioTimes(Map.of(100_000_000L, 1L), 100_000_000, 100_000_000);
        FioTimes second = new FioTimes(Map.of(1_000_000L, 4L, 100_000_000L, 1L), 104_000_000, 100_000_000);

        assertThat(second.since(first).maxNanos())
                .isEqualTo(FioBins.highest(FioBins.indexOf(1_000_000)))
                .isLessThan(1_020_000);
    }

    @Test
    void twoAgentsWithRatesOfTenToOneHaveThePercentileOfThePooledCalls() {
        SplittableRandom random = new SplittableRandom(1);
        long[] fast = times(random, 100_000, 1_000_000);
        long[] slow = times(random, 10_000, 100_000_000);

        Latency merged = binned(fast).since(FioTimes.NONE).plus(binned(slow).since(FioTimes.NONE));

        long[] pooled = new long[fast.length + slow.length];
        System.arraycopy(fast, 0, pooled, 0, fast.length);
        System.arraycopy(slow, 0, pooled, fast.length, slow.length);
        Arrays.sort(pooled);
        double truth = pooled[(int) (pooled.length * 0.95)] / 1e3;
        assertThat((double) merged.histogram().getValueAtPercentile(95)).isCloseTo(truth, within(truth / 100));
        double mean = (merged.histogram().getValueAtPercentile(50) + 0.0) / 1e3;
        assertThat(mean).isBetween(0.9, 1.1);
    }

    private static long[] times(SplittableRandom random, int count, long typical) {
        return random.doubles(count, 0.8, 1.2)
                .mapToLong(factor -> Math.round(factor * typical))
                .toArray();
    }

    /** As fio names bins: by the middle of their width. */
    private static FioTimes binned(long[] times) {
        Map<Long, Long> bins = new TreeMap<>();
        long sum = 0;
        long most = 0;
        for (long time : times) {
            int index = FioBins.indexOf(time);
            long middle = FioBins.lowest(index) + (FioBins.highest(index) + 1 - FioBins.lowest(index)) / 2;
            bins.merge(middle, 1L, Long::sum);
            sum += time;
            most = Math.max(most, time);
        }
        return new FioTimes(bins, sum, most);
    }
}
