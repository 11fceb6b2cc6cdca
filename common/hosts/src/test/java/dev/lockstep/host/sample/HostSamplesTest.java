package dev.lockstep.host.sample;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;

import dev.lockstep.host.metric.Metric;
import dev.lockstep.host.metric.MetricPoint;
import dev.lockstep.host.metric.SampleSink;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

class HostSamplesTest {

    private static final Instant START = Instant.parse("2026-11-20T10:00:00Z");
    private static final MetricPoint CPU = MetricPoint.ofHost(Metric.CPU_UTIL);

    private final HostSamples samples = new HostSamples();

    @Test
    void weighsRowsByTheirLength() {
        feed(CPU, at(0, 9), at(4, 10), at(8, 20), at(18, 40));

        Figures figures = samples.over(CPU, window(0, 20));
        assertThat(figures.mean()).isEqualTo((4 * 10 + 4 * 20 + 10 * 40) / 18.0);
        assertThat(figures.rows()).isEqualTo(3);
        assertThat(figures.coveredSeconds()).isEqualTo(18);
        assertThat(figures.coverage()).isEqualTo(0.9);
        assertThat(figures.min()).isEqualTo(10);
        assertThat(figures.max()).isEqualTo(40);
        assertThat(figures.p95()).isEqualTo(40);
    }

    @Test
    void cutsRowsAtTheEdgesAndTakesExtremesOfWholeOnes() {
        feed(CPU, at(0, 1), at(5, 99), at(10, 2), at(15, 2), at(20, 2), at(25, 99));

        Figures figures = samples.over(CPU, window(3, 22));
        assertThat(figures.rows()).isEqualTo(3);
        assertThat(figures.mean()).isCloseTo((2 * 99 + 15 * 2 + 2 * 99) / 19.0, within(1e-12));
        assertThat(figures.max()).isEqualTo(2);
        assertThat(figures.coveredSeconds()).isEqualTo(19);
        assertThat(figures.coverage()).isEqualTo(1);
    }

    @Test
    void integratesReadingsByStraightLinesAndMeansBySteps() {
        MetricPoint watts = MetricPoint.ofHost(Metric.POWER);
        feed(watts, at(97, 200), at(102, 210), at(107, 220), at(112, 230), at(122, 240), at(127, 235), at(132, 225));
        feed(CPU, at(97, 50), at(102, 60), at(107, 70), at(112, 80), at(122, 90), at(127, 85), at(132, 75));

        assertThat(samples.over(watts, window(100, 130)).mean()).isCloseTo(228.316667, within(5e-7));
        assertThat(samples.over(watts, window(100, 130)).coveredSeconds()).isEqualTo(30);
        assertThat(samples.over(CPU, window(100, 130)).mean()).isCloseTo(80.666667, within(5e-7));
    }

    @Test
    void leavesOutWhatAGapHides() {
        MetricPoint watts = MetricPoint.ofHost(Metric.POWER);
        for (MetricPoint point : List.of(watts, CPU)) {
            boolean power = point.equals(watts);
            SampleSink sink = samples.feed();
            sink.points(List.of(point));
            report(sink, at(97, power ? 200 : 50), at(102, power ? 210 : 60), at(107, power ? 220 : 70));
            report(sink, at(112, power ? 230 : 80));
            sink.interrupted();
            report(sink, at(122, power ? 240 : 90), at(127, power ? 235 : 85), at(132, power ? 225 : 75));
        }

        assertThat(samples.over(watts, window(100, 130)).mean()).isCloseTo(224.975, within(1e-9));
        assertThat(samples.over(watts, window(100, 130)).coveredSeconds()).isEqualTo(20);
        assertThat(samples.over(CPU, window(100, 130)).mean()).isCloseTo(76.0, within(1e-9));
    }

    @Test
    void makesNoMeanOfFewerThanThreeRows() {
        feed(CPU, at(0, 1), at(5, 2), at(10, 3));

        Figures figures = samples.over(CPU, window(0, 10));
        assertThat(figures.rows()).isEqualTo(2);
        assertThat(figures.mean()).isNull();
        assertThat(figures.max()).isNull();
        assertThat(samples.over(MetricPoint.ofHost(Metric.POWER), window(0, 10)))
                .isEqualTo(Figures.none(10));
    }

    @Test
    void doesNotKnowHowLongTheFirstRowOfAFeedIs() {
        feed(CPU, at(5, 100), at(10, 1), at(15, 1), at(20, 1));

        assertThat(samples.over(CPU, window(0, 20)).coveredSeconds()).isEqualTo(15);
        assertThat(samples.over(CPU, window(0, 20)).mean()).isEqualTo(1);
    }

