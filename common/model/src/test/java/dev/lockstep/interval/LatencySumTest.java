package dev.lockstep.interval;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.SplittableRandom;
import org.HdrHistogram.Histogram;
import org.junit.jupiter.api.Test;

/** Everything beside HdrHistogram, which numbers its buckets alike. */
class LatencySumTest {

    private static final double[] PERCENTILES = {1e-9, 1, 25, 50, 90, 95, 99, 99.9, 99.999, 100};

    private final SplittableRandom random = new SplittableRandom(5);

    private long micros() {
        return Math.min(Latency.HIGHEST_MICROS, random.nextLong(1L << random.nextInt(1, 33)));
    }

    private Histogram some(int times) {
        Histogram histogram = Latency.newHistogram();
        for (int time = 0; time < times; time++) {
            histogram.recordValueWithCount(micros(), random.nextLong(1, 1L << random.nextInt(1, 20)));
        }
        return histogram;
    }

    @Test
    void aTimeIsInTheBucketOfTheLibrary() {
        Histogram widest = new Histogram(1, Latency.HIGHEST_MICROS, Latency.DIGITS);
        for (int time = 0; time < 100_000; time++) {
            long micros = micros();
            int bucket = TimeBuckets.of(micros);
            assertThat(bucket).isBetween(0, TimeBuckets.MOST - 1);
            assertThat(TimeBuckets.lowestMicros(bucket)).isEqualTo(widest.lowestEquivalentValue(micros));
            assertThat(TimeBuckets.highestMicros(bucket)).isEqualTo(widest.highestEquivalentValue(micros));
            assertThat(TimeBuckets.of(widest.nextNonEquivalentValue(micros))).isEqualTo(bucket + 1);
        }
    }

    @Test
    void aSumIsThatOfTheLibraryInAnyOrder() {
        for (int round = 0; round < 200; round++) {
            Histogram library = Latency.newHistogram();
            LatencySum sum = new LatencySum();
            int[] counted = new int[TimeBuckets.MOST];
            for (int part = 0; part < 5; part++) {
                Histogram added = some(random.nextInt(20));
                library.add(added);
                sum.add(new Latency(added, part, part));
            }
            long single = micros();
            counted[TimeBuckets.of(single)] = 3;
            library.recordValueWithCount(single, 3);
            sum.add(counted, TimeBuckets.of(single) + 1, 30, 10);

            Latency latency = sum.latency();
            assertThat(latency.histogram()).isEqualTo(library);
            assertThat(latency.count()).isEqualTo(sum.count()).isEqualTo(library.getTotalCount());
            assertThat(latency).isEqualTo(new Latency(library, latency.sumNanos(), 10));
        }
    }

    @Test
    void aPercentileIsThatOfTheLibraryUpToTheMaximum() {
        for (int round = 0; round < 500; round++) {
            Histogram library = some(random.nextInt(1, 200));
            Latency latency = new Latency(library, 0, Long.MAX_VALUE);
            for (double percentile : PERCENTILES) {
                assertThat(latency.nanosAtPercentile(percentile))
                        .as("%s", percentile)
                        .hasValue(1_000 * library.getValueAtPercentile(percentile));
            }
        }
        Latency cut = new Latency(some(9), 0, 1);
        assertThat(cut.nanosAtPercentile(100)).hasValue(1);
        assertThat(Latency.none().nanosAtPercentile(50)).isEmpty();
    }

    @Test
    void whatWasNotCountedHasNoSumEither() {
        LatencySum sum = new LatencySum();
        sum.add(new Latency(RecordedTimes.NONE, 5, 5));

        assertThat(sum.latency()).isEqualTo(Latency.none());
    }
}
