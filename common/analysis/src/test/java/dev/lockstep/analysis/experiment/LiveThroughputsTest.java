package dev.lockstep.analysis.experiment;

import static org.assertj.core.api.Assertions.assertThat;

import dev.lockstep.analysis.comparison.SampleResult;
import dev.lockstep.analysis.experiment.ExperimentDocument.CellFigure;
import dev.lockstep.analysis.experiment.LiveThroughputs.CellThroughput;
import dev.lockstep.analysis.result.ResultDocument;
import dev.lockstep.experiment.Cell;
import dev.lockstep.experiment.ExperimentPlan;
import dev.lockstep.experiment.ExperimentSpec;
import dev.lockstep.experiment.machine.Attempt;
import dev.lockstep.experiment.machine.MeasuredThroughput;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import org.junit.jupiter.api.Test;

class LiveThroughputsTest {

    private static final ExperimentSpec SPEC = SampleExperiment.twoArms(false);
    private static final int REPEATS = 4;
    private static final Cell BASELINE = SPEC.cells().get(0);
    private static final Cell OTHER = SPEC.cells().get(1);

    private final ExperimentPlan plan = ExperimentPlan.of(SPEC, REPEATS);

    @Test
    void areThoseOfTheDocument() {
        List<ExperimentRun> runs = runs();
        List<Attempt> attempts = runs.stream()
                .map(run -> attempt(run, LiveThroughputs.of(result(run)).orElseThrow()))
                .toList();

        Map<Cell, CellThroughput> live = LiveThroughputs.of(SPEC, plan, attempts);

        var throughput = ExperimentAnalysis.of(SPEC, runs).responses().get(0);
        assertThat(throughput.name()).isEqualTo("throughput");
        for (int cell = 0; cell < 2; cell++) {
            CellFigure figure = throughput.cells().get(cell);
            CellThroughput own = Objects.requireNonNull(live.get(SPEC.cells().get(cell)));
            assertThat(own.mean()).isEqualTo(figure.mean());
            assertThat(own.ci95()).isEqualTo(figure.ci95());
            assertThat(own.unit()).isEqualTo(throughput.unit());
        }
        assertThat(Objects.requireNonNull(live.get(OTHER)).difference())
                .isEqualTo(throughput.differences().get(0).wording());
        assertThat(Objects.requireNonNull(live.get(BASELINE)).difference()).isNull();
    }

    @Test
    void aRunThatDoesNotCountHasNoPartInThem() {
        List<ExperimentRun> runs = runs();
        Attempt refused = new Attempt(
                1, 1, "refused", List.of("invalid"), new MeasuredThroughput(1, "OPM", null), List.of(), null);

        assertThat(LiveThroughputs.of(SPEC, plan, List.of(refused))).isEmpty();
        assertThat(LiveThroughputs.of(
                        SPEC, plan, List.of(refused, attempt(runs.get(1), new MeasuredThroughput(2, "OPM", null)))))
                .hasSize(1);
    }

    @Test
    void severalUnitsHaveNoMean() {
        List<ExperimentRun> runs = runs();

        assertThat(LiveThroughputs.of(
                        SPEC,
                        plan,
                        List.of(
                                attempt(runs.get(0), new MeasuredThroughput(1, "OPM", null)),
                                attempt(runs.get(1), new MeasuredThroughput(2, "rows/s", null)))))
                .isEmpty();
    }

    @Test
    void severalVersionsOfTheDvdStoreHaveNoMean() {
        List<ExperimentRun> runs = runs();
        Attempt before = attempt(runs.get(0), new MeasuredThroughput(1, "OPM", null));
        Attempt older = attempt(runs.get(1), new MeasuredThroughput(2, "OPM", "2"));
        Attempt newer = attempt(runs.get(2), new MeasuredThroughput(3, "OPM", "3"));

        assertThat(LiveThroughputs.of(SPEC, plan, List.of(before, older))).hasSize(2);
        assertThat(LiveThroughputs.of(SPEC, plan, List.of(older, newer))).isEmpty();
    }

    @Test
    void aRunOfTheDvdStoreKeepsItsVersion() {
        ResultDocument run = SampleResult.run("r1", 100).store("2").document();

        assertThat(LiveThroughputs.of(run)).hasValue(new MeasuredThroughput(100, "OPM", "2"));
    }

    private static ResultDocument result(ExperimentRun run) {
        return Objects.requireNonNull(run.result());
    }

    private static Attempt attempt(ExperimentRun run, MeasuredThroughput throughput) {
        return new Attempt(run.planned().number(), 1, result(run).run().id(), List.of(), throughput, List.of(), null);
    }

    private List<ExperimentRun> runs() {
        List<ExperimentRun> runs = new ArrayList<>();
        plan.runs()
                .forEach(planned -> runs.add(new ExperimentRun(
                        planned,
                        1,
                        SampleResult.run("r" + planned.number(), 100 + 7 * (planned.number() % 3))
                                .document(),
                        List.of())));
        return runs;
    }
}