    @Test
    void countsTheRowsOfARepeatedFeedOnce() {
        feed(CPU, at(0, 1), at(5, 2), at(10, 3), at(15, 4));
        feed(CPU, at(5, 2), at(10, 3), at(15, 4), at(20, 5));

        SampleSeries series = samples.of(CPU).orElseThrow();
        assertThat(series.size()).isEqualTo(5);
        assertThat(series.repeated()).isEqualTo(3);
        assertThat(samples.over(CPU, window(0, 20)).mean()).isEqualTo(3.5);
        assertThat(samples.over(CPU, window(0, 20)).coveredSeconds()).isEqualTo(20);
    }

    @Test
    void learnsTheLengthOfAFirstRowFromAFileThatKnowsIt() {
        feed(CPU, at(10, 3), at(15, 4), at(20, 5));
        feed(CPU, at(5, 2), at(10, 3), at(15, 4));

        assertThat(samples.over(CPU, window(0, 20)).coveredSeconds()).isEqualTo(15);
    }

    @Test
    void describesNoTimeTwiceWhenTwoFeedsOverlap() {
        feed(CPU, at(0, 1), at(10, 1), at(20, 1), at(30, 1));
        feed(CPU, at(4, 3), at(14, 3), at(24, 3), at(34, 3));

        Figures figures = samples.over(CPU, window(0, 34));
        assertThat(figures.coveredSeconds()).isEqualTo(34);
        assertThat(figures.coverage()).isEqualTo(1);
        assertThat(figures.mean()).isCloseTo((10 * 1 + 4 * 3 + 6 * 1 + 4 * 3 + 6 * 1 + 4 * 3) / 34.0, within(1e-12));
    }

    @Test
    void showsTheGapOfACutFeed() {
        SampleSink sink = samples.feed();
        sink.points(List.of(CPU));
        report(sink, at(0, 1), at(5, 1), at(10, 1), at(15, 1));
        sink.interrupted();
        report(sink, at(35, 1), at(40, 1), at(45, 1), at(50, 1));

        SampleSeries series = samples.of(CPU).orElseThrow();
        assertThat(series.over(window(0, 50)).coverage()).isEqualTo(0.6);
        assertThat(series.gaps(window(0, 50))).containsExactly(window(15, 35));
        assertThat(series.bySecond(START.plusSeconds(14), 3)).containsExactly(1.0, null, null);
    }

    @Test
    void stepsWithoutARowKeepTheirPlace() {
        SampleSink sink = samples.feed();
        sink.points(List.of(CPU));
        report(sink, at(0, 1), at(5, 2), at(10, Double.NaN), at(15, 3));
        sink.interrupted();
        report(sink, at(25, 4), at(30, 5));

        assertThat(samples.of(CPU).orElseThrow().atSteps(window(0, 30)))
                .containsExactly(2, Double.NaN, 3, Double.NaN, Double.NaN, 5);
    }

    @Test
    void takesALongStepForMissingRows() {
        feed(CPU, at(0, 1), at(5, 1), at(10, 1), at(15, 1), at(45, 1), at(50, 1));

        assertThat(samples.of(CPU).orElseThrow().gaps(window(0, 50))).containsExactly(window(15, 45));
        assertThat(samples.over(CPU, window(0, 50)).coveredSeconds()).isEqualTo(20);
    }

    @Test
    void takesAnotherPaceForNoGap() {
        feed(CPU, at(0, 1), at(2, 1), at(4, 1), at(6, 1), at(8, 1), at(10, 1), at(12, 1), at(14, 1));
        feed(CPU, at(14, 1), at(24, 1), at(34, 1), at(44, 1), at(54, 1), at(64, 1), at(74, 1));

        assertThat(samples.over(CPU, window(0, 74)).coveredSeconds()).isEqualTo(74);
    }

    @Test
    void doesNotCoverWhatHasNoValue() {
        feed(CPU, at(0, 1), at(5, 1), at(10, Double.NaN), at(15, 1), at(20, 1));

        assertThat(samples.over(CPU, window(0, 20)).coveredSeconds()).isEqualTo(15);
        assertThat(samples.over(CPU, window(0, 20)).rows()).isEqualTo(3);
    }

