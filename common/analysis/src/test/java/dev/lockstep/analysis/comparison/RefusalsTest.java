package dev.lockstep.analysis.comparison;

import static dev.lockstep.analysis.comparison.SampleResult.run;
import static org.assertj.core.api.Assertions.assertThatCode;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.lockstep.analysis.result.ResultDocument;
import dev.lockstep.run.FaultyInputException;
import java.util.List;
import java.util.stream.Stream;
import org.assertj.core.api.AbstractThrowableAssert;
import org.junit.jupiter.api.Test;

class RefusalsTest {

    private final SampleResult one = run("a", 1000);
    private final SampleResult other = run("b", 1000);

    @Test
    void oneGroupIsNoComparison() {
        refused(List.of(List.of(one.document()))).hasMessageContaining("at least two groups of runs, was 1");
    }

    @Test
    void aGroupWithoutRunsIsNotCompared() {
        refused(List.of(List.of(one.document()), List.of())).hasMessage("runs: A group has no runs.");
    }

    @Test
    void aRunIsNotComparedWithItself() {
        refused(groups(one, one)).hasMessage("runs: Run a is given twice: give each run once.");
    }

    @Test
    void repetitionsMaySampleOtherHosts() {
        other.with("/run/spec", spec -> spec.putArray("hosts").addObject().put("name", "esx9"));

        assertThatCode(() -> Comparison.of(
                        List.of(
                                List.of(one.document(), other.document()),
                                List.of(run("c", 1000).document())),
                        ComparisonOptions.DEFAULT))
                .doesNotThrowAnyException();
    }

    @Test
    void unitsMustBeTheSame() {
        other.with("/throughput", part -> part.put("unit", "tps"));

        refused(groups(one, other)).hasMessageContaining("different units and cannot be compared: OPM, tps.");
    }

    @Test
    void versionsOfTheDvdStoreMustBeTheSame() {
        Stream.of(one, other)
                .forEach(run -> run.with("/run/spec/workload", workload -> workload.put("id", "dvd-store")));
        other.with("/run/spec/workload/parameters", parameters -> parameters.put("version", "2"));

        refused(groups(one, other)).hasMessageContaining("Versions 2 and 3 of the DVD Store do different work");
    }

    @Test
    void anUnnamedVersionOfTheDvdStoreIsTheUsualOne() {
        Stream.of(one, other)
                .forEach(run -> run.with("/run/spec/workload", workload -> workload.put("id", "dvd-store")));
        other.with("/run/spec/workload/parameters", parameters -> parameters.put("version", "3"));

        assertThatCode(() -> Comparison.of(groups(one, other), ComparisonOptions.DEFAULT))
                .doesNotThrowAnyException();
    }

    @Test
    void theVersionOfATargetComesBeforeThatOfTheWorkload() {
        Stream.of(one, other)
                .forEach(run -> run.with("/run/spec/workload", workload -> workload.put("id", "dvd-store")));
        one.with("/run/spec/workload/parameters", parameters -> parameters.put("version", "2"));
        other.with(
                "/run/spec/targets/0", target -> target.putObject("parameters").put("version", "2"));

        assertThatCode(() -> Comparison.of(groups(one, other), ComparisonOptions.DEFAULT))
                .doesNotThrowAnyException();
        refused(groups(run("c", 1000).with("/run/spec/workload", workload -> workload.put("id", "dvd-store")), other))
                .hasMessageContaining("Versions 2 and 3 of the DVD Store do different work");
    }

    @Test
    void versionsOfAnotherWorkloadDoTheSameWork() {
        other.with("/run/spec/workload/parameters", parameters -> parameters.put("version", "2"));

        assertThatCode(() -> Comparison.of(groups(one, other), ComparisonOptions.DEFAULT))
                .doesNotThrowAnyException();
    }

    @Test
    void aRunWithoutThroughputIsNotCompared() {
        other.with("/throughput", part -> part.putNull("value"));

        refused(groups(one, other)).hasMessageContaining("Run b of group B has no throughput");
    }

    @Test
    void aGroupWithoutASoundRunIsNotCompared() {
        refused(List.of(
                        List.of(one.document()),
                        List.of(
                                run("b1", 1).invalid("BOOKS").document(),
                                run("b2", 1).invalid("AGENT_LOST").document())))
                .hasMessage(
                        "runs: Group B has no run that counts: b1 (invalid: BOOKS), b2 (invalid: AGENT_LOST). Repeat them.");
    }

    @Test
    void runsOfAGroupAreOneExperiment() {
        SampleResult unlike = run("b2", 1000)
                .with("/run", run -> run.put("seed", 7).put("lockstepVersion", "1.1"))
                .with("/run/spec/load", load -> load.put("users", 65))
                .with("/run/disclosure", disclosure -> disclosure.put("notes", "second"))
                .with("/targets/0", target -> target.put("driver", "42.8"))
                .with("/targets/0/facts/0", fact -> fact.put("value", "off"))
                .with("/targets/0/facts/1", fact -> fact.put("value", "5599"));

        refused(List.of(List.of(one.document()), List.of(other.document(), unlike.document())))
                .hasMessage("""
                        runs: The runs of group B are not repetitions of one experiment: lockstepVersion is 1.0 and 1.1. Make them \
                        separate groups, or repeat them under equal conditions.
                        runs: The runs of group B are not repetitions of one experiment: seed is 42 and 7. Set the seed in the \
                        spec, so that every run draws the same.
                        runs: The runs of group B are not repetitions of one experiment: spec.load.users is 64 and 65. Make them \
                        separate groups, or repeat them under equal conditions.
                        runs: The runs of group B are not repetitions of one experiment: targets[0].driver is 42.7 and 42.8. Make them \
                        separate groups, or repeat them under equal conditions.
                        runs: The runs of group B are not repetitions of one experiment: targets[0].facts.fsync is off and on. Make them \
                        separate groups, or repeat them under equal conditions.""");
    }

    @Test
    void pairsNeedGroupsOfOneSize() {
        var paired = new ComparisonOptions(true, null, 1, 1);

        assertThatThrownBy(() -> Comparison.of(
                        List.of(
                                List.of(one.document()),
                                List.of(other.document(), run("b2", 1).document())),
                        paired))
                .isInstanceOf(FaultyInputException.class)
                .hasMessageContaining("the same number of runs, had 1 in A, 2 in B");
    }

    @Test
    void optionsHaveBounds() {
        assertThatThrownBy(() -> new ComparisonOptions(false, 101.0, 1, 1)).hasMessageStartingWith("atCpu: ");
        assertThatThrownBy(() -> new ComparisonOptions(false, null, -1, 1)).hasMessageStartingWith("material: ");
        assertThatThrownBy(() -> new ComparisonOptions(false, null, 1, 0)).hasMessageStartingWith("equalWithin: ");
        assertThatThrownBy(() -> new ComparisonOptions(true, 80.0, 1, 1)).hasMessageStartingWith("paired: ");
    }

    private static List<List<ResultDocument>> groups(SampleResult... runs) {
        return Stream.of(runs).map(run -> List.of(run.document())).toList();
    }

    private static AbstractThrowableAssert<?, ?> refused(List<List<ResultDocument>> groups) {
        return assertThatThrownBy(() -> Comparison.of(groups, ComparisonOptions.DEFAULT))
                .isInstanceOf(FaultyInputException.class);
    }
}
