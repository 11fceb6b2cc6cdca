package dev.lockstep.analysis.merge;

import static dev.lockstep.interval.Samples.times;
import static org.assertj.core.api.Assertions.assertThat;

import dev.lockstep.interval.Latency;
import java.util.Arrays;
import java.util.Comparator;
import java.util.SplittableRandom;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

class TimeSlicesTest {
    @Test
    void cutsAMeasurementIntoSlicesOfWholeSeconds() {
        assertThat(new TimeSlices(10, 130).sliceSeconds()).isEqualTo(1);
        assertThat(new TimeSlices(10, 131).sliceSeconds()).isEqualTo(2);
        assertThat(new TimeSlices(0, 600).sliceSeconds()).isEqualTo(5);
        assertThat(new TimeSlices(0, 86_400).sliceSeconds()).isEqualTo(720);
    }

    @Test
    void countsTimesBySliceAndLength() {
        var slices = new TimeSlices(100, 700);
        slices.add(100, times(3, 1_000));
        slices.add(104, times(4, 5_000));
        slices.add(105, times(5, 1_000));

        assertThat(slices.counts()[0]).startsWith(7, 5, 0);
        assertThat(slices.counts(1_000)[1]).startsWith(3, 5, 0);
        assertThat(slices.counts(5_000)[1]).startsWith(7, 5, 0);
        assertThat(slices.counts(900)[1]).containsOnly(0);
    }

    @Test
    void putsWhatEndedInTheDrainIntoTheLastSlice() {
        var slices = new TimeSlices(0, 600);
        slices.add(599, times(1, 1_000));
        slices.add(629, times(2, 30_000_000));

        assertThat(slices.counts()[0][119]).isEqualTo(3);
        assertThat(slices.counts(1_000)[1][119]).isEqualTo(1);
    }

    @Test
    void addsWhatComesLateToItsSlice() {
        var slices = new TimeSlices(0, 120);
        for (int second = 0; second < 120; second++) {
            slices.add(second, times(10, 1_000 + second));
        }
        for (int second = 119; second >= 0; second--) {
            slices.add(second, times(1, 900_000));
        }

        assertThat(slices.counts()[0]).containsOnly(11);
        assertThat(slices.counts(2_000)[1]).containsOnly(10);
    }

    @Test
    void theOrderInWhichTimesArriveDoesNotMatter() {
        SplittableRandom random = new SplittableRandom(5);
        var inOrder = new TimeSlices(0, 600);
        var inAnyOrder = new TimeSlices(0, 600);
        int[] seconds = IntStream.range(0, 3_000).map(index -> index / 5).toArray();
        Latency[] times = IntStream.range(0, seconds.length)
                .mapToObj(index -> times(random.nextInt(1, 1_000), random.nextLong(1L << random.nextInt(1, 30))))
                .toArray(Latency[]::new);
        IntStream.range(0, seconds.length).forEach(index -> inOrder.add(seconds[index], times[index]));
        int[] keys = random.ints(seconds.length).toArray();
        IntStream.range(0, seconds.length)
                .boxed()
                .sorted(Comparator.comparing(index -> keys[index]))
                .forEach(index -> inAnyOrder.add(seconds[index], times[index]));

        assertThat(inAnyOrder.inside(0, 600)).isEqualTo(inOrder.inside(0, 600)).hasSize(120);
    }

    @Test
    void joinsSlicesOfWorkWhoseEndIsNotPlanned() {
        var slices = new TimeSlices(0, Integer.MAX_VALUE);
        for (int second = 0; second < 1_000; second++) {
            slices.add(second, times(2, second < 500 ? 1_000 : 3_000));
        }

        assertThat(slices.sliceSeconds()).isEqualTo(16);
        assertThat(Arrays.stream(slices.counts()[0]).sum()).isEqualTo(2_000);
        assertThat(slices.counts()[0]).startsWith(32, 32);
        assertThat(slices.counts()[0][62]).isEqualTo(16);
        assertThat(Arrays.stream(slices.counts(2_000)[1]).sum()).isEqualTo(1_000);
    }

    @Test
    void countsNothingWhereNothingWasMeasured() {
        var slices = new TimeSlices(0, 60);
        slices.add(7, Latency.none());

        assertThat(slices.counts()[0]).containsOnly(0);
        assertThat(slices.counts(Latency.HIGHEST_MICROS)[1]).containsOnly(0);
    }
}
