package dev.lockstep.experiment;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.catchThrowableOfType;

import dev.lockstep.run.Fault;
import dev.lockstep.run.FaultyInputException;
import dev.lockstep.run.Json;
import dev.lockstep.run.RunSpec;
import dev.lockstep.run.SpecReader;
import dev.lockstep.run.SpecSchema;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;
import tools.jackson.databind.JsonNode;

class ExperimentReaderTest {

    private static final String EXPERIMENT = """
            experiment: durability
            title: Throughput with and without durable commits
            seed: 7
            run:
              workload: { id: batch-insert }
              targets: [ { name: pg, engine: postgresql, url: embedded, host: esx1 }, { name: other, engine: postgresql, url: embedded } ]
              load: { users: 1, thinkTime: 5ms }
              phases: { measure: 10s }
            factors:
              - name: commit
                levels:
                  - { name: durable, readBack: { synchronous_commit: "on" } }
                  - { name: lazy, apply: [ { sql: { targets: [ pg ], statements: [ "SET x", "SET y" ] } } ] }
              - name: users
                hard: true
                levels:
                  - { name: 4, factors: { perTarget: 4 }, patch: { load: { users: 4 } } }
                  - { name: 8, factors: { perTarget: 8 }, patch: { load: { users: 8, thinkTime: null } }, apply: [ { manual: Go }, { hook: go } ] }
            baseline: { commit: durable, users: 4 }
            repeat: 3
            sessions: { atLeast: 2, between: [ { hook: reboot, timeout: 5m } ] }
            between: { settle: { host: esx1, cpuBelow: 5, atMost: 3m }, pause: 30s }
            rerun: { invalid: 2 }
            published: { source: a paper, unit: OPM, cells: [ { at: { commit: lazy, users: 8 }, throughput: 493804, cpuCoreUtilPercent: 96 } ] }
            tables: [ { title: T, rows: users, columns: [ throughput, { relative: throughput } ] } ]
            figures: [ { bars: throughput, by: users, group: commit }, { line: throughput, over: perTarget, model: usl },
              { time: [ throughput, "esx1 powerWatts" ], overlay: arm }, { durations: seconds, by: arm } ]
            """;

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "ExperimentSpec | { experiment: e, x: 1 }",
                "ExperimentSpecFactor | { experiment: e, factors: [ { x: 1 } ] }",
                "ExperimentSpecLevel | { experiment: e, factors: [ { levels: [ { x: 1 } ] } ] }",
            })
    void knowsTheKeysOfItsSchema(String schema, String experiment) {
        FaultyInputException faulty =
                catchThrowableOfType(FaultyInputException.class, () -> ExperimentReader.read(experiment));

        JsonNode keys =
                Json.mapper().valueToTree(SpecSchema.components()).path(schema).path("properties");
        assertThat(faulty.faults())
                .filteredOn(fault -> fault.path().endsWith("x"))
                .singleElement()
                .satisfies(fault -> assertThat(List.of(fault.message()
                                .replaceFirst(".*Known here: ", "")
                                .replaceFirst("\\..*", "")
                                .split(", ")))
                        .containsExactlyInAnyOrderElementsOf(keys.propertyNames()));
    }

    @Test
    void eachCellHasTheRunThatItsLevelsMake() {
        ExperimentSpec spec = ExperimentReader.read(EXPERIMENT);

        assertThat(spec.cells()).hasSize(4);
        RunSpec lazy8 = spec.runOf(new Cell(Map.of("commit", "lazy", "users", "8")));
        assertThat(lazy8.name()).isEqualTo("durability: commit=lazy, users=8");
        assertThat(lazy8.factors()).isEqualTo(Map.of("commit", "lazy", "users", "8", "perTarget", 8L));
        assertThat(lazy8.targets())
                .extracting(target -> target.setUp())
                .containsExactly(List.of("SET x", "SET y"), List.of());
        assertThat(lazy8.onlyGroup().load())
                .isEqualTo(ExperimentReader.read(EXPERIMENT.replace("users: 1, thinkTime: 5ms", "users: 8"))
                        .runOf(new Cell(Map.of("commit", "lazy", "users", "8")))
                        .onlyGroup()
                        .load());
        assertThat(spec.runOf(spec.baseline().of(spec.cells().get(0))).targets())
                .allMatch(target -> target.setUp().isEmpty());
        assertThat(Objects.requireNonNull(spec.published()).cells().get(0).responses())
                .isEqualTo(Map.of("throughput", 493804.0, "cpuCoreUtilPercent", 96.0));
    }

    @Test
    void everyFaultIsReportedAtOnceWithItsPath() {
        String faulty = EXPERIMENT
                .replace("load: { users: 8,", "load: { usres: 8,")
                .replace("phases: { measure: 10s }", "phases: { mesure: 10s }")
                .replace("baseline: { commit: durable, users: 4 }", "baseline: { commit: safe }")
                .replace("at: { commit: lazy, users: 8 }", "at: { commit: lazy }")
                .replace("over: perTarget", "over: commit")
                .replace("by: users, group", "by: user, group")
                .replace("host: esx1, cpuBelow: 5", "host: esx9, cpuBelow: 500")
                .replace("manual: Go", "manual: ' '")
                .replace("repeat: 3", "repeat: { pilot: 4, detect: 0%, atMost: 3 }");

        FaultyInputException refused =
                catchThrowableOfType(FaultyInputException.class, () -> ExperimentReader.read(faulty));

        assertThat(refused.faults())
                .extracting(Fault::path)
                .contains(
                        "factors[1].levels[1].patch.load.usres",
                        "factors[1].levels[1].apply[0].manual",
                        "run.phases.mesure",
                        "baseline.commit",
                        "published.cells[0].at",
                        "figures[1].over",
                        "figures[0].by",
                        "between.settle.cpuBelow",
                        "repeat.detect",
                        "repeat.atMost")
                .doesNotHaveDuplicates();
    }

    @Test
    void faultsOfPatchesAreReportedThoughACellIsFaulty() {
        String faulty = EXPERIMENT
                        .replace("load: { users: 8,", "load: { usres: 8,")
                        .replaceAll("(?m)^(baseline|published):.*\n", "")
                + "cells: [ { commit: durable } ]\n";

        FaultyInputException refused =
                catchThrowableOfType(FaultyInputException.class, () -> ExperimentReader.read(faulty));

        assertThat(refused.faults())
                .extracting(Fault::path)
                .contains("cells[0]", "factors[1].levels[1].patch.load.usres");
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "[ responseMeanMs of a, responseMeanMs of b ], by: users | figures[0].bars: is a list",
                "[ responseMeanMs of a, responseMeanMs of b ], by: response, group: response | figures[0].bars: is a list",
                "[ responseMeanMs of a, throughput ], by: response | figures[0].bars: has responses that do not fit",
                "[ responseMeanMs of a, { relative: responseMeanMs of b } ], by: response | figures[0].bars: has responses",
                "[ throughput, throughput ], by: response | figures[0].bars[1]: ",
                "[ responseMean of a, responseMeanMs of b ], by: response | figures[0].bars[0]: 'responseMean' is not",
                "[ throughput ], by: response, line: seconds | figures[0].line: cannot be drawn over",
                "throughput, by: vm, line: seconds | figures[0].line: cannot be drawn over bars by vm: leave it out",
                "throughput, by: stage, line: seconds | figures[0].line: cannot be drawn over bars by stage",
                "throughput, by: response | figures[0].by: 'response' is not one of",
            })
    void severalResponsesNeedOneAxisAndAPlace(String figure, String fault) {
        FaultyInputException refused = catchThrowableOfType(
                FaultyInputException.class,
                () -> ExperimentReader.read(
                        EXPERIMENT.replace("bars: throughput, by: users, group: commit", "bars: " + figure)));

        assertThat(refused.faults()).singleElement().satisfies(only -> assertThat(only.path() + ": " + only.message())
                .startsWith(fault));
    }

    @Test
    void aHostToWaitForIsOneThatIsSampled() {
        FaultyInputException refused = catchThrowableOfType(
                FaultyInputException.class,
                () -> ExperimentReader.read(EXPERIMENT.replace("settle: { host: esx1", "settle: { host: esx9")));

        assertThat(refused.faults())
                .containsExactly(new Fault(
                        "between.settle.host",
                        "'esx9' is not sampled in each run: name a host of its hosts or targets. There are: esx1"));
    }

    @Test
    void sqlThatNoRunWouldExecuteIsRefusedBeforeTheExperiment() {
        String faulty = EXPERIMENT
                .replace("sql: { targets: [ pg ]", "sql: { targets: [ pg, pg1 ]")
                .replace("{ hook: reboot, timeout: 5m }", "{ hook: reboot }, { sql: { statements: [ CHECKPOINT ] } }");

        FaultyInputException refused =
                catchThrowableOfType(FaultyInputException.class, () -> ExperimentReader.admit(faulty));

        assertThat(refused.faults())
                .containsExactly(
                        new Fault(
                                "sessions.between[1].sql",
                                "belongs to a level, whose runs execute it: write it in the level's apply, or start a"
                                        + " hook here"),
                        new Fault(
                                "factors[0].levels[1].apply[0].sql.targets[1]",
                                "'pg1' is no target of a run of this level. There are: other, pg"));
        assertThat(ExperimentReader.read(faulty).cells())
                .as("of an earlier version")
                .hasSize(4);
    }

    @Test
    void sqlMayNameATargetThatSomeRunsOfItsLevelHave() {
        String two = EXPERIMENT.replace(
                "patch: { load: { users: 4 } }",
                "patch: { load: { users: 4 }, targets: [ { name: pg1, engine: postgresql, url: embedded, host: esx1 } ] }");

        assertThat(ExperimentReader.admit(two.replace("targets: [ pg ]", "targets: [ pg, pg1 ]"))
                        .runOf(cell("lazy", "4"))
                        .targets())
                .singleElement()
                .satisfies(target -> assertThat(target.setUp()).containsExactly("SET x", "SET y"));
    }

    @Test
    void aLiteralPasswordIsRefusedThoughNoRunUsesIt() {
        String unused = "targets: [ { name: a, password: hunter2, admin: { password: hunter3 } } ]";
        String faulty = EXPERIMENT
                .replaceFirst("(?m)^factors:", "lab: { " + unused + " }\nfactors:")
                .replace("patch: { load: { users: 4 } }", "patch: { load: { users: 4 }, groups: null, password: no }");
        List<Fault> faults = catchThrowableOfType(FaultyInputException.class, () -> ExperimentReader.admit(faulty))
                .faults();

        assertThat(faults)
                .extracting(Fault::path)
                .contains(
                        "lab.targets[0].password",
                        "lab.targets[0].admin.password",
                        "factors[1].levels[0].patch.password");
        assertThat(faults.toString()).doesNotContain("hunter");
        assertThat(ExperimentReader.admit(faulty.replace("hunter2", "\"${env:A}\"")
                                .replace("hunter3", "\"${env:A}\"")
                                .replace(", password: no", ""))
                        .cells())
                .hasSize(4);
    }

    @Test
    void viewsByStageNeedARunWithStages() {
        String byStage =
                EXPERIMENT.replace("rows: users", "rows: [ users, stage ]").replace("group: commit", "group: stage");
        FaultyInputException faulty =
                catchThrowableOfType(FaultyInputException.class, () -> ExperimentReader.admit(byStage));

        assertThat(faulty.faults()).extracting(Fault::path).containsExactly("tables[0].rows[1]", "figures[0].group");
        assertThat(ExperimentReader.read(byStage).cells()).hasSize(4);
        assertThat(ExperimentReader.admit(
                                byStage.replace(
                                        "phases: { measure: 10s }",
                                        "stages: [ { name: idle, for: 10s, load: 0 }, { name: loaded, for: 10s, measure: true } ]"))
                        .cells())
                .hasSize(4);
    }

    @Test
    void faultsOfPatchedRunsAreNamedOnceAtThePatchOrTheRun() {
        String faulty = EXPERIMENT
                .replace("load: { users: 8,", "load: { usres: 8,")
                .replace("phases: { measure: 10s }", "phases: { mesure: 10s }");

        FaultyInputException refused =
                catchThrowableOfType(FaultyInputException.class, () -> ExperimentReader.read(faulty));

        assertThat(refused.faults())
                .extracting(Fault::path)
                .contains("factors[1].levels[1].patch.load.usres", "run.phases.mesure")
                .doesNotHaveDuplicates();
    }

    @Test
    void anExperimentIsNoRunSpecAndTheReverse() {
        FaultyInputException noRun =
                catchThrowableOfType(FaultyInputException.class, () -> SpecReader.read(EXPERIMENT, () -> 1));
        FaultyInputException noExperiment = catchThrowableOfType(
                FaultyInputException.class,
                () -> ExperimentReader.read("name: a\nworkload: { id: batch-insert }\nload: { users: 1 }\n"));

        assertThat(noRun.faults()).singleElement().satisfies(fault -> assertThat(fault.message())
                .contains("'./lockstep experiment'"));
        assertThat(noExperiment.faults()).singleElement().satisfies(fault -> assertThat(fault.message())
                .contains("this is a run spec", "'./lockstep check'"));
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "cells: [ { commit: durable } ] | cells[0] | names no level of factor users",
                "cells: [ { commit: durable, users: 4 }, { commit: durable, users: 4 } ] | cells[1] | is there already",
                "cells: { grid: true, without: [ { commit: durable }, { commit: durable, users: 4 } ] } | cells.without[1] | leaves out no further cell",
                "cells: { grid: true, without: [ { commit: durable }, { commit: lazy } ] } | cells.without | leaves no cell",
                "order: pairs | order | pairs compares two cells",
                "order: abba | order | abba compares two cells",
                "baseline: {} | baseline | names no level",
                "cells: [ { comit: durable, users: 4 } ] | cells[0].comit | is no factor",
                "cells: [ { commit: durable, users: 5 } ] | cells[0].users | is no level of it",
                "tables: [ { rows: shape, columns: [ throughput ] } ] | tables[0].rows | is not one of",
                "tables: [ { rows: users, columns: [ thruput ] } ] | tables[0].columns[0] | is not a response",
                "nonsense: 1 | nonsense | is unknown"
            })
    void aFaultNamesItsPlaceAndTheRemedy(String key, String path, String message) {
        String faulty = EXPERIMENT.replaceAll("(?m)^(baseline|tables):.*\n", "").replaceAll("(?s)published:.*?\n", "")
                + key + "\n";

        FaultyInputException refused =
                catchThrowableOfType(FaultyInputException.class, () -> ExperimentReader.read(faulty));

        assertThat(refused.faults()).anySatisfy(fault -> {
            assertThat(fault.path()).isEqualTo(path);
            assertThat(fault.message()).contains(message);
        });
    }

    /** 100 million combinations, which fit into no memory. */
    @ParameterizedTest
    @ValueSource(strings = {"", "cells: grid\n", "cells: { grid: true, without: [ { factor1: level1 } ] }\n"})
    void aGridWithoutEndIsRefusedBeforeItIsMade(String cells) {
        String large = ofEightFactors(cells);

        FaultyInputException refused =
                catchThrowableOfType(FaultyInputException.class, () -> ExperimentReader.read(large));

        assertThat(refused.faults()).singleElement().satisfies(fault -> {
            assertThat(fault.path()).isEqualTo("cells");
            assertThat(fault.message()).contains("a grid of more than 10,000 cells", "list the cells");
        });
    }

    @Test
    void aFewCellsOfALargeGridCanBeListed() {
        String cell = IntStream.rangeClosed(1, 8)
                .mapToObj(factor -> "factor" + factor + ": level1")
                .collect(Collectors.joining(", ", "{ ", " }"));

        assertThat(ExperimentReader.read(ofEightFactors("cells: [ " + cell + " ]\n"))
                        .cells())
                .hasSize(1);
    }

    /** Of ten levels each. */
    private static String ofEightFactors(String cells) {
        String levels = IntStream.rangeClosed(1, 10)
                .mapToObj(level -> "{ name: level" + level + " }")
                .collect(Collectors.joining(", "));
        return """
                experiment: large
                run:
                  workload: { id: batch-insert }
                  targets: [ { name: pg, engine: postgresql, url: embedded } ]
                  load: { users: 1 }
                  phases: { measure: 10s }
                factors:
                """
                + IntStream.rangeClosed(1, 8)
                        .mapToObj(factor -> "  - { name: factor" + factor + ", levels: [ " + levels + " ] }\n")
                        .collect(Collectors.joining())
                + cells;
    }

    @Test
    void someLevelsOfABaselineAreACellForEachCombinationOfTheOthers() {
        BaselineLevels baseline = ExperimentReader.read(
                        EXPERIMENT.replace("baseline: { commit: durable, users: 4 }", "baseline: { commit: durable }"))
                .baseline();

        assertThat(baseline.of(cell("lazy", "8"))).isEqualTo(cell("durable", "8"));
        assertThat(baseline.is(cell("durable", "8"))).isTrue();
        assertThat(baseline).hasToString("commit=durable");
    }

    @Test
    void eachCellHasABaselineAmongTheCells() {
        String faulty = EXPERIMENT
                        .replace("baseline: { commit: durable, users: 4 }", "baseline: { commit: durable }")
                        .replace(
                                "- { name: 8, factors",
                                "- { name: 16, factors: { perTarget: 16 }, patch: { load: { users: 16 } } }\n      - { name: 8, factors")
                + "cells: [ { commit: durable, users: 4 }, { commit: durable, users: 8 }, { commit: lazy, users: 8 },"
                + " { commit: lazy, users: 16 } ]\n";

        FaultyInputException refused =
                catchThrowableOfType(FaultyInputException.class, () -> ExperimentReader.read(faulty));

        assertThat(refused.faults()).singleElement().satisfies(fault -> {
            assertThat(fault.path()).isEqualTo("baseline");
            assertThat(fault.message())
                    .contains("compares commit=lazy, users=16 with commit=durable, users=16, which is no cell");
        });
    }

    private static Cell cell(String commit, String users) {
        Map<String, String> levels = new LinkedHashMap<>();
        levels.put("commit", commit);
        levels.put("users", users);
        return new Cell(levels);
    }

    @Test
    void whatTheExperimentSetsCannotBePatched() {
        String faulty = EXPERIMENT.replace("patch: { load: { users: 4 } }", "patch: { name: mine, seed: 3 }");

        FaultyInputException refused =
                catchThrowableOfType(FaultyInputException.class, () -> ExperimentReader.read(faulty));

        assertThat(refused.faults())
                .extracting(Fault::path)
                .contains("factors[1].levels[0].patch.name", "factors[1].levels[0].patch.seed");
    }

    /** Both levels would have had the targets of the run's lab. */
    @Test
    void aLevelHasNoLabFileOfItsOwn() {
        String twoLabs = EXPERIMENT
                .replace("patch: { load: { users: 4 } }", "patch: { use: first.yaml }")
                .replace("patch: { load: { users: 8,", "patch: { use: second.yaml, load: { users: 8,");

        FaultyInputException refused =
                catchThrowableOfType(FaultyInputException.class, () -> ExperimentReader.admit(twoLabs));

        assertThat(refused.faults())
                .extracting(Fault::path)
                .containsExactly("factors[1].levels[0].patch.use", "factors[1].levels[1].patch.use");
        assertThat(refused.faults().get(0).message())
                .contains("put all targets into that file, and select those of the level by name or label");
    }

    @Test
    void runAndLabAreReadFromTheirFiles() {
        String text = """
                experiment: shapes
                run: { file: run.yaml }
                factors:
                  - name: shape
                    levels:
                      - { name: one, patch: { targets: [ { from: lab, names: "a*" } ] } }
                      - { name: two, patch: { targets: [ { from: lab, labels: { rack: "2" } } ] } }
                """;
        Map<String, String> files = Map.of("run.yaml", """
                use: lab.yaml
                workload: { id: batch-insert }
                targets: [ { from: lab, names: "*" } ]
                load: { users: 1 }
                phases: { measure: 10s }
                """, "lab.yaml", """
                targets:
                  - { name: a1, engine: postgresql, url: "jdbc:postgresql://h/a1", labels: { rack: "1" } }
                  - { name: b1, engine: postgresql, url: "jdbc:postgresql://h/b1", labels: { rack: "2" } }
                """);

        ExperimentSpec spec = ExperimentReader.read(ResolvedExperiment.of(text, files::get));

        assertThat(spec.runOf(new Cell(Map.of("shape", "one"))).targets())
                .extracting(target -> target.name())
                .containsExactly("a1");
        assertThat(spec.runOf(new Cell(Map.of("shape", "two"))).targets())
                .extracting(target -> target.name())
                .containsExactly("b1");
    }
}
