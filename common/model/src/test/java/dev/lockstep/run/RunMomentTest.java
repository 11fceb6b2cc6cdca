package dev.lockstep.run;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;

import java.time.Duration;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class RunMomentTest {

    @ParameterizedTest
    @CsvSource({
        "90s, 90s, 90",
        "0s, 0s, 0",
        "measure, measure + 0s, 80",
        "measure+30s, measure + 30s, 110",
        "measure  +  1m, measure + 1m, 140",
        "rampDown + 0s, rampDown + 0s, 680",
        "idle + 1s, idle + 1s, 1",
    })
    void isAnOffsetFromTheStartOrFromAStage(String text, String canonical, long second) {
        var phases = new Phases.Timed(
                Duration.ofSeconds(10),
                Duration.ofSeconds(20),
                Duration.ofSeconds(50),
                Duration.ofMinutes(10),
                Duration.ofSeconds(5),
                Duration.ZERO);

        var moment = RunMoment.parse(text);

        assertThat(moment.format()).isEqualTo(canonical);
        assertThat(RunMoment.parse(canonical)).isEqualTo(moment);
        assertThat(moment.in(phases)).isEqualTo(Duration.ofSeconds(second));
    }

    @Test
    void doesNotCountBackwards() {
        assertThatIllegalArgumentException()
                .isThrownBy(() -> new RunMoment(null, Duration.ofSeconds(-1)))
                .withMessageContaining("negative");
    }
}
