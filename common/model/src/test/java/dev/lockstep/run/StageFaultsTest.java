package dev.lockstep.run;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.catchThrowableOfType;

import java.util.List;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class StageFaultsTest {

    private static final String MEASURED = "{ name: before, for: 1m, measure: true }";

    @ParameterizedTest
    @CsvSource(delimiter = '|', quoteCharacter = '`', textBlock = """
            { for: 1m }                            | name: is missing: name the stage, such as warm-up
            { name: 7, for: 1m }                   | name: '7' is not a text: put it in quotes
            { name: 7up, for: 1m }                 | name: '7up' is not a valid name of a stage: begin with a letter, and use up to 64 letters, digits, dots, hyphens and underscores
            { name: warm up, for: 1m }             | name: 'warm up' is not a valid name of a stage: begin with a letter, and use up to 64 letters, digits, dots, hyphens and underscores
            { name: drain, for: 1m }               | name: 'drain' is what results call the time after the last stage: choose another name
            { name: order-entry, for: 1m }         | name: 'order-entry' is a group: thresholds name both, so a stage and a group need different names
            { name: before, for: 1m }              | name: 'before' is there already, in stages[0].name: results identify a stage by its name
            { name: s }                            | for: is missing: give the length of the stage, such as for: 10m
            { name: s, for: 0s }                   | for: '0s' is too short: at least 1ms
            { name: s, for: 10 }                   | for: '10' is not a duration: write a number and exactly one unit of ms, s, m or h, such as 10s
            { name: s, for: 1m, measure: 1 }       | measure: '1' is not true or false
            { name: s, for: 1m, length: 1m }       | length: is unknown. Known here: name, for, load, measure.
            { name: s, for: 1m, load: }            | load: has no value: write a factor from 0 to 1, a ramp such as { from: 0, to: 1 }, or either of them by group, or remove the key
            { name: s, for: 1m, load: 50 }         | load: '50' is not a factor from 0 to 1, a ramp such as { from: 0, to: 1 }, or either of them by group
            { name: s, for: 1m, load: full }       | load: 'full' is not a factor from 0 to 1, a ramp such as { from: 0, to: 1 }, or either of them by group
            { name: s, for: 1m, load: [0, 1] }     | load: '[...]' is not a factor from 0 to 1, a ramp such as { from: 0, to: 1 }, or either of them by group
            { name: s, for: 1m, load: { to: 1 } }  | load.from: is missing: write a factor from 0 to 1
            { name: s, for: 1m, load: { from: 1 } } | load.to: is missing: write a factor from 0 to 1
            { name: s, for: 1m, load: { from: 0, to: 2 } } | load.to: '2' is not a factor from 0 to 1
            { name: s, for: 1m, load: { from: 0, to: 1, by: 1 } } | load.by: is unknown. Known here: from, to.
            { name: s, for: 1m, load: { order-enty: 1 } } | load.order-enty: is not a group of this run, which has: order-entry. Did you mean 'order-entry'?
            { name: s, for: 1m, load: { order-entry: -1 } } | load.order-entry: '-1' is not a factor from 0 to 1, a ramp such as { from: 0, to: 1 }, or either of them by group
            { name: s, for: 1m, load: 0, measure: true } | load: is 0, so there is nothing to measure: remove measure: true. Hosts are recorded in every stage
            { name: s, for: 1m, load: { from: 0, to: 1 }, measure: true } | load: is a ramp, and the stage is measured: figures of a changing load mean nothing. Measure a stage of constant load
            { name: s, for: 1m, load: { order-entry: { from: 1, to: 0 } }, measure: true } | load: is a ramp, and the stage is measured: figures of a changing load mean nothing. Measure a stage of constant load
            { name: s, for: 1m, load: { to: 0 }, measure: true } | load.from: is missing: write a factor from 0 to 1
            """)
    void refusesAStage(String stage, String fault) {
        assertThat(faults(Specs.staged(MEASURED, stage))).contains("stages[1]." + fault);
    }

    @Test
    void aFaultOfAStageCausesNoOther() {
        assertThat(faults(Specs.staged("{ for: 1m, load: { from: 1, to: x }, measure: true }")
                        + "events: [ { name: b, at: afer + 1m } ]\nthresholds: [ 'afer: p95 <= 20ms' ]"))
                .containsExactly(
                        "stages[0].name: is missing: name the stage, such as warm-up",
                        "stages[0].load.to: 'x' is not a factor from 0 to 1");
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', quoteCharacter = '`', textBlock = """
            stages: []                                   | stages: '[...]' is not a list with at least one entry
            stages: 5m                                   | stages: '5m' is not a list with at least one entry
            stages: [ 5m ]                               | stages[0]: '5m' is not a section of keys and values
            stages: [ { name: s, for: 1m } ]             | stages: measures nothing: add measure: true to a stage
            phases: { measure: 1m, warmUp: 1m, drainLimit: 1s } | phases.warmUp: excludes stages: phases are the short form of five of them; remove it, or make it a stage
            phases: { untilDone: true }                  | phases.untilDone: excludes stages: phases are the short form of five of them; remove it, or make it a stage
            phases: { drainlimit: 1s }                   | phases.drainlimit: is unknown. Known here: drainLimit. Did you mean 'drainLimit'?
            baselineStage: befor                         | baselineStage: 'befor' is not a stage of this run: name a measured stage, which are: before, after. Did you mean 'before'?
            baselineStage: fill                          | baselineStage: 'fill' is not measured: name a measured stage, which are: before, after.
            baselineStage: 5                             | baselineStage: '5' is not a text: put it in quotes
            """)
    void refusesWhatDoesNotFitTheStages(String line, String fault) {
        String stages =
                "stages: [ { name: fill, for: 1m }, " + MEASURED + ", { name: after, for: 1m, measure: true } ]";
        String text = Specs.SHORTEST.replace("phases: { measure: 10m }", line.startsWith("stages") ? "" : stages);

        assertThat(faults(text + "\n" + line)).contains(fault);
    }

    @Test
    void aBaselineStageNeedsStages() {
        assertThat(faults(Specs.SHORTEST + "baselineStage: measure"))
                .containsExactly("baselineStage: belongs to stages: add them, or remove it");
    }

    @Test
    void refusesTooManyStages() {
        assertThat(faults(Specs.staged(IntStream.rangeClosed(0, Phase.MOST)
                        .mapToObj(stage -> "{ name: s" + stage + ", for: 1s, measure: true }")
                        .toArray(String[]::new))))
                .containsExactly("stages: has 101 stages: at most 100");
    }

    @Test
    void everyGroupHasLoadInAMeasuredStage() {
        assertThat(faults("""
                        name: x
                        groups:
                          - name: oltp
                            workload: { id: order-entry }
                            targets: [ { name: a, engine: postgresql, url: embedded } ]
                            load: { users: 1 }
                          - name: nightly
                            workload: { id: batch-insert }
                            targets: [ { name: b, engine: postgresql, url: embedded } ]
                            load: { users: 1 }
                            delay: 90s
                        stages:
                          - { name: fill, for: 1m }
                          - { name: before, for: 1m, load: { nightly: 0 }, measure: true }
                        """))
                .containsExactly(
                        "stages: gives group 'nightly' no load in any measured stage: measure a stage in which it has load,"
                                + " or remove the group");
    }

    @Test
    void aDelayEndsBeforeAMeasuredStage() {
        assertThat(faults("""
                        name: x
                        groups:
                          - name: oltp
                            workload: { id: order-entry }
                            targets: [ { name: a, engine: postgresql, url: embedded } ]
                            load: { users: 1 }
                            delay: 90s
                        stages: [ { name: fill, for: 1m }, { name: before, for: 1m, measure: true } ]
                        """))
                .containsExactly(
                        "groups[0].delay: '90s' is longer than the time from its full load to the next stage that"
                                + " is measured or changes it, 1m: all users of a group must have begun when the measurement begins."
                                + " Shorten the delay, or warm up longer");
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', quoteCharacter = '`', textBlock = """
            at: befor + 1s              | 'befor' is not a stage of this run, which has: before. Did you mean 'before'? Write an offset from the start such as 12m, or a stage and an offset such as before + 30s
            at: measure                 | 'measure' is not a stage of this run, which has: before. Write an offset from the start such as 12m, or a stage and an offset such as before + 30s
            at: before + 61s            | 'before + 61s' is after the end of the load at 1m: move it, or lengthen the run
            """)
    void refusesMomentsOutsideTheStages(String at, String fault) {
        assertThat(faults(Specs.staged(MEASURED) + "events: [ { name: b, " + at + " } ]"))
                .containsExactly("events[0].at: " + fault);
    }

    @Test
    void reportsEveryFaultAtOnce() {
        assertThat(faults(Specs.staged(
                                "{ name: a b, for: 1h30m, load: 2 }",
                                "{ name: ramp, for: 1m, load: { from: 0, to: 1 }, measure: true }",
                                "{ name: ramp, load: { other: 1 } }")
                        + "baselineStage: a\nphases: { idle: 1m }\npriority: high"))
                .extracting(fault -> fault.substring(0, fault.indexOf(": ")))
                .containsExactly(
                        "priority",
                        "phases.idle",
                        "stages[0].name",
                        "stages[0].for",
                        "stages[0].load",
                        "stages[1].load",
                        "stages[2].for",
                        "stages[2].load.other",
                        "stages[2].name",
                        "baselineStage");
    }

    private static List<String> faults(String text) {
        return catchThrowableOfType(FaultyInputException.class, () -> Specs.read(text)).faults().stream()
                .map(Fault::toString)
                .toList();
    }
}
