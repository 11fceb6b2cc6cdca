package dev.lockstep.agent.load;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import dev.lockstep.run.Load.Arrival;
import dev.lockstep.run.Phases;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.List;
import java.util.stream.LongStream;
import org.junit.jupiter.api.Test;

class ArrivalsTest {

    private static final LoadCurve TEN_SECONDS = LoadCurveTest.curve(Workings.measure(Duration.ofSeconds(10)));

    @Test
    void arrivalsDoNotDriftWhenTheGapIsNotAWholeNumberOfNanoseconds() {
        LongStream arrivals = arrivals(Arrival.CONSTANT, 300_000, TEN_SECONDS, 0, 1);

        long last = arrivals.skip(300_000).findFirst().orElseThrow();

        assertThat(last).isEqualTo(1_000_000_000L);
    }

    @Test
    void theOfferedNumberIsExactlyTheRate() {
        assertThat(all(constant(333.3, TEN_SECONDS, 0, 1))).hasSize(3_333);
    }

    @Test
    void theStripesOfAllAgentsAddUpToTheWhole() {
        for (Arrival kind : Arrival.values()) {
            List<Long> whole = all(arrivals(kind, 1_000, TEN_SECONDS, 0, 1));
            List<Long> pooled = new ArrayList<>();
            for (int stripe = 0; stripe < 7; stripe++) {
                pooled.addAll(all(arrivals(kind, 1_000, TEN_SECONDS, stripe, 7)));
            }
            Collections.sort(pooled);

            assertThat(pooled).isEqualTo(whole);
        }
    }

    @Test
    void rampsRiseAndFallLinearly() {
        LoadCurve curve = LoadCurveTest.curve(new Phases.Timed(
                Duration.ofSeconds(1),
                Duration.ofSeconds(10),
                Duration.ofSeconds(5),
                Duration.ofSeconds(5),
                Duration.ofSeconds(4),
                Duration.ZERO));

        List<Long> all = all(constant(1_000, curve, 0, 1));

        assertThat(countBetween(all, 0, 1)).isZero();
        assertThat(countBetween(all, 1, 6)).isCloseTo(1_250, within(1L));
        assertThat(countBetween(all, 6, 11)).isCloseTo(3_750, within(1L));
        assertThat(countBetween(all, 11, 21)).isEqualTo(10_000);
        assertThat(countBetween(all, 21, 23)).isCloseTo(1_500, within(1L));
        assertThat(countBetween(all, 23, 25)).isCloseTo(500, within(1L));
        assertThat(all).isSorted();
    }

    /** Of 100,000 exponential gaps the mean is within 1 %, the standard deviation within 2 % (three standard errors). */
    @Test
    void poissonGapsAreExponential() {
        List<Long> all = all(arrivals(Arrival.POISSON, 10_000, TEN_SECONDS, 0, 1));
        double[] gapMicros = new double[all.size() - 1];
        for (int index = 0; index < gapMicros.length; index++) {
            gapMicros[index] = (all.get(index + 1) - all.get(index)) / 1e3;
        }
        double mean = Arrays.stream(gapMicros).average().orElseThrow();
        double variance = Arrays.stream(gapMicros)
                .map(gap -> (gap - mean) * (gap - mean))
                .average()
                .orElseThrow();

        assertThat(mean).isCloseTo(100, within(1.0));
        assertThat(Math.sqrt(variance)).isCloseTo(100, within(2.0));
    }

    private static long countBetween(List<Long> offsets, int fromSecond, int toSecond) {
        return offsets.stream()
                .filter(offset -> offset >= fromSecond * 1_000_000_000L && offset < toSecond * 1_000_000_000L)
                .count();
    }

    private static List<Long> all(LongStream arrivals) {
        return arrivals.takeWhile(offset -> offset != ArrivalSchedule.NONE)
                .boxed()
                .toList();
    }

    private static LongStream constant(double rate, LoadCurve curve, int stripe, int stripes) {
        return arrivals(Arrival.CONSTANT, rate, curve, stripe, stripes);
    }

    private static LongStream arrivals(Arrival kind, double rate, LoadCurve curve, int stripe, int stripes) {
        ArrivalSchedule schedule = new ArrivalSchedule(rate, curve);
        Arrivals arrivals = new Arrivals(kind, 42, stripe, stripes);
        return LongStream.generate(() -> schedule.offsetOf(arrivals.next()));
    }
}
