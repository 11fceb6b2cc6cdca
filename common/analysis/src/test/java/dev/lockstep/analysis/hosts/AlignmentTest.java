package dev.lockstep.analysis.hosts;

import static java.util.Objects.requireNonNull;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import dev.lockstep.analysis.hosts.HostedRun.HostedTarget;
import dev.lockstep.analysis.result.HostLine.AlignmentPart;
import dev.lockstep.host.metric.Metric;
import dev.lockstep.host.metric.MetricPoint;
import dev.lockstep.host.metric.SampleSink;
import dev.lockstep.host.sample.ClockOffset;
import dev.lockstep.host.sample.HostSamples;
import dev.lockstep.host.sample.TimeWindow;
import java.time.Duration;
import java.time.Instant;
import java.util.Arrays;
import java.util.List;
import java.util.Random;
import java.util.function.IntToDoubleFunction;
import java.util.stream.IntStream;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** A run of 800 s: nothing for 60 s, up to 1000/s in 60 s, 600 s of that, down in 20 s, nothing for 60 s. */
class AlignmentTest {

    private static final Instant START = Instant.parse("2026-11-20T10:00:00Z");
    private static final int SECONDS = 800;

    @ParameterizedTest
    @CsvSource({"10, 5, 8, 10.0046", "-7, 5, 8, -6.9922", "0, 5, 8, 0.0046", "3.5, 5, 8, 3.4962", "10, 10, 13, 9.9899"})
    void findsHowLateTheStampsAre(double late, int step, int first, double found) {
        AlignmentPart part = requireNonNull(aligned(AlignmentTest::load, late, step, first, ClockOffset.ZERO));

        assertThat(part.shiftSeconds()).isCloseTo(found, within(0.02));
        assertThat(part.correlation()).isBetween(0.99, 1.0);
        assertThat(part.uncertaintySeconds()).isEqualTo(Math.max(1, step / 5.0));
        assertThat(part.limitSeconds()).isEqualTo(Math.max(2, step / 2.0));
    }

    @Test
    void anOffsetThatIsKnownIsNoShift() {
        AlignmentPart part =
                requireNonNull(aligned(AlignmentTest::load, 10, 5, 8, ClockOffset.given(Duration.ofSeconds(-10))));

        assertThat(part.shiftSeconds()).isCloseTo(0, within(0.02));
    }

    @Test
    void saysNothingOfALoadThatHardlyChanges() {
        assertThat(aligned(second -> 1_000 + second % 2, 10, 5, 8, ClockOffset.ZERO))
                .isNull();
    }

    /** Work that is not ours and ends 55 s before the run looks like a load that ended early. */
    @Test
    void aNeighbourWhoseWorkEndsInTheMiddleIsNoShift() {
        IntToDoubleFunction steady = second -> second < 12 ? 0 : 1_000;
        HostSamples samples = new HostSamples();
        SampleSink sink = sink(samples);
        for (int second = 1; second <= SECONDS; second++) {
            sink.row(START.plusSeconds(second), new double[] {second > 12 && second <= SECONDS - 55 ? 80 : 30});
        }

        assertThat(aligned(steady, samples, ClockOffset.ZERO)).isNull();
    }

    @Test
    void aNeighbourWhoseWorkBeginsBeforeTheMiddleIsNoShift() {
        IntToDoubleFunction steady = second -> second >= SECONDS - 12 ? 0 : 1_000;
        HostSamples samples = new HostSamples();
        SampleSink sink = sink(samples);
        for (int second = 1; second <= SECONDS; second++) {
            sink.row(START.plusSeconds(second), new double[] {second > 55 && second <= SECONDS - 12 ? 80 : 30});
        }

        assertThat(aligned(steady, samples, ClockOffset.ZERO)).isNull();
    }

    @Test
    void wantsALoadThatChangesByATenthOfItsMean() {
        assertThat(aligned(second -> second / 100 % 2 == 0 ? 920 : 1_080, 10, 5, 8, ClockOffset.ZERO))
                .isNull();
        assertThat(aligned(second -> second / 100 % 2 == 0 ? 880 : 1_120, 10, 5, 8, ClockOffset.ZERO))
                .isNotNull();
    }

    /** A demo of 23 s was called invalid for a shift of 18 s, which left five rows to compare. */
    @Test
    void saysNothingOfAShortRun() {
        IntToDoubleFunction load = second -> second < 10 || second >= 100 ? 0 : 1_000;
        HostSamples samples = new HostSamples();
        SampleSink sink = sink(samples);
        for (int second = 1; second <= SECONDS; second++) {
            sink.row(START.plusSeconds(second + 5), new double[] {5 + 0.08 * load.applyAsDouble(second - 1)});
        }

        assertThat(aligned(load, samples, ClockOffset.ZERO, 119)).isNull();
        assertThat(requireNonNull(aligned(load, samples, ClockOffset.ZERO, 120)).shiftSeconds())
                .isCloseTo(5, within(0.5));
    }

