package dev.lockstep.coordinator.experiment;

import static org.assertj.core.api.Assertions.assertThat;

import dev.lockstep.analysis.comparison.SampleResult;
import dev.lockstep.analysis.result.ResultDocument;
import dev.lockstep.experiment.ExperimentReader;
import dev.lockstep.experiment.ExperimentSpec;
import dev.lockstep.experiment.machine.Attempt;
import java.util.List;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;

class EndedRunsOfExperimentsTest {

    private static final String FOUND_NO_LOAD = "its search found no load";

    @Test
    void aRunIsJudgedByItsResultAsItIsNow() {
        Attempt stored = attempt("r1", "invalid: HOST_COVERAGE");

        assertThat(refused(spec("users: 4", "on"), stored, result("r1"))).isEmpty();
        assertThat(refused(spec("users: 4", "off"), stored, result("r1")))
                .containsExactly("Level durable promises fsync off, and it is on.");
    }

    @Test
    void whatWasSaidOfARunWithoutAResultStays() {
        assertThat(refused(spec("users: 4", "on"), attempt("r1", "it ended as FAILED"), null))
                .containsExactly("it ended as FAILED");
    }

    @Test
    void theResultOfASearchInVainIsNoneOfItsPlace() {
        ExperimentSpec spec =
                spec("search: { vary: users, from: 10, to: 100, goal: { maximise: throughput }, budget: 30m }", "on");

        assertThat(refused(spec, attempt("r1", FOUND_NO_LOAD), result("r1"))).containsExactly(FOUND_NO_LOAD);
        assertThat(refused(spec, attempt("r1-confirmed", "invalid: HOST_COVERAGE"), result("r1-confirmed")))
                .isEmpty();
    }

    private static List<String> refused(ExperimentSpec spec, Attempt attempt, @Nullable ResultDocument result) {
        return EndedRunsOfExperiments.refused(spec, spec.cells().get(0), attempt, result);
    }

    private static Attempt attempt(String runId, String refusedBecause) {
        return new Attempt(1, 1, runId, List.of(refusedBecause), null, List.of(), null);
    }

    private static ResultDocument result(String runId) {
        return SampleResult.run(runId, 1000).document();
    }

    private static ExperimentSpec spec(String load, String fsync) {
        return ExperimentReader.read("""
                experiment: commits
                run:
                  workload: { id: batch-insert }
                  targets: [ { name: db, engine: postgresql, url: embedded } ]
                  load: { %s }
                  phases: { measure: 10m }
                factors:
                  - name: commit
                    levels: [ { name: durable, readBack: { fsync: "%s" } }, { name: lazy } ]
                """.formatted(load, fsync));
    }
}
