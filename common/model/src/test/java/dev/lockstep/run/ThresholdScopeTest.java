package dev.lockstep.run;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.catchThrowableOfType;

import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class ThresholdScopeTest {

    private static final String ONE_GROUP = """
            name: one
            workload: { id: order-entry }
            targets: [ { name: a, engine: postgresql, url: embedded, host: esx1 } ]
            load: { users: 2 }
            stages:
              - { name: fill, for: 1m }
              - { name: before, for: 1m, measure: true }
              - { name: resync, for: 1m, measure: true }
            thresholds:
            """;

    private static final String TWO_GROUPS = """
            name: two
            groups:
              - name: oltp
                workload: { id: order-entry }
                targets: [ { name: a, engine: postgresql, url: embedded, host: esx1 } ]
                load: { users: 2 }
              - name: nightly
                workload: { id: batch-insert }
                targets: [ { name: b, engine: postgresql, url: embedded } ]
                load: { users: 2 }
            stages:
              - { name: fill, for: 1m }
              - { name: alone, for: 1m, load: { nightly: 0 }, measure: true }
              - { name: both, for: 1m, measure: true }
              - { name: batch, for: 1m, load: { oltp: 0 }, measure: true }
            baselineStage: both
            thresholds:
            """;

    @ParameterizedTest
    @CsvSource({
        "p95 <= 20ms, before, order-entry",
        "resync: p95 <= 20ms, resync, order-entry",
        "order-entry: p95 <= 20ms, before, order-entry",
        "order-entry/resync: p95 <= 20ms, resync, order-entry",
        "resync/order-entry: new-order p95 <= 20ms, resync, order-entry",
    })
    void aRunOfOneGroupNeedsNoneInAScope(String threshold, String stage, String group) {
        requireFigure(ONE_GROUP, threshold, stage, group);
    }

    @ParameterizedTest
    @CsvSource({
        "oltp: p95 <= 20ms, both, oltp",
        "oltp/alone: p95 <= 20ms, alone, oltp",
        "batch/nightly: p95 <= 20ms, batch, nightly",
        "alone: p95 <= 20ms, alone, oltp",
        "batch: p95 <= 20ms, batch, nightly",
    })
    void aGroupIsNamedWhereSeveralHaveLoad(String threshold, String stage, String group) {
        requireFigure(TWO_GROUPS, threshold, stage, group);
    }

    @Test
    void aGroupWithoutLoadInTheBaselineIsJudgedByItsFirstMeasuredStage() {
        String text = TWO_GROUPS.replace("baselineStage: both", "baselineStage: alone");

        requireFigure(text, "nightly: p95 <= 20ms", "both", "nightly");
        requireFigure(text, "oltp: p95 <= 20ms", "alone", "oltp");
    }

    @ParameterizedTest
    @CsvSource({"esx1 powerWatts <= 900, both", "alone: esx1 powerWatts <= 900, alone"})
    void aFigureOfAHostIsOfAStage(String threshold, String stage) {
        RunSpec spec = read(TWO_GROUPS, threshold);
        Phase phase = spec.thresholds().get(0).measure().fold(load -> Phase.IDLE, host -> host.stageIn(spec.phases()));

        assertThat(spec.phases().stage(phase).name()).isEqualTo(stage);
    }

    @Test
    void theMeasurementOfPhasesIsAStage() {
        requireFigure(Specs.SHORTEST + "thresholds:\n", "measure: p95 <= 20ms", "measure", "order-entry");
    }

    @ParameterizedTest
    @ValueSource(strings = {"idle", "warmUp", "measure"})
    void aGroupMayHaveTheNameOfAPhase(String name) {
        String text = """
                name: x
                groups:
                  - { name: NAME, workload: { id: w }, targets: [ { name: a, engine: e, url: embedded } ], load: { users: 1 } }
                  - { name: other, workload: { id: w }, targets: [ { name: b, engine: e, url: embedded } ], load: { users: 1 } }
                phases: { measure: 1m }
                thresholds:
                """.replace("NAME", name);

        requireFigure(text, name + ": p95 <= 20ms", "measure", name);
        requireFigure(text, "other: p95 <= 20ms", "measure", "other");
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', quoteCharacter = '`', textBlock = """
            resinc: p95 <= 1ms         | The run has neither a group nor a stage 'resinc'. Its groups: order-entry. Its measured stages: before, resync. Did you mean 'resync'?
            order-entry/x: p95 <= 1ms  | The run has neither a group nor a stage 'x'. Its groups: order-entry. Its measured stages: before, resync.
            fill: p95 <= 1ms           | Stage 'fill' is not measured, so it has no figures. Its measured stages: before, resync.
            before/resync: p95 <= 1ms  | 'before' and 'resync' are both stages: name one group, one stage, or one of each.
            fill: esx1 powerWatts < 1  | Stage 'fill' is not measured, so it has no figures. Its measured stages: before, resync.
            order-entry: esx1 powerWatts < 1 | 'order-entry' is a group, and a metric of a host has none: name a stage, or nothing. Its measured stages: before, resync.
            before/order-entry: esx1 powerWatts < 1 | 'order-entry' is a group, and a metric of a host has none: name a stage, or nothing. Its measured stages: before, resync.
            """)
    void refusesScopesOfOneGroup(String threshold, String fault) {
        requireFault(ONE_GROUP, threshold, fault);
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', quoteCharacter = '`', textBlock = """
            p95 <= 1ms                 | The run has several groups: write the one that it limits first, as in 'oltp: p95 <= 1ms'. Its groups: oltp, nightly.
            both: p95 <= 1ms           | The run has several groups: write the one that it limits first, as in 'oltp/both: p95 <= 1ms'. Its groups: oltp, nightly.
            oltp/nightly: p95 <= 1ms   | 'oltp' and 'nightly' are both groups: name one group, one stage, or one of each.
            oltp/batch: p95 <= 1ms     | Group 'oltp' has no load in stage 'batch'. It has load in: both, alone.
            """)
    void refusesScopesOfSeveralGroups(String threshold, String fault) {
        requireFault(TWO_GROUPS, threshold, fault);
    }

    private static void requireFigure(String text, String threshold, String stage, String group) {
        RunSpec spec = read(text, threshold);
        Threshold.OfLoad measure = spec.thresholds().get(0).measure().fold(load -> load, host -> {
            throw new AssertionError(host);
        });
        Group found = measure.groupIn(spec.groups(), spec.phases()).orElseThrow();

        assertThat(found.name()).isEqualTo(group);
        assertThat(spec.phases().stage(measure.stageIn(spec.phases(), found)).name())
                .isEqualTo(stage);
    }

    private static void requireFault(String text, String threshold, String fault) {
        assertThat(catchThrowableOfType(FaultyInputException.class, () -> read(text, threshold))
                        .faults())
                .extracting(Fault::toString)
                .isEqualTo(List.of("thresholds[0]: '" + threshold + "': " + fault));
    }

    private static RunSpec read(String text, String threshold) {
        return Specs.read(text + "  - \"" + threshold + "\"\n");
    }
}
