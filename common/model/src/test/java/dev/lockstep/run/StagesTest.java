package dev.lockstep.run;

import static java.util.concurrent.TimeUnit.SECONDS;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;

import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class StagesTest {

    private static final String RAMP = "{ name: ramp-up, for: 1m, load: { from: 0, to: 1 } }";
    private static final String FILL = "{ name: buffer-fill, for: 2m }";
    private static final String BEFORE = "{ name: before, for: 10m, measure: true }";
    private static final String RESYNC = "{ name: resync, for: 5m, load: 0.5, measure: true }";
    private static final String DRAINED = "{ name: drained, for: 30s, load: 0 }";

    private static final String TWO_GROUPS = """
            name: two
            groups:
              - name: oltp
                workload: { id: order-entry }
                targets:
                  - { name: a, engine: postgresql, url: embedded, users: 5 }
                  - { name: b, engine: postgresql, url: embedded }
                load: { users: 3 }
              - name: nightly
                workload: { id: batch-insert }
                targets: [ { name: c, engine: postgresql, url: embedded } ]
                load: { rate: 10/s, maxUsers: 4 }
                delay: 0s
            stages:
              - { name: idle, for: 1m, load: 0 }
              - { name: ramp-up, for: 1m, load: { oltp: { from: 0, to: 1 }, nightly: 0 } }
              - { name: alone, for: 2m, load: { nightly: 0 }, measure: true }
              - { name: both, for: 3m, load: { oltp: 0.5, nightly: 0.25 }, measure: true }
              - { name: batch, for: 4m, load: { oltp: 0 }, measure: true }
            """;

    @Test
    void areReadInOrderWithFullLoadByDefault() {
        Phases phases = Specs.withStages(RAMP, FILL, BEFORE, RESYNC, DRAINED).phases();

        assertThat(phases)
                .isEqualTo(new Phases.Staged(
                        List.of(
                                stage("ramp-up", 60, new StageLoad(0, 1), false),
                                stage("buffer-fill", 120, StageLoad.FULL, false),
                                stage("before", 600, StageLoad.FULL, true),
                                stage("resync", 300, StageLoad.constant(0.5), true),
                                stage("drained", 30, StageLoad.NONE, false)),
                        Phase.of(2),
                        Duration.ofSeconds(30)));
        assertThat(phases.measured()).containsExactly(Phase.of(2), Phase.of(3));
        assertThat(phases.finite()).isFalse();
    }

    @Test
    void aLoadByGroupIsFullForAGroupThatItDoesNotName() {
        Stage alone = Specs.read(TWO_GROUPS).phases().stage(Phase.of(2));

        assertThat(alone.loads()).isEqualTo(Map.of("nightly", StageLoad.NONE));
        assertThat(alone.loadOf("oltp")).isEqualTo(StageLoad.FULL);
    }

    @Test
    void theBaselineIsTheFirstMeasuredStageUnlessAnotherIsNamed() {
        String text = Specs.staged(FILL, BEFORE, RESYNC);

        assertThat(Specs.read(text).phases().measurement()).isEqualTo(Phase.of(1));
        assertThat(Specs.read(text + "baselineStage: resync").phases().measurement())
                .isEqualTo(Phase.of(2));
    }

    @Test
    void theDrainLimitStaysInPhases() {
        assertThat(Specs.read(Specs.staged(BEFORE) + "phases: { drainLimit: 5s }")
                        .phases()
                        .drainLimit())
                .isEqualTo(Duration.ofSeconds(5));
    }

    @Test
    void theWrittenDocumentIsReadAsTheSameSpec() {
        for (String text : List.of(
                Specs.staged(RAMP, FILL, BEFORE, RESYNC, DRAINED) + "baselineStage: resync",
                TWO_GROUPS,
                Specs.staged(BEFORE) + "events: [ { name: e, at: before + 30s, until: 5m } ]")) {
            RunSpec spec = Specs.read(text);

            assertThat(Specs.read(SpecWriter.toJson(spec))).isEqualTo(spec);
        }
    }

    @Test
    void areWrittenWithEveryDefault() {
        assertThat(SpecWriter.toJson(Specs.withStages(RAMP, BEFORE))).contains("""
                        "stages":[{"name":"ramp-up","for":"1m","load":{"from":0.0,"to":1.0},"measure":false},\
                        {"name":"before","for":"10m","load":1.0,"measure":true}],\
                        "baselineStage":"before","phases":{"drainLimit":"30s"}""");
    }

    @Test
    void phasesAreTheShortFormOfFiveStages() {
        Phases phases = Specs.withPhases("{ idle: 1s, rampUp: 2s, warmUp: 3s, measure: 4s, rampDown: 5s }")
                .phases();
        Phases stages = Specs.withStages(
                        "{ name: idle, for: 1s, load: 0 }",
                        "{ name: rampUp, for: 2s, load: { from: 0, to: 1 } }",
                        "{ name: warmUp, for: 3s }",
                        "{ name: measure, for: 4s, measure: true }",
                        "{ name: rampDown, for: 5s, load: { from: 1, to: 0 } }")
                .phases();

        assertThat(phases.stages()).isEqualTo(stages.stages());
        assertThat(phases.measurement()).isEqualTo(stages.measurement()).isEqualTo(Phase.MEASURE);
        assertThat(phases.measured()).isEqualTo(stages.measured()).containsExactly(Phase.MEASURE);
        assertThat(phases.longestDelay("any")).isEqualTo(stages.longestDelay("any"));
        assertThat(phases.keyOf(Phase.MEASURE)).isEqualTo("phases.measure");
        assertThat(stages.keyOf(Phase.MEASURE)).isEqualTo("stages[3].for");
    }

    @Test
    void haveATimeline() {
        Phases phases = Specs.withStages(RAMP, FILL, BEFORE, RESYNC, DRAINED).phases();
        Timeline timeline = Timeline.of(phases.measuring(Phase.of(3)));

        assertThat(IntStream.of(-1, 0, 59, 60, 180, 780, 1080, 9999)
                        .mapToObj(second -> phases.nameOf(Optional.of(timeline.phaseAt(SECONDS.toNanos(second))))))
                .containsExactly(
                        "ramp-up", "ramp-up", "ramp-up", "buffer-fill", "before", "resync", "drained", "drained");
        assertThat(timeline.measurementFrom()).isEqualTo(SECONDS.toNanos(780));
        assertThat(timeline.measurementTo()).isEqualTo(SECONDS.toNanos(1080));
        assertThat(timeline.loadEnd()).isEqualTo(SECONDS.toNanos(1110));
        assertThat(timeline.drainEnd()).isEqualTo(SECONDS.toNanos(1140));
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', textBlock = """
            ramp, hold, measure                | 60
            hold, measure                      | 60
            none, none, ramp, hold, measure    | 60
            ramp, hold, hold, measure          | 120
            ramp, hold, half, hold, measure    | 60
            ramp, half, hold, measure          | 0
            ramp, measure, hold                | 0
            rampToHalf, half, hold, measure    | 60
            rampToHalf, hold, measure          | 0
            hold, ramp, hold, measure          | 60
            """)
    void aDelayFitsInTheTimeThatTheFirstLoadHoldsUnmeasured(String stages, long seconds) {
        Map<String, StageLoad> loads = Map.of(
                "none",
                StageLoad.NONE,
                "ramp",
                new StageLoad(0, 1),
                "rampToHalf",
                new StageLoad(0, 0.5),
                "half",
                StageLoad.constant(0.5));
        List<Stage> all = List.of(stages.split(", ")).stream()
                .map(name -> stage(name, 60, loads.getOrDefault(name, StageLoad.FULL), name.equals("measure")))
                .toList();
        Phase measured = Phase.of(List.of(stages.split(", ")).indexOf("measure"));

        assertThat(new Phases.Staged(all, measured, Duration.ZERO).longestDelay("any"))
                .isEqualTo(Duration.ofSeconds(seconds));
    }

    @Test
    void theDelayOfAGroupDependsOnItsOwnLoad() {
        Phases phases = Specs.read(TWO_GROUPS.replace("for: 2m, load: { nightly: 0 }, measure: true", "for: 2m"))
                .phases();

        assertThat(phases.longestDelay("oltp")).isEqualTo(Duration.ofMinutes(2));
        assertThat(phases.longestDelay("nightly")).isEqualTo(Duration.ofMinutes(2));
    }

    @Test
    void aSpecSeenFromAStageHasItsLoad() {
        RunSpec both = Specs.read(TWO_GROUPS).measuring(Phase.of(3));

        assertThat(both.phases().measurement()).isEqualTo(Phase.of(3));
        assertThat(both.targets()).extracting(both::usersOf).containsExactly(3, 2, 4);
        assertThat(both.targets().get(0).users()).isEqualTo(OptionalInt.of(3));
        assertThat(both.groups().get(1).load()).isEqualTo(new Load.Open(2.5, Load.Arrival.CONSTANT, 4));
    }

    @Test
    void aGroupWithoutLoadInTheStageKeepsItsOwn() {
        RunSpec spec = Specs.read(TWO_GROUPS);

        assertThat(spec.measuring(Phase.of(4)).groups()).isEqualTo(spec.groups());
    }

    @ParameterizedTest
    @CsvSource({"0.55, 100, 55", "0.07, 100, 7", "0.001, 1, 1", "0.5, 3, 2", "1, 7, 7", "0.999, 1000000, 999000"})
    void aShareOfUsersIsRoundedUp(double factor, int users, int share) {
        assertThat(Load.usersAt(factor, users)).isEqualTo(share);
    }

    @Test
    void theMeasuredStagesOfAGroupBeginWithItsBaseline() {
        RunSpec spec = Specs.read(TWO_GROUPS + "baselineStage: both");

        assertThat(spec.phases().measuredOf(spec.groups().get(0).name())).containsExactly(Phase.of(3), Phase.of(2));
        assertThat(spec.phases().measuredOf(spec.groups().get(1).name())).containsExactly(Phase.of(3), Phase.of(4));
        assertThat(Specs.read(TWO_GROUPS)
                        .phases()
                        .measuredOf(spec.groups().get(1).name()))
                .containsExactly(Phase.of(3), Phase.of(4));
    }

    @Test
    void aStageCannotLastNegativelyNorHaveMoreThanFullLoad() {
        assertThatIllegalArgumentException()
                .isThrownBy(() -> stage("s", -1, StageLoad.FULL, false))
                .withMessage("Stage s cannot last PT-1S");
        assertThatIllegalArgumentException()
                .isThrownBy(() -> StageLoad.constant(1.1))
                .withMessage("The factor of a load is 0 to 1, not 1.1 to 1.1");
        assertThatIllegalArgumentException()
                .isThrownBy(() ->
                        new Phases.Staged(List.of(stage("s", 1, StageLoad.FULL, false)), Phase.of(0), Duration.ZERO))
                .withMessage("Stage s is not measured");
    }

    private static Stage stage(String name, long seconds, StageLoad load, boolean measured) {
        return Stage.of(name, Duration.ofSeconds(seconds), load, measured);
    }
}
