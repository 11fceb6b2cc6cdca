package dev.lockstep.agent.load;

import static org.assertj.core.api.Assertions.assertThat;

import dev.lockstep.run.Phase;
import dev.lockstep.run.Phases;
import java.time.Duration;
import org.junit.jupiter.api.Test;

class LoadPhasesTest {

    private static final Phases PHASES = new Phases.Timed(
            Duration.ofSeconds(1),
            Duration.ofSeconds(10),
            Duration.ofSeconds(5),
            Duration.ofSeconds(20),
            Duration.ofSeconds(4),
            Duration.ZERO);

    @Test
    void aDelayShiftsTheRampUpAlone() {
        LoadPhases own = LoadPhases.of(PHASES, Duration.ofSeconds(5));
        LoadPhases ofRun = LoadPhases.of(PHASES, Duration.ZERO);

        assertThat(own.beginOf(0, 10)).isEqualTo(ofRun.beginOf(0, 10) + 5_000_000_000L);
        assertThat(own.beginOf(9, 10)).isEqualTo(ofRun.beginOf(9, 10) + 5_000_000_000L);
        assertThat(own.leaveOf(0, 10)).isEqualTo(ofRun.leaveOf(0, 10));
        assertThat(own.loadEnd()).isEqualTo(ofRun.loadEnd());
        assertThat(own.at(own.beginOf(9, 10))).isEqualTo(Phase.WARM_UP);
        assertThat(own.at(16_000_000_000L)).isEqualTo(Phase.MEASURE);
    }
}
