package dev.lockstep.analysis.history;

import static org.assertj.core.api.Assertions.assertThat;

import dev.lockstep.analysis.comparison.Fingerprint;
import dev.lockstep.analysis.comparison.RunFigure;
import dev.lockstep.analysis.comparison.RunFigures;
import dev.lockstep.analysis.history.Acknowledgements.Place;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.function.IntToDoubleFunction;
import org.junit.jupiter.api.Test;

class HistoryBaselineTest {

    private static final Instant START = Instant.parse("2026-11-02T10:00:00Z");

    @Test
    void runsOfASteadyHistoryCountButNotMoreThanThirty() {
        HistoryBaseline baseline = before(40, run -> 1000, Acknowledgements.NONE);

        assertThat(baseline.runs()).hasSize(30).startsWith("r10").endsWith("r39");
        assertThat(baseline.words()).isEqualTo("The baseline is the last 30 runs.");
    }

    @Test
    void aRiseMovesTheBaseline() {
        assertThat(before(30, run -> run < 20 ? 1000 : 1100, Acknowledgements.NONE)
                        .runs())
                .startsWith("r20")
                .endsWith("r29");
    }

    /** Else a loss would pass by itself once a few failed runs have made it a level. */
    @Test
    void aDropMovesTheBaselineOnlyOnceItIsAcknowledged() {
        IntToDoubleFunction dropping = run -> run < 20 ? 1000 : 900;

        HistoryBaseline open = before(30, dropping, Acknowledgements.NONE);
        assertThat(open.runs()).startsWith("r0").endsWith("r19");
        assertThat(open.words()).contains("before the drop at run r20, which nobody has acknowledged");

        Place drop = new Place(run(0, 1).work(), "throughput OPM", "r20");
        HistoryBaseline known = before(
                30, dropping, new Acknowledgements(Map.of(drop, new Acknowledgement("new kernel", "ci", START))));
        assertThat(known.runs()).startsWith("r20").endsWith("r29");
        assertThat(known.words()).isEqualTo("The baseline is the last 10 runs since the change at run r20.");
    }

    @Test
    void aDropThatIsMadeUpInPartStaysADrop() {
        IntToDoubleFunction partly = run -> run < 20 ? 1000 : run < 30 ? 900 : 950;

        assertThat(before(40, partly, Acknowledgements.NONE).runs())
                .startsWith("r0")
                .endsWith("r19");
    }

    @Test
    void aDropIsMadeUpOnceTheLossLeftDoesNotCount() {
        HistoryBaseline baseline = before(40, run -> run < 20 ? 1000 : run < 30 ? 900 : 990, Acknowledgements.NONE);

        assertThat(baseline.runs()).startsWith("r30").endsWith("r39");
    }

    @Test
    void theJudgedRunDoesNotChooseItsBaseline() {
        IntToDoubleFunction past = run -> run < 20 ? 1000 : run < 30 ? 900 : 1000;

        assertThat(before(40, run -> run < 40 ? past.applyAsDouble(run) : 940, Acknowledgements.NONE))
                .isEqualTo(before(40, run -> run < 40 ? past.applyAsDouble(run) : 1060, Acknowledgements.NONE));
    }

    @Test
    void theJudgedRunDoesNotTurnARiseIntoADrop() {
        IntToDoubleFunction past = run -> run < 20 ? 1000 : 1100;
        HistoryBaseline afterALoss = before(23, run -> run < 23 ? past.applyAsDouble(run) : 700, Acknowledgements.NONE);

        assertThat(afterALoss.runs()).containsExactly("r20", "r21", "r22");
        assertThat(afterALoss)
                .isEqualTo(before(23, run -> run < 23 ? past.applyAsDouble(run) : 1100, Acknowledgements.NONE));
    }

    @Test
    void whatTheRunItselfOrALaterOneShowsDoesNotCount() {
        List<RunFigures> runs = runs(30, run -> run < 20 ? 1000 : 900);
        HistoryDocument history =
                History.of(runs, HistoryRules.USUAL, Acknowledgements.NONE).get(0);
        String found = history.figures().get(0).changes().get(0).foundBy();

        assertThat(HistoryBaseline.of(history, found).runs()).startsWith("r0").contains("r20", "r21");
    }

    @Test
    void twoRunsAreTooFew() {
        HistoryBaseline baseline = before(2, run -> 1000, Acknowledgements.NONE);

        assertThat(baseline.runs()).isEmpty();
        assertThat(baseline.words()).contains("has 2 earlier runs of this fingerprint that count, and 3 are needed");
    }

    private static HistoryBaseline before(int run, IntToDoubleFunction throughput, Acknowledgements known) {
        List<RunFigures> runs = runs(run + 1, throughput);
        return HistoryBaseline.of(History.of(runs, HistoryRules.USUAL, known).get(0), "r" + run);
    }

    private static List<RunFigures> runs(int count, IntToDoubleFunction throughput) {
        List<RunFigures> runs = new ArrayList<>();
        for (int index = 0; index < count; index++) {
            runs.add(run(index, throughput.applyAsDouble(index) * (1 + 0.01 * Math.sin(7.3 * index * index))));
        }
        return runs;
    }

    private static RunFigures run(int index, double throughput) {
        return new RunFigures(
                "r" + index,
                "shop",
                "",
                START.plusSeconds(3600L * index),
                List.of(),
                new Fingerprint(Map.of("spec.workload.id", "shop")),
                List.of(new RunFigure("throughput", null, "OPM", throughput, null, null)));
    }
}
