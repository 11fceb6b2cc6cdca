package dev.lockstep.agent.host;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.entry;

import dev.lockstep.host.metric.Metric;
import java.io.IOException;
import java.util.OptionalLong;
import org.junit.jupiter.api.Test;

class RateProbeTest {

    private OptionalLong counter = OptionalLong.of(1_000);
    private final Looks looks = new Looks(new RateProbe(Metric.INTERRUPTS, () -> counter, 1));

    @Test
    void aRateIsOverTheTimeThatReallyPassed() throws IOException {
        assertThat(looks.atSecond(10)).isEmpty();
        counter = OptionalLong.of(1_500);
        assertThat(looks.atSecond(12.5)).containsOnly(entry("interruptsPerSecond", 200.0));
    }

    @Test
    void whatDidNotHappenIsAMeasuredZero() throws IOException {
        looks.atSecond(1);
        assertThat(looks.atSecond(2)).containsOnly(entry("interruptsPerSecond", 0.0));
    }

    @Test
    void aCounterThatWentBackwardsIsLeftOutOnce() throws IOException {
        looks.atSecond(1);
        counter = OptionalLong.of(10);
        assertThat(looks.atSecond(2)).isEmpty();
        counter = OptionalLong.of(30);
        assertThat(looks.atSecond(3)).containsOnly(entry("interruptsPerSecond", 20.0));
    }

    @Test
    void nothingIsReportedWhereTheMachineShowsNothing() throws IOException {
        looks.atSecond(1);
        counter = OptionalLong.empty();
        assertThat(looks.atSecond(2)).isEmpty();
        counter = OptionalLong.of(2_000);
        assertThat(looks.atSecond(3)).isEmpty();
    }

    @Test
    void twoLooksAtOneInstantHaveNoRate() throws IOException {
        looks.atSecond(1);
        assertThat(looks.atSecond(1)).isEmpty();
    }
}