    @Test
    void countsEachOperationOnceInAMeanTime() {
        MetricPoint reads = MetricPoint.of(Metric.DISK_READS, "sda");
        MetricPoint millis = MetricPoint.of(Metric.DISK_READ_MILLIS, "sda");
        feed(reads, at(0, 0), at(5, 1_000), at(10, 10), at(15, 0));
        feed(millis, at(0, 0), at(5, 2), at(10, 100), at(15, 0));

        assertThat(samples.over(millis, window(0, 15)).mean())
                .isCloseTo((1_000 * 2 + 10 * 100) / 1_010.0, within(1e-12));
        assertThat(samples.over(millis, window(0, 15)).max()).isEqualTo(100);
    }

    @Test
    void takesRowsInAnyOrder() {
        feed(CPU, at(10, 3), at(15, 4));
        feed(CPU, at(0, 1), at(5, 2), at(10, 3));

        assertThat(samples.over(CPU, window(0, 15)).mean()).isEqualTo(3);
        assertThat(samples.of(CPU).orElseThrow().bySecond(START, 3)).containsExactly(2.0, 2.0, 2.0);
    }

    @Test
    void survivesAClockThatIsSetBack() {
        feed(CPU, at(0, 1), at(5, 1), at(10, 1), at(3, 9), at(8, 9), at(13, 9), at(18, 9));

        assertThat(samples.over(CPU, window(0, 18)).coverage()).isEqualTo(1);
        assertThat(samples.over(CPU, window(0, 18)).coveredSeconds()).isEqualTo(18);
    }

    @Test
    void reportsWhatChangesSeldom() {
        feed(CPU, at(0, 16), at(5, 32), at(10, Double.NaN), at(15, 64));

        SampleSeries series = samples.of(CPU).orElseThrow();
        assertThat(series.lastIn(window(0, 12))).isEqualTo(32);
        assertThat(series.lastIn(window(6, 12))).isNull();
    }

    @Test
    void refusesAWindowThatEndsBeforeItBegins() {
        assertThatThrownBy(() -> window(5, 4)).isInstanceOf(IllegalArgumentException.class);
    }

    @Test
    void movesAWindowByTheOffsetOfTheClock() {
        var offset = ClockOffset.given(Duration.ofSeconds(30));

        assertThat(offset.toHost(window(100, 200))).isEqualTo(window(70, 170));
        assertThat(offset.toCoordinator(window(70, 170))).isEqualTo(window(100, 200));
    }

    @Test
    void countsNoRowsOfASourceThatRepeatsItsLastCpu() {
        feed(CPU, at(0, 61.27), at(5, 63.41));
        feed(CPU, constant(5, 13, 63.41));
        feed(CPU, at(65, 63.41), at(70, 58.03), at(75, 59.99));

        SampleSeries cpu = samples.of(CPU).orElseThrow();
        assertThat(cpu.frozenSeconds(window(0, 75))).isEqualTo(60);
        assertThat(cpu.frozenSeconds(window(30, 50))).isEqualTo(20);
        assertThat(samples.over(CPU, window(0, 75)).coveredSeconds()).isEqualTo(15);
        assertThat(cpu.gaps(window(0, 75))).containsExactly(window(5, 65));
    }

    @Test
    void countsRowsThatMayWellRepeat() {
        feed(CPU, constant(0, 12, 63.41));
        assertThat(samples.over(CPU, window(0, 55)).coverage()).isEqualTo(1);

        for (double often : new double[] {63, 63.4, 99.87, 0.13}) {
            HostSamples others = new HostSamples();
            SampleSink sink = others.feed();
            sink.points(List.of(CPU));
            report(sink, constant(0, 100, often));
            assertThat(others.over(CPU, window(0, 495)).coverage()).isEqualTo(1);
        }
        MetricPoint watts = MetricPoint.ofHost(Metric.POWER);
        feed(watts, constant(0, 100, 63.41));
        assertThat(samples.over(watts, window(0, 495)).coverage()).isEqualTo(1);
    }

    private static double[][] constant(int from, int rows, double value) {
        return IntStream.range(0, rows)
                .mapToObj(row -> at(from + 5 * row, value))
                .toArray(double[][]::new);
    }

    private void feed(MetricPoint point, double[]... rows) {
        SampleSink sink = samples.feed();
        sink.interrupted();
        sink.points(List.of(point));
        report(sink, rows);
    }

    private static void report(SampleSink sink, double[]... rows) {
        for (double[] row : rows) {
            sink.row(START.plusMillis((long) (row[0] * 1_000)), new double[] {row[1]});
        }
    }

    private static double[] at(double second, double value) {
        return new double[] {second, value};
    }

    private static TimeWindow window(int from, int to) {
        return new TimeWindow(START.plusSeconds(from), START.plusSeconds(to));
    }
}
