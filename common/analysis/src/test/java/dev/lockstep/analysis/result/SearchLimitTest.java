package dev.lockstep.analysis.result;

import static org.assertj.core.api.Assertions.assertThat;

import dev.lockstep.analysis.result.SearchLimit.Answer;
import dev.lockstep.analysis.result.SearchLimit.Figure;
import dev.lockstep.run.Threshold;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class SearchLimitTest {

    @ParameterizedTest
    @CsvSource({
        "p95 <= 20ms, 18, 19.9, HELD",
        "p95 <= 20ms, 18, 20, HELD",
        "p95 < 20ms, 18, 20, UNCLEAR",
        "p95 <= 20ms, 19, 21, UNCLEAR",
        "p95 <= 20ms, 20.1, 22, FAILED",
        "p95 <= 20ms, 19, , UNCLEAR",
        "p95 <= 20ms, 20.1, , FAILED",
        "throughput >= 500, 501, 520, HELD",
        "throughput >= 500, 490, 510, UNCLEAR",
        "throughput >= 500, 480, 499, FAILED",
    })
    void holdsOrFailsOnlyByTheWholeInterval(
            String threshold, @Nullable Double low, @Nullable Double high, Answer expected) {
        assertThat(Figure.of(Threshold.parse(threshold), 19.5, low, high).answer())
                .isEqualTo(expected);
    }

    @Test
    void anOpenIntervalIsDisjointOnlyFromWhatIsBelowIt() {
        Figure open = new Figure(20, 19.0, null, Answer.UNCLEAR);

        assertThat(open.disjoint(new Figure(15, 14.0, 18.0, Answer.HELD))).isTrue();
        assertThat(new Figure(15, 14.0, 18.0, Answer.HELD).disjoint(open)).isTrue();
        assertThat(open.disjoint(new Figure(30, 29.0, 31.0, Answer.FAILED))).isFalse();
    }
}
