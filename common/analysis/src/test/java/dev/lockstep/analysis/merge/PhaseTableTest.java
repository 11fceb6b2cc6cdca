package dev.lockstep.analysis.merge;

import static org.assertj.core.api.Assertions.assertThat;

import dev.lockstep.interval.Specs;
import dev.lockstep.run.Phase;
import dev.lockstep.run.Phases;
import java.time.Duration;
import org.junit.jupiter.api.Test;

class PhaseTableTest {
    private static final PhaseTable TABLE = PhaseTable.of(new Phases.Timed(
            Duration.ofSeconds(2),
            Duration.ofSeconds(3),
            Duration.ofMillis(1_500),
            Duration.ofSeconds(4),
            Duration.ofSeconds(1),
            Duration.ofSeconds(30)));

    @Test
    void namesThePhaseAtTheStartOfASecond() {
        assertThat(TABLE.at(0)).contains(Phase.IDLE);
        assertThat(TABLE.at(2)).contains(Phase.RAMP_UP);
        assertThat(TABLE.at(5)).contains(Phase.WARM_UP);
        assertThat(TABLE.at(6)).contains(Phase.WARM_UP);
        assertThat(TABLE.at(7)).contains(Phase.MEASURE);
        assertThat(TABLE.at(10)).contains(Phase.MEASURE);
        assertThat(TABLE.at(11)).contains(Phase.RAMP_DOWN);
        assertThat(TABLE.at(12)).isEmpty();
    }

    @Test
    void measuresTheSecondsThatLieWhollyInside() {
        assertThat(TABLE.measures(6)).isFalse();
        assertThat(TABLE.measures(7)).isTrue();
        assertThat(TABLE.measures(9)).isTrue();
        assertThat(TABLE.measures(10)).isFalse();
        assertThat(TABLE.measureFrom()).isEqualTo(Duration.ofMillis(6_500));
        assertThat(TABLE.measureTo()).isEqualTo(Duration.ofMillis(10_500));
    }

    @Test
    void measuresFiniteWorkThroughout() {
        var finite = PhaseTable.of(Specs.untilDone());

        assertThat(finite.finite()).isTrue();
        assertThat(finite.at(12_345)).contains(Phase.MEASURE);
        assertThat(finite.measures(12_345)).isTrue();
    }
}
