package dev.lockstep.experiment;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

class ExperimentPlanTest {

    private static ExperimentSpec spec(long seed, String further) {
        return ExperimentReader.read("""
                experiment: plan
                seed: %d
                run:
                  workload: { id: batch-insert }
                  targets: [ { name: pg, engine: postgresql, url: embedded } ]
                  load: { users: 1 }
                  phases: { measure: 10s }
                factors:
                  - { name: host, hard: true, levels: [ { name: a }, { name: b }, { name: c } ] }
                  - { name: users, levels: [ { name: 1 }, { name: 2 }, { name: 3 }, { name: 4 } ] }
                %s
                """.formatted(seed, further));
    }

    @Test
    void eachBlockHasEachCellOnceAndChangesTheHardFactorAsSeldomAsPossible() {
        for (long seed = 0; seed < 200; seed++) {
            List<PlannedRun> runs =
                    ExperimentPlan.of(spec(seed, "repeat: 6"), 6).runs();

            for (int block = 1; block <= 6; block++) {
                int of = block;
                List<Cell> cells = runs.stream()
                        .filter(run -> run.block() == of)
                        .map(PlannedRun::cell)
                        .toList();
                assertThat(cells).hasSize(12).doesNotHaveDuplicates();
                long changes = IntStream.range(1, cells.size())
                        .filter(at -> !cells.get(at)
                                .level("host")
                                .equals(cells.get(at - 1).level("host")))
                        .count();
                assertThat(changes).isEqualTo(2);
            }
            assertThat(runs)
                    .extracting(PlannedRun::number)
                    .containsExactlyElementsOf(
                            IntStream.rangeClosed(1, 72).boxed().toList());
        }
    }

    @Test
    void eachOrderIsEquallyLikely() {
        Map<String, Integer> first = new HashMap<>();
        for (long seed = 0; seed < 2_400; seed++) {
            first.merge(
                    ExperimentPlan.of(spec(seed, "repeat: 6"), 1)
                            .runs()
                            .get(0)
                            .cell()
                            .toString(),
                    1,
                    Integer::sum);
        }

        assertThat(first).hasSize(12);
        // A binomial count of 2,400 draws at 1/12 has a standard deviation of 13.5.
        assertThat(first.values()).allSatisfy(count -> assertThat(count).isBetween(200 - 60, 200 + 60));
    }

    @Test
    void moreRepeatsContinueThePlan() {
        ExperimentSpec spec = spec(3, "repeat: { pilot: 6, detect: 2%, atMost: 12 }\n" + "sessions: { atLeast: 3 }");

        List<PlannedRun> shorter = ExperimentPlan.of(spec, 6).runs();
        List<PlannedRun> longer = ExperimentPlan.of(spec, 9).runs();

        assertThat(longer).startsWith(shorter.toArray(new PlannedRun[0]));
        assertThat(longer.stream().map(PlannedRun::session).distinct()).containsExactly(1, 2, 3, 4, 5);
        assertThat(shorter).extracting(PlannedRun::session).isSorted();
        assertThat(ExperimentPlan.sessions(spec, 9)).isEqualTo(5);
    }

    @Test
    void whatFollowsThePilotOfOneSessionBelongsToThatSession() {
        ExperimentSpec spec = spec(3, "repeat: { pilot: 3, detect: 5%, atMost: 12 }");

        assertThat(ExperimentPlan.of(spec, 4).runs())
                .extracting(PlannedRun::session)
                .containsOnly(1);
        assertThat(ExperimentPlan.sessions(spec, 12)).isOne();
    }

    @Test
    void listedBlocksKeepTheOrderOfTheCells() {
        ExperimentSpec spec = spec(3, "order: listed");

        assertThat(ExperimentPlan.of(spec, 2).runs().stream().map(PlannedRun::cell))
                .startsWith(spec.cells().toArray(new Cell[0]))
                .endsWith(spec.cells().toArray(new Cell[0]));
    }
}
