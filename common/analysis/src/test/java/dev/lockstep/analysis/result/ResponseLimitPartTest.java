package dev.lockstep.analysis.result;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.lockstep.interval.Samples;
import dev.lockstep.run.WorkloadDescriptor.ResponseLimit;
import org.jspecify.annotations.NullUnmarked;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

@NullUnmarked
class ResponseLimitPartTest {

    @ParameterizedTest
    @CsvSource({"20, true", "21, true", "19, false"})
    void aLimitIsMetByTimesUpToIt(long limitMs, boolean met) {
        ResponseLimitPart part = ResponseLimitPart.of(new ResponseLimit(90, limitMs), Samples.times(100, 20_000));

        assertThat(part).isEqualTo(new ResponseLimitPart(90, limitMs, 20.0, met));
    }

    @ParameterizedTest
    @CsvSource({"50, 2", "90, 10", "95, 20", "99, 100"})
    void fewerThanItTakesToDistinguishThePercentileFromTheMaximumShowNothing(int percentile, int fewest) {
        var limit = new ResponseLimit(percentile, 1_000);

        assertThat(ResponseLimitPart.of(limit, Samples.times(fewest - 1, 5_000)))
                .isEqualTo(new ResponseLimitPart(percentile, 1_000, null, null));
        assertThat(ResponseLimitPart.of(limit, Samples.times(fewest, 5_000)).met())
                .isTrue();
    }

    @Test
    void withoutALimitThereIsNothingToSay() {
        assertThat(ResponseLimitPart.of(null, Samples.times(100, 20_000))).isNull();
    }

    @ParameterizedTest
    @CsvSource({"0, 1", "100, 1", "90, 0"})
    void aLimitOutOfRangeIsRefused(int percentile, long limitMs) {
        assertThatThrownBy(() -> new ResponseLimit(percentile, limitMs))
                .hasMessageContaining("percentile " + percentile + ", " + limitMs + " ms");
    }
}
