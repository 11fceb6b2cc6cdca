package dev.lockstep.analysis.experiment;

import static org.assertj.core.api.Assertions.assertThat;

import dev.lockstep.analysis.comparison.SampleResult;
import dev.lockstep.analysis.experiment.ExperimentDocument.Design;
import dev.lockstep.experiment.ExperimentPlan;
import dev.lockstep.experiment.ExperimentReader;
import dev.lockstep.experiment.ExperimentSpec;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class PilotRuleTest {

    private static final int PILOT = 4;
    private static final int AT_MOST = 20;

    private static final String SPEC = """
            experiment: arms
            run:
              workload: { id: batch-insert }
              targets: [ { name: pg, engine: postgresql, url: embedded } ]
              load: { users: 1 }
              phases: { measure: 10s }
            factors: [ { name: users, %slevels: [ { name: 2 }, { name: 8 } ] } ]
            repeat: { pilot: %d, detect: 1%%, atMost: %d }
            sessions: { atLeast: %d }
            """;

    /** That of the pilot's runs. */
    private static final double SPREAD = 0.5;

    @ParameterizedTest
    @ValueSource(ints = {1, 2, 4})
    void thePlanThatIsDecidedOnIsTheShortestThatDetectsTheDifference(int sessions) {
        ExperimentSpec spec = spec(sessions);

        int repeats = PilotRule.of(spec, pilot(spec)).repeats();

        assertThat(repeats).isBetween(PILOT + 1, AT_MOST - 1);
        assertThat(detectablePercent(spec, repeats)).isLessThanOrEqualTo(1);
        assertThat(detectablePercent(spec, repeats - 1)).isGreaterThan(1);
    }

    @Test
    void aHardFactorNeedsMoreRunsInOneSession() {
        ExperimentSpec soft = spec(1);
        ExperimentSpec hard = ExperimentReader.read(SPEC.formatted("hard: true, ", PILOT, AT_MOST, 1));

        int repeats = PilotRule.of(hard, pilot(hard)).repeats();

        assertThat(repeats)
                .isGreaterThan(PilotRule.of(soft, pilot(soft)).repeats())
                .isLessThan(AT_MOST);
        assertThat(PlannedPrecision.detectablePercent(repeats, 1, true, SPREAD).orElseThrow())
                .isLessThanOrEqualTo(1);
    }

    @Test
    void thePlanAfterAPilotOfOneSessionHasOneSession() {
        ExperimentSpec spec = spec(1);

        ExperimentDocument document = ExperimentAnalysis.of(
                spec, notMade(spec, PilotRule.of(spec, pilot(spec)).repeats()));

        assertThat(document.design().sessions()).isOne();
    }

    private static double detectablePercent(ExperimentSpec spec, int repeats) {
        Design design = ExperimentAnalysis.of(spec, notMade(spec, repeats)).design();
        return PlannedPrecision.detectablePercent(design.repeats(), design.sessions(), false, SPREAD)
                .orElseThrow();
    }

    private static List<ExperimentRun> notMade(ExperimentSpec spec, int repeats) {
        return ExperimentPlan.of(spec, repeats).runs().stream()
                .map(run -> new ExperimentRun(run, 1, null, List.of("it was not made")))
                .toList();
    }

    private static List<ExperimentRun> pilot(ExperimentSpec spec) {
        double deviation = SPREAD / 100 * Math.sqrt((PILOT - 1.0) / PILOT);
        return ExperimentPlan.of(spec, PILOT).runs().stream()
                .map(run -> new ExperimentRun(
                        run,
                        1,
                        SampleResult.run(
                                        "r" + run.number(),
                                        1000 * Math.exp(run.block() % 2 == 0 ? deviation : -deviation))
                                .document(),
                        List.of()))
                .toList();
    }

    private static ExperimentSpec spec(int sessions) {
        return ExperimentReader.read(SPEC.formatted("", PILOT, AT_MOST, sessions));
    }
}
