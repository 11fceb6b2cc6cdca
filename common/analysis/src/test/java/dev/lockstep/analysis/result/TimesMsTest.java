package dev.lockstep.analysis.result;

import static dev.lockstep.interval.Samples.times;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.lockstep.analysis.result.TimesMs.IntervalsMs;
import dev.lockstep.analysis.result.TimesMs.MaximumSeen;
import dev.lockstep.analysis.result.TimesMs.PercentilesMs;
import dev.lockstep.interval.Latency;
import dev.lockstep.run.Json;
import java.time.Instant;
import java.util.Arrays;
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
        assertThat(times.percentiles().p50()).isEqualTo(1);
        assertThat(times.percentiles().p90()).isEqualTo(1);
        assertThat(times.percentiles().p95()).isEqualTo(100);
        assertThat(times.percentiles().p999()).isEqualTo(100);
        assertThat(times.max()).isEqualTo(100);
    }

    @Test
    void givesNoPercentileThatOnlyRepeatsTheMaximum() {
        assertThat(TimesMs.of(times(1, 500))).isEqualTo(basics(0.5, null, null, 0.5));
        assertThat(TimesMs.of(times(99, 500))).isEqualTo(basics(0.5, 0.5, 0.5, 0.5));
        assertThat(TimesMs.of(times(1_000, 500)).percentiles().p999()).isEqualTo(0.5);
    }

    @Test
    void hasThePercentilesOfTheHistogram() {
        var histogram = Latency.newHistogram();
        for (long micros = 1; micros <= 100_000; micros++) {
            histogram.recordValue(micros);
        }

        TimesMs times = TimesMs.of(new Latency(histogram, 5_000_050_000_000L, 100_000_000));
        assertThat(times.percentiles().p50()).isEqualTo(50.015);
        assertThat(times.percentiles().p90()).isEqualTo(90.047);
        assertThat(times.percentiles().p95()).isEqualTo(95.039);
        assertThat(times.percentiles().p99()).isEqualTo(99.007);
        assertThat(times.percentiles().p999()).isEqualTo(99.903);
        assertThat(times.max()).isEqualTo(100);
    }

    @Test
    void saysWhenAndWhereTheLongestWasMeasured() {
        Instant at = Instant.parse("2026-11-02T10:00:42Z");

        TimesMs times = TimesMs.of(times(1, 500)).withMaximum(at, "a2");

        assertThat(times.maximum().maxAt()).isEqualTo(at);
        assertThat(times.maximum().maxAgent()).isEqualTo("a2");
        assertThat(times.max()).isEqualTo(0.5);
    }

    @Test
    void isFlatInTheFileAndReadsAsItWasWritten() {
        Instant at = Instant.parse("2026-11-02T10:00:42Z");
        TimesMs times = TimesMs.of(times(10, 500))
                .withMaximum(at, "a2")
                .withIntervals(new IntervalsMs(Arrays.asList(0.5, null), null, null, null, null, 1.0));

        String json = Json.write(times);

        assertThat(json)
                .isEqualTo("{\"mean\":0.5,\"p50\":0.5,\"p90\":0.5,\"p95\":null,\"p99\":null,\"p999\":null,\"max\":0.5,"
                        + "\"p50Ci\":[0.5,null],\"designEffect\":1.0,"
                        + "\"maxAt\":\"2026-11-02T10:00:42Z\",\"maxAgent\":\"a2\"}");
        assertThat(Json.read(json, TimesMs.class)).isEqualTo(times);
    }

    @Test
    void refusesWhatItDoesNotKnow() {
        assertThatThrownBy(() -> Json.read("{\"mean\":0.5,\"p51\":0.5}", TimesMs.class))
                .hasMessageContaining("p51");
    }

    private static TimesMs basics(
            @Nullable Double mean, @Nullable Double p50, @Nullable Double p90AndP95, @Nullable Double max) {
        return new TimesMs(
                mean,
                new PercentilesMs(p50, p90AndP95, p90AndP95, null, null),
                max,
                IntervalsMs.NONE,
                MaximumSeen.UNKNOWN);
    }
}
