package dev.lockstep.analysis.experiment;

import static org.assertj.core.api.Assertions.assertThat;

import dev.lockstep.analysis.comparison.LogRatio;
import dev.lockstep.experiment.Cell;
import dev.lockstep.experiment.ExperimentPlan;
import dev.lockstep.experiment.ExperimentSpec;
import dev.lockstep.experiment.PlannedRun;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/**
 * Experiments of one session with two hard factors, of which the second is nested in the first. Nothing has an effect. Each
 * set-up of a factor changes the runs in it by 3 %; runs differ by 1 %.
 */
class NestedHardFactorsTest {

    private static final Cell A1_B1 = SampleExperiment.cell("a", "a1", "b", "b1");
    private static final Cell A1_B2 = SampleExperiment.cell("a", "a1", "b", "b2");
    private static final Cell A2_B1 = SampleExperiment.cell("a", "a2", "b", "b1");
    private static final Cell A2_B2 = SampleExperiment.cell("a", "a2", "b", "b2");
    private static final ExperimentSpec SPEC = SampleExperiment.spec(
            List.of(SampleExperiment.factor("a", true, "a1", "a2"), SampleExperiment.factor("b", true, "b1", "b2")),
            List.of(A1_B1, A1_B2, A2_B1, A2_B2),
            null);
    private static final int EXPERIMENTS = 400;
    private static final int BLOCKS = 5;

    /** Of 400 at 0.05, a binomial share has a standard deviation of 0.011. */
    @ParameterizedTest
    @ValueSource(ints = {0, 1})
    void aMainEffectIsSeldomFoundWhereThereIsNone(int which) {
        Contrast contrast = new Contrasts(SPEC).mainEffects().get(which);
        var random = new Random(25);
        int judged = 0;
        int found = 0;
        for (List<PlannedRun> plan : plans()) {
            LogRatio ratio = new ErrorStrata(SPEC, plan)
                    .of(contrast, ofSetUps(plan, random))
                    .orElseThrow()
                    .ratio();
            judged += ratio == null ? 0 : 1;
            found += ratio != null && ratio.pValue() <= 0.05 ? 1 : 0;
        }
        assertThat(judged).isGreaterThan(EXPERIMENTS / 2);
        assertThat((double) found / judged).isLessThanOrEqualTo(0.08);
    }

    @Test
    void theIntervalOfACellCoversItsMean() {
        var random = new Random(26);
        int judged = 0;
        int covered = 0;
        for (List<PlannedRun> plan : plans()) {
            List<ObservedRun> own = ofSetUps(plan, random).stream()
                    .filter(run -> run.planned().cell().equals(A1_B1))
                    .toList();
            List<Double> interval = new CellFigures(new ErrorStrata(SPEC, plan))
                    .of(A1_B1, own, own.size(), null, false)
                    .ci95();
            judged += interval == null ? 0 : 1;
            covered += interval != null && interval.get(0) <= 1 && 1 <= interval.get(1) ? 1 : 0;
        }
        assertThat(judged).isGreaterThan(EXPERIMENTS / 2);
        assertThat((double) covered / judged).isBetween(0.92, 0.98);
    }

    /** The second block begins with the level of the first factor that the first one ended with. */
    @Test
    void aSetUpOfOneFactorOutlastsTheChangeOfAnother() {
        List<Cell> order = List.of(A1_B1, A1_B2, A2_B2, A2_B1, A2_B2, A2_B1, A1_B1, A1_B2);
        List<PlannedRun> plan = IntStream.range(0, order.size())
                .mapToObj(index -> new PlannedRun(index + 1, 1, 1 + index / 4, order.get(index)))
                .toList();
        List<ObservedRun> runs = ofSetUps(plan, new Random(27));
        var strata = new ErrorStrata(SPEC, plan);

        Estimate ofFirst =
                strata.of(new Contrasts(SPEC).mainEffects().get(0), runs).orElseThrow();
        Estimate ofSecond = strata.of(Contrast.between(A1_B2, A1_B1), runs).orElseThrow();

        assertThat(ofFirst.ratio()).isNull();
        assertThat(ofFirst.stratum()).isEqualTo("one set-up only");
        assertThat(ofSecond.ratio()).isNotNull();
        assertThat(ofSecond.stratum()).isEqualTo("block");
        assertThat(ofSecond.units()).isEqualTo(2);
    }

    /** Plans that a spec makes, each of other blocks. */
    private static List<List<PlannedRun>> plans() {
        int runs = BLOCKS * SPEC.cells().size();
        List<PlannedRun> all = ExperimentPlan.of(SPEC, EXPERIMENTS * BLOCKS).runs();
        return IntStream.range(0, EXPERIMENTS)
                .mapToObj(experiment -> all.subList(experiment * runs, (experiment + 1) * runs))
                .toList();
    }

    private static List<ObservedRun> ofSetUps(List<PlannedRun> plan, Random random) {
        Map<String, String> levels = new HashMap<>();
        Map<String, Double> setUps = new HashMap<>();
        var runs = new ArrayList<ObservedRun>();
        for (PlannedRun run : plan) {
            double log = 0.01 * random.nextGaussian();
            for (String factor : SPEC.hardFactors()) {
                String level = run.cell().level(factor);
                if (!level.equals(levels.put(factor, level))) {
                    setUps.put(factor, 0.03 * random.nextGaussian());
                }
                log += setUps.getOrDefault(factor, 0.0);
            }
            runs.add(new ObservedRun(run, "r" + run.number(), Math.exp(log)));
        }
        return runs;
    }
}
