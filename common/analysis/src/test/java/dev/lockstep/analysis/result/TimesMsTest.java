package dev.lockstep.analysis.result;

import static dev.lockstep.interval.Samples.times;
import static org.assertj.core.api.Assertions.assertThat;

import dev.lockstep.interval.Latency;
import java.time.Instant;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;

class TimesMsTest {
    @Test
    void isEmptyWithoutTimes() {
        assertThat(TimesMs.of(Latency.none())).isEqualTo(basics(null, null, null, null));
    }

    @Test
    void hasAnExactMeanAndMaximum() {
        TimesMs times = TimesMs.of(times(10_000, 1_000).plus(times(1_000, 100_000)));

        assertThat(times.mean()).isEqualTo(10);
        assertThat(times.p50()).isEqualTo(1);
        assertThat(times.p90()).isEqualTo(1);
        assertThat(times.p95()).isEqualTo(100);
        assertThat(times.p999()).isEqualTo(100);
        assertThat(times.max()).isEqualTo(100);
    }

    @Test
    void givesNoPercentileThatOnlyRepeatsTheMaximum() {
        assertThat(TimesMs.of(times(1, 500))).isEqualTo(basics(0.5, null, null, 0.5));
        assertThat(TimesMs.of(times(99, 500))).isEqualTo(basics(0.5, 0.5, 0.5, 0.5));
        assertThat(TimesMs.of(times(1_000, 500)).p999()).isEqualTo(0.5);
    }

    @Test
    void hasThePercentilesOfTheHistogram() {
        var histogram = Latency.newHistogram();
        for (long micros = 1; micros <= 100_000; micros++) {
            histogram.recordValue(micros);
        }

        TimesMs times = TimesMs.of(new Latency(histogram, 5_000_050_000_000L, 100_000_000));
        assertThat(times.p50()).isEqualTo(50.015);
        assertThat(times.p90()).isEqualTo(90.047);
        assertThat(times.p95()).isEqualTo(95.039);
        assertThat(times.p99()).isEqualTo(99.007);
        assertThat(times.p999()).isEqualTo(99.903);
        assertThat(times.max()).isEqualTo(100);
    }

    @Test
    void saysWhenAndWhereTheLongestWasMeasured() {
        Instant at = Instant.parse("2026-11-02T10:00:42Z");

        TimesMs times = TimesMs.of(times(1, 500)).withMaximum(at, "a2");

        assertThat(times.maxAt()).isEqualTo(at);
        assertThat(times.maxAgent()).isEqualTo("a2");
        assertThat(times.max()).isEqualTo(0.5);
    }

    private static TimesMs basics(
            @Nullable Double mean, @Nullable Double p50, @Nullable Double p90AndP95, @Nullable Double max) {
        return new TimesMs(
                mean, p50, p90AndP95, p90AndP95, null, null, max, null, null, null, null, null, null, null, null);
    }
}
