package dev.lockstep.analysis.capacity.search;

import static org.assertj.core.api.Assertions.assertThat;

import dev.lockstep.analysis.capacity.search.SimulatedSearch.Ended;
import dev.lockstep.analysis.result.SearchPart;
import dev.lockstep.run.LoadSearch.Goal.HostCpu;
import dev.lockstep.run.LoadSearch.Goal.Limits;
import dev.lockstep.run.LoadSearch.HostFigure;
import dev.lockstep.run.Threshold;
import java.util.List;
import org.junit.jupiter.api.Test;

class GoalFiguresTest {

    private static final HostCpu CPU = new HostCpu(85, 0.5, List.of("esx1"), HostFigure.LARGEST);
    private static final Limits LIMITS = new Limits(List.of(Threshold.parse("new-order p95 <= 20ms")));

    @Test
    void isDescribedWithItsSearch() {
        Ended ended = SimulatedSearch.of(
                SimulatedSearch.plan(10, 2_000, 50, LIMITS), users -> Measured.response(10, 1, users));
        SearchPlan plan = SimulatedSearch.plan(10, 2_000, 50, CPU);

        assertThat(plan.described("r7", ended.outcome(), ended.journal()))
                .isEqualTo(new SearchPart(
                        "r7",
                        "users",
                        "CPU of esx1 at 85 % ± 0.5",
                        new SearchPart.Target("CPU of esx1", 85, 0.5),
                        ended.outcome(),
                        ended.journal()));
        assertThat(SimulatedSearch.plan(10, 2_000, 50, LIMITS)
                        .described("r7", ended.outcome(), ended.journal())
                        .target())
                .isNull();
    }
}