    @Test
    void saysNothingOfACpuThatDoesNotFollowTheLoad() {
        HostSamples samples = new HostSamples();
        SampleSink sink = sink(samples);
        for (int second = 8; second < SECONDS; second += 5) {
            sink.row(START.plusSeconds(second), new double[] {second / 5 % 7});
        }

        assertThat(aligned(AlignmentTest::load, samples, ClockOffset.ZERO)).isNull();
    }

    /** Of 200 runs at most 2 % may be told a wrong shift, whatever ramps, noise and neighbours they have. */
    @ParameterizedTest
    @CsvSource({"0", "3", "10"})
    void seldomFindsAWrongShift(int late) {
        var random = new Random(late);
        int found = 0;
        int wrong = 0;
        for (int run = 0; run < 200; run++) {
            AlignmentPart part = drawn(random, late);
            if (part != null) {
                found++;
                wrong += Math.abs(part.shiftSeconds() - late) > part.limitSeconds() ? 1 : 0;
            }
        }

        assertThat(wrong).isLessThanOrEqualTo(4);
        assertThat(found).isGreaterThan(100);
    }

    /** Its rows are the means of 2, 5 or 10 s; a transaction gets cheaper, and every second run has a neighbour. */
    private static @Nullable AlignmentPart drawn(Random random, int late) {
        int up = 10 + random.nextInt(30);
        int full = up + 1 + random.nextInt(60);
        int down = full + 120 + random.nextInt(480);
        int off = down + 1 + random.nextInt(20);
        int seconds = off + 10 + random.nextInt(30);
        int step = List.of(2, 5, 10).get(random.nextInt(3));
        int neighbourFrom = random.nextInt(seconds);
        int neighbourTo = random.nextBoolean() ? seconds : neighbourFrom + random.nextInt(seconds);
        double neighbourCpu = random.nextBoolean() ? 0 : 20 * random.nextDouble();
        double[] work = new double[seconds];
        double[] cpu = new double[seconds];
        double noise = 0;
        for (int second = 0; second < seconds; second++) {
            noise = 0.6 * noise + 40 * random.nextGaussian();
            double rising = Math.min(1, Math.max(0, (second - up + 0.5) / (full - up)));
            double falling = Math.min(1, Math.max(0, (off - second - 0.5) / (off - down)));
            work[second] = Math.min(rising, falling) * (1_000 + noise);
            boolean beside = second >= neighbourFrom && second < neighbourTo;
            cpu[second] = 5
                    + 0.06 * work[second] * (1 - 0.15 * second / seconds)
                    + (beside ? neighbourCpu : 0)
                    + 2 * random.nextGaussian();
        }
        HostSamples samples = new HostSamples();
        SampleSink sink = sink(samples);
        for (int second = step + random.nextInt(step); second <= seconds; second += step) {
            double mean = Arrays.stream(cpu, second - step, second).average().orElseThrow();
            sink.row(START.plusSeconds(second + late), new double[] {mean});
        }
        return aligned(second -> work[second], samples, ClockOffset.ZERO, seconds);
    }

    private static @Nullable AlignmentPart aligned(
            IntToDoubleFunction load, double late, int step, int first, ClockOffset offset) {
        HostSamples samples = new HostSamples();
        SampleSink sink = sink(samples);
        for (int second = first; second <= SECONDS; second += step) {
            double mean = IntStream.range(second - step, second)
                    .mapToDouble(load)
                    .average()
                    .orElseThrow();
            sink.row(START.plusMillis(Math.round(1_000 * (second + late))), new double[] {5 + 0.08 * mean});
        }
        return aligned(load, samples, offset);
    }

    private static @Nullable AlignmentPart aligned(IntToDoubleFunction load, HostSamples samples, ClockOffset offset) {
        return aligned(load, samples, offset, SECONDS);
    }

    private static @Nullable AlignmentPart aligned(
            IntToDoubleFunction load, HostSamples samples, ClockOffset offset, int seconds) {
        List<Double> bySecond =
                IntStream.range(0, seconds).mapToDouble(load).boxed().toList();
        HostedRun run = new HostedRun(
                START,
                new TimeWindow(START.plusSeconds(120), START.plusSeconds(720)),
                null,
                List.of(new HostedTarget(Sampled.target("t", null, "esx1", null), Sampled.ORDERS, 1_000, bySecond)));
        HostRecord host = new HostRecord("esx1", "esxtop", samples, offset, List.of());
        return HostReport.of(run, List.of(host)).lines().get(0).alignment();
    }

    private static SampleSink sink(HostSamples samples) {
        SampleSink sink = samples.feed();
        sink.points(List.of(MetricPoint.ofHost(Metric.CPU_UTIL)));
        return sink;
    }

    private static double load(int second) {
        if (second < 60 || second >= 740) {
            return 0;
        }
        if (second < 120) {
            return 1_000 * (second - 60 + 0.5) / 60;
        }
        return second < 720 ? 1_000 : 1_000 * (740 - second - 0.5) / 20;
    }
}
