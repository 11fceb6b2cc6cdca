package dev.lockstep.analysis.capacity.equal;

import static org.assertj.core.api.Assertions.assertThat;

import dev.lockstep.analysis.comparison.SampleResult;
import dev.lockstep.analysis.result.ResultDocument;
import dev.lockstep.run.LoadSearch.Goal.HostCpu;
import dev.lockstep.run.LoadSearch.HostFigure;
import java.util.List;
import java.util.OptionalDouble;
import org.junit.jupiter.api.Test;

class ReachedUtilisationTest {

    private static final HostCpu GOAL = new HostCpu(85, 1, List.of("esx1"), HostFigure.MEAN);

    @Test
    void isTheMeanOfTheCounterThatStandsForTheHost() {
        assertThat(ReachedUtilisation.of(GOAL, at(85.4))).hasValue(85.4);
    }

    @Test
    void standsForSeveralHostsAsTheGoalSays() {
        List<String> hosts = List.of("esx1", "esx2");
        ResultDocument run = SampleResult.run("r1", 1_000)
                .secondHost("esx2", host -> host.putObject("cpuCoreUtilPercent").put("mean", 90.0))
                .document();

        assertThat(ReachedUtilisation.of(new HostCpu(85, 1, hosts, HostFigure.MEAN), run))
                .hasValue(85);
        assertThat(ReachedUtilisation.of(new HostCpu(85, 1, hosts, HostFigure.LARGEST), run))
                .hasValue(90);
    }

    @Test
    void isUnknownWithoutAHostOfTheGoal() {
        var elsewhere = new HostCpu(85, 1, List.of("esx1", "esx9"), HostFigure.MEAN);

        assertThat(ReachedUtilisation.of(elsewhere, at(85))).isEqualTo(OptionalDouble.empty());
        assertThat(ReachedUtilisation.missed("native", elsewhere, List.of(at(85))))
                .hasValue("native: nobody sampled the CPU of its runs.");
    }

    @Test
    void missesBeyondTheToleranceOfTheSearch() {
        assertThat(ReachedUtilisation.missed("native", GOAL, List.of(at(83), at(85.2))))
                .isEmpty();
        assertThat(ReachedUtilisation.missed("native", GOAL, List.of(at(83), at(84.4))))
                .hasValue("native: the CPU of its runs is 83.7 %, not 85 % ± 1. Compare throughput per CPU per cent.");
    }

    private static ResultDocument at(double percent) {
        return SampleResult.run("r1", 1_000).cpu(percent).document();
    }
}
