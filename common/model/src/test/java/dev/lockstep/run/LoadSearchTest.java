package dev.lockstep.run;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.tuple;

import dev.lockstep.run.Load.ThinkTime.Fixed;
import dev.lockstep.run.LoadSearch.Goal;
import dev.lockstep.run.LoadSearch.HostFigure;
import dev.lockstep.run.RunSpec.Prepare;
import java.time.Duration;
import java.util.List;
import java.util.Objects;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class LoadSearchTest {

    private static final String CPU =
            "{ search: { vary: users, from: 50, to: 5000, goal: { hostCpu: 85, host: esx1, tolerance: 2 } } }";

    @Test
    void isReadWithItsDefaults() {
        RunSpec spec = Specs.adaptive(CPU);

        assertThat(spec.adaptive())
                .isEqualTo(new LoadSearch(
                        LoadVary.USERS,
                        50,
                        5000,
                        50,
                        3,
                        new Goal.HostCpu(85, 2, List.of("esx1"), HostFigure.MEAN),
                        Duration.ofHours(2),
                        Duration.ofSeconds(30)));
        assertThat(spec.onlyGroup().load()).isEqualTo(new Load.Closed(5000, new Fixed(Duration.ZERO)));
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                CPU,
                "{ search: { from: 50, to: 5000, goal: { hostCpu: 85.5, hosts: [esx1, esx2], of: largest }, budget: 1h,"
                        + " settle: 60s, start: 200, growth: 1.5 }, thinkTime: 1s }",
                "{ search: { vary: rate, from: 100/s, to: 20000/s, goal: { maximise: throughput, subjectTo: [ new-order"
                        + " p95 <= 20ms, esx1 cpuPercent < 90 ] } }, arrival: poisson, maxUsers: 64 }",
                "{ search: { from: 10, to: 500, goal: { maximise: throughput } } }",
                "{ search: { from: 10, to: 500, goal: { hostCpu: 85, hosts: [esx1], of: largest } } }",
                "{ control: { hostCpu: 85, host: esx1, max: 2000 }, thinkTime: { exponential: 1s } }",
                "{ control: { hostCpu: 85, host: esx1, vary: rate, start: 100/s, max: 2000/s }, maxUsers: 8 }",
            })
    void isStoredAndReadBack(String load) {
        RunSpec spec = Specs.adaptive(load);

        assertThat(spec.adaptive()).isNotNull();
        assertThat(Json.read(Json.write(spec), RunSpec.class)).isEqualTo(spec);
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', textBlock = """
            { hostCpu: 85, host: esx1 }                                | CPU of esx1 at 85 % ± 1
            { hostCpu: 70.5, hosts: [esx1, esx2], tolerance: 0.5 }     | mean CPU of esx1, esx2 at 70.5 % ± 0.5
            { hostCpu: 70, hosts: [esx1, esx2], of: largest }          | largest CPU of esx1, esx2 at 70 % ± 1
            { maximise: throughput }                                   | most throughput
            { maximise: throughput, subjectTo: [ "new-order p95 <= 20ms" ] } | highest load that holds new-order p95 <= 20ms
            { maximise: throughput, subjectTo: [ p95 <= 20ms, errorShare <= 0.1 % ] } | highest load that holds p95 <= 20ms and errorShare <= 0.1 %
            """)
    void namesItsGoal(String goal, String text) {
        assertThat(adaptive("{ search: { from: 1, to: 2, goal: " + goal + " } }")
                        .fold(LoadSearch::goal, control -> new Goal.MostThroughput())
                        .text())
                .isEqualTo(text);
    }

    @Test
    void startsAControlAtATenthOfTheLargestLoad() {
        assertThat(adaptive("{ control: { hostCpu: 85, host: esx1, max: 2005 } }"))
                .isEqualTo(new LoadControl(LoadVary.USERS, 85, "esx1", 201, 2005));
        assertThat(adaptive("{ control: { hostCpu: 85, host: esx1, vary: rate, max: 5/s }, maxUsers: 4 }"))
                .isEqualTo(new LoadControl(LoadVary.RATE, 85, "esx1", 1, 5));
        assertThat(adaptive("{ control: { hostCpu: 85, host: esx1, start: 20, max: 2000 } }")
                        .start())
                .isEqualTo(20);
    }

    @Test
    void isWrittenOutForTheUserWithItsDefaults() {
        ResolvedSpec resolved = ResolvedSpec.of(Specs.adaptiveText(CPU), file -> "");

        assertThat(resolved.hasShortForms()).isTrue();
        assertThat(SpecText.of(Specs.read(resolved.text())))
                .contains("start: 50\n", "growth: 3.0\n", "budget: 2h\n", "settle: 30s\n")
                .doesNotContain("users: 5000");
        assertThat(Specs.read(SpecText.of(Specs.adaptive(CPU)))).isEqualTo(Specs.adaptive(CPU));
    }

    @ParameterizedTest
    @CsvSource({"fill, REPLACE", "resume, REPLACE", "replace, REPLACE", "reset, RESET", "none, NONE"})
    void isConfirmedByAnOrdinaryRunFromTheSameState(String prepare, Prepare again) {
        RunSpec spec = Specs.read(Specs.adaptiveText(CPU) + "prepare: " + prepare + "\n");

        RunSpec confirming = spec.confirming(320);

        assertThat(confirming.adaptive()).isNull();
        assertThat(confirming.onlyGroup().load()).isEqualTo(new Load.Closed(320, new Fixed(Duration.ZERO)));
        assertThat(confirming.prepare()).isEqualTo(again);
        assertThat(confirming.phases()).isEqualTo(spec.phases());
    }

    @Test
    void theLimitsOfTheGoalAreThresholdsOfTheRunThatConfirms() {
        RunSpec spec = Specs.adaptive(
                "{ search: { from: 10, to: 100, goal: { maximise: throughput, subjectTo: [ \"p95 <= 20ms\" ] } } }");

        assertThat(spec.confirming(20).thresholds()).extracting(Threshold::text).containsExactly("p95 <= 20ms");
    }

    @Test
    void aSearchBeginsWithAStageThatSettlesAndOneThatIsMeasuredUntilTheDecision() {
        RunSpec spec = Specs.adaptive("{ search: { from: 10, to: 100, start: 40, goal: { maximise: throughput } } }");

        assertThat(spec.firstChanges())
                .containsExactly(
                        LoadChange.to(0.4, 0, 0).beginning("settle-1", false),
                        LoadChange.to(0.4, 30_000_000_000L, 0).beginning("step-1", true));
        assertThat(spec.atStart().phases().stages())
                .extracting(Stage::name, Stage::measured)
                .containsExactly(tuple("settle-1", false), tuple("step-1", true));
        assertThat(spec.atStart().under(spec.firstChanges())).isEqualTo(spec.atStart());
    }

    private static AdaptiveLoad adaptive(String load) {
        return Objects.requireNonNull(Specs.adaptive(load).adaptive());
    }
}
