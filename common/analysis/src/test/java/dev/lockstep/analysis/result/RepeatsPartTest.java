package dev.lockstep.analysis.result;

import static org.assertj.core.api.Assertions.assertThat;

import dev.lockstep.interval.Latency;
import dev.lockstep.interval.Samples;
import java.util.Objects;
import java.util.stream.LongStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class RepeatsPartTest {

    private static RepeatsPart repeats(long... micros) {
        Latency times =
                LongStream.of(micros).mapToObj(each -> Samples.times(1, each)).reduce(Latency.none(), Latency::plus);
        return Objects.requireNonNull(RepeatsPart.of(0.1, times));
    }

    @ParameterizedTest
    @CsvSource({"1000, 1050, 1100, true", "1000, 1050, 1106, false", "1100, 1000, 1000, true", "1000, 1000, 1101, false"
    })
    void theSpreadIsTheLongestLessTheShortestOverTheMedian(long one, long two, long three, boolean agree) {
        RepeatsPart part = repeats(one, two, three);

        assertThat(part.agree()).isEqualTo(agree);
        assertThat(part.spreadPercent())
                .isCloseTo(
                        100.0 * (Math.max(one, three) - Math.min(one, three)) / two,
                        org.assertj.core.data.Offset.offset(0.2));
    }

    /** Times of one minute are known to 32 ms: what the histogram cannot tell apart counts as spread. */
    @Test
    void theResolutionOfTheTimesIsPartOfTheSpread() {
        assertThat(repeats(60_000_000, 60_000_000, 60_000_000).spreadPercent()).isBetween(0.0, 0.11);
        assertThat(repeats(60_000_000, 60_000_000, 65_990_000).spreadPercent()).isGreaterThan(9.98);
    }

    /** Times are cut to whole microseconds: 5.0 µs and 5.9 µs are in one bin, but the longest is exact. */
    @Test
    void callsShorterThanTheClockCanTellApartDoNotAgree() {
        var inOneBin = new Latency(Samples.times(3, 5).histogram(), 16_400, 5_900);

        assertThat(Objects.requireNonNull(RepeatsPart.of(0.1, inOneBin)).agree())
                .isFalse();
    }

    @Test
    void withoutACallThereIsNothingToSay() {
        assertThat(RepeatsPart.of(0.1, Latency.none())).isNull();
    }
}
