package dev.lockstep.run;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.time.Duration;
import java.util.SplittableRandom;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class QuantitiesTest {

    @ParameterizedTest
    @CsvSource({
        "500ms, 500000000",
        "10s, 10000000000",
        "5m, 300000000000",
        "2h, 7200000000000",
        "0s, 0",
        "1.5s, 1500000000",
        "0.000001ms, 1"
    })
    void readsDurations(String text, long nanos) {
        assertThat(Durations.parse(text)).isEqualTo(Duration.ofNanos(nanos));
    }

    @ParameterizedTest
    @CsvSource({"PT90S, 90s", "PT60S, 1m", "PT0S, 0s", "PT48H, 48h", "PT1.5S, 1500ms", "PT0.0000005S, 0.0005ms"})
    void writesTheShortestDuration(Duration duration, String text) {
        assertThat(Durations.format(duration)).isEqualTo(text);
    }

    @ParameterizedTest
    @CsvSource({"10MB, 10000000", "1GB, 1000000000", "100GB, 100000000000", "1.5KB, 1500", "7B, 7", "2TB, 2000000000000"
    })
    void readsSizes(String text, long bytes) {
        assertThat(Sizes.parse(text)).isEqualTo(bytes);
        assertThat(Sizes.parse(Sizes.format(bytes))).isEqualTo(bytes);
    }

    @ParameterizedTest
    @ValueSource(strings = {"10", "10 MB", "10MiB", "-1GB", "GB", ""})
    void refusesSizes(String text) {
        assertThatThrownBy(() -> Sizes.parse(text))
                .hasMessage("'" + text + "' is not a size: write a number and one unit of B, KB, MB, GB or TB"
                        + " (decimal: 1GB is 1000MB), such as 10GB");
    }

    @ParameterizedTest
    @CsvSource({"200/s, 200", "6000/min, 100", "0.5/s, 0.5", "0.000001/s, 0.000001"})
    void readsRates(String text, double perSecond) {
        assertThat(Rates.parse(text)).isEqualTo(perSecond);
    }

    @Test
    void whatIsWrittenIsReadBackExactly() {
        SplittableRandom random = new SplittableRandom(1);
        for (int draw = 0; draw < 1_000; draw++) {
            Duration duration =
                    Duration.ofNanos(random.nextLong(Duration.ofHours(1).toNanos()));
            double rate =
                    Math.exp(random.nextDouble(Math.log(Rates.LOWEST_PER_SECOND), Math.log(Rates.HIGHEST_PER_SECOND)));

            assertThat(Durations.parse(Durations.format(duration))).isEqualTo(duration);
            assertThat(Rates.parse(Rates.format(rate))).isEqualTo(rate);
        }
    }

    @ParameterizedTest
    @ValueSource(strings = {"0.2/min", "0.01/min", "0.00006/min", "0.000001/s", "10000000/s"})
    void ratesThatAreReadCanBeWrittenAndReadAgain(String text) {
        double rate = Rates.parse(text);

        assertThat(Rates.parse(Rates.format(rate))).isEqualTo(rate);
    }

    @ParameterizedTest
    @ValueSource(strings = {"0/s", "0.0000009/s", "0.000059/min", "10000001/s"})
    void refusesRatesThatNoRunCanMake(String text) {
        assertThatThrownBy(() -> Rates.parse(text))
                .hasMessage("'" + text + "' is out of range: a rate is at least 0.000001/s and at most 10000000/s");
    }
}
