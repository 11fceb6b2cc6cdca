package dev.lockstep.analysis.experiment;

import static org.assertj.core.api.Assertions.assertThat;

import dev.lockstep.analysis.comparison.SampleResult;
import dev.lockstep.analysis.result.ResultDocument;
import dev.lockstep.experiment.ExperimentReader;
import dev.lockstep.experiment.ExperimentSpec;
import java.util.List;
import org.junit.jupiter.api.Test;

class PlacedResultsTest {

    private static final ExperimentSpec SPEC = ExperimentReader.read("""
            experiment: arms
            run:
              workload: { id: batch-insert }
              targets: [ { name: pg, engine: postgresql, url: embedded } ]
              load: { users: 1 }
              phases: { measure: 10s }
              seed: 40
            factors: [ { name: users, levels: [ { name: 2 }, { name: 8 } ] } ]
            order: listed
            repeat: 2
            """);

    @Test
    void factorsNameTheCellAndTheSeedNamesTheBlock() {
        PlacedResults placed =
                PlacedResults.of(SPEC, List.of(result("b", 8, 42, "12:00"), result("a", 2, 41, "11:00")));

        assertThat(placed.strangers()).isEmpty();
        assertThat(placed.runs().stream().map(PlacedResultsTest::line))
                .containsExactly(
                        "1 users=2 block 1 attempt 1 a",
                        "2 users=8 block 1 attempt 1 -",
                        "3 users=2 block 2 attempt 1 -",
                        "4 users=8 block 2 attempt 1 b");
    }

    @Test
    void severalRunsOfOnePlaceAreAttemptsInOrderOfTheirStart() {
        PlacedResults placed =
                PlacedResults.of(SPEC, List.of(result("late", 2, 41, "12:00"), result("early", 2, 41, "11:00")));

        assertThat(placed.runs().stream().map(PlacedResultsTest::line))
                .startsWith("1 users=2 block 1 attempt 1 early", "1 users=2 block 1 attempt 2 late");
    }

    @Test
    void theRunThatSearchedIsNotTakenForItsConfirmation() {
        ResultDocument searched = SampleResult.run("r1", 1000)
                .with("/run", run -> {
                    run.putObject("factors").put("users", 2);
                    run.put("seed", 41);
                    run.put("startedAt", "2026-11-02T11:00:00Z");
                })
                .with("", document -> document.putObject("search")
                        .put("run", "r1")
                        .put("vary", "users")
                        .putArray("journal"))
                .document();

        PlacedResults placed = PlacedResults.of(SPEC, List.of(searched, result("r1-confirmed", 2, 41, "12:00")));

        assertThat(placed.runs().get(0).refused())
                .containsExactly("it searched for its load; the run that confirms it counts");
        assertThat(placed.runs().get(1).refused()).isEmpty();
    }

    @Test
    void strangersAreNamedWithTheReason() {
        PlacedResults placed =
                PlacedResults.of(SPEC, List.of(result("a", 4, 41, "12:00"), result("b", 2, 99, "12:00")));

        assertThat(placed.strangers())
                .hasSize(2)
                .containsEntry("a", "its factors {users=4} are those of no cell")
                .containsEntry("b", "its seed 99 is that of no block");
    }

    private static String line(ExperimentRun run) {
        ResultDocument result = run.result();
        return run.planned().number() + " " + run.planned().cell() + " block "
                + run.planned().block() + " attempt " + run.attempt() + " "
                + (result == null ? "-" : result.run().id());
    }

    private static ResultDocument result(String id, int users, int seed, String time) {
        return SampleResult.run(id, 1000)
                .with("/run", run -> {
                    run.putObject("factors").put("users", users);
                    run.put("seed", seed);
                    run.put("startedAt", "2026-11-02T" + time + ":00Z");
                })
                .document();
    }
}
