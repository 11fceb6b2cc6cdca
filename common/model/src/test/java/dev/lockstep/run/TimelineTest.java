package dev.lockstep.run;

import static java.util.concurrent.TimeUnit.SECONDS;
import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class TimelineTest {

    private final Phases phases = Specs.withPhases(
                    "{ idle: 1s, rampUp: 2s, warmUp: 3s, measure: 4s, rampDown: 5s, drainLimit: 6s }")
            .phases();
    private final Timeline timeline = Timeline.of(phases);

    @ParameterizedTest
    @CsvSource({
        "-1, idle",
        "0, idle",
        "999999999, idle",
        "1000000000, rampUp",
        "2999999999, rampUp",
        "3000000000, warmUp",
        "6000000000, measure",
        "9999999999, measure",
        "10000000000, rampDown",
        "99000000000, rampDown"
    })
    void aPhaseIncludesItsStartAndExcludesItsEnd(long offsetNanos, String phase) {
        assertThat(phases.stage(timeline.phaseAt(offsetNanos)).name()).isEqualTo(phase);
    }

    @Test
    void knowsTheBoundsOfTheMeasurementAndOfTheDrain() {
        assertThat(timeline.measurementFrom()).isEqualTo(SECONDS.toNanos(6));
        assertThat(timeline.measurementTo()).isEqualTo(SECONDS.toNanos(10));
        assertThat(timeline.loadEnd()).isEqualTo(SECONDS.toNanos(15));
        assertThat(timeline.drainEnd()).isEqualTo(SECONDS.toNanos(21));
        assertThat(timeline.finite()).isFalse();
    }

    @Test
    void aPhaseWithoutLengthIsNeverCurrent() {
        Timeline measureOnly = Timeline.of(Specs.withPhases("{ measure: 4s }").phases());

        assertThat(measureOnly.phaseAt(0)).isEqualTo(Phase.MEASURE);
        assertThat(measureOnly.phaseAt(SECONDS.toNanos(5))).isEqualTo(Phase.MEASURE);
        assertThat(measureOnly.start(Phase.RAMP_DOWN)).isEqualTo(measureOnly.end(Phase.RAMP_DOWN));
    }

    @Test
    void workThatBeginsAfterTheLoadIsNotMeasured() {
        Timeline measureOnly = Timeline.of(Specs.withPhases("{ measure: 4s }").phases());

        assertThat(measureOnly.phaseOfWork(SECONDS.toNanos(4) - 1)).isEqualTo(Phase.MEASURE);
        assertThat(measureOnly.phaseOfWork(SECONDS.toNanos(4))).isEqualTo(Phase.RAMP_DOWN);
        assertThat(Timeline.of(Specs.withPhases("{ untilDone: true, limit: 30s }")
                                .phases())
                        .phaseOfWork(SECONDS.toNanos(31)))
                .isEqualTo(Phase.MEASURE);
    }

    @Test
    void finiteWorkIsOneMeasurementUpToItsLimit() {
        Timeline finite =
                Timeline.of(Specs.withPhases("{ untilDone: true, limit: 30s }").phases());

        assertThat(finite.finite()).isTrue();
        assertThat(finite.measurementFrom()).isZero();
        assertThat(finite.measurementTo()).isEqualTo(finite.loadEnd()).isEqualTo(SECONDS.toNanos(30));
        assertThat(finite.drainEnd()).isEqualTo(SECONDS.toNanos(60));
        assertThat(finite.phaseAt(1)).isEqualTo(Phase.MEASURE);
    }
}
