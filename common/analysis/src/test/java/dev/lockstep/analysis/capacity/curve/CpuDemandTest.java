package dev.lockstep.analysis.capacity.curve;

import static dev.lockstep.analysis.capacity.curve.Curves.line;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import dev.lockstep.analysis.result.CurveLine;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

class CpuDemandTest {
    private static final int CORES = 8;

    @Test
    void regressesUtilisationOnThroughput() {
        CpuDemand demand = CpuDemand.of(List.of(at(200, 18.1), at(400, 33.9), at(600, 50.2), at(800, 65.9)), CORES)
                .orElseThrow();

        assertThat(demand.millisPerUnit().value()).isCloseTo(6.388, within(5e-4));
        assertThat(demand.millisPerUnit().low()).isCloseTo(6.251, within(5e-4));
        assertThat(demand.millisPerUnit().high()).isCloseTo(6.525, within(5e-4));
        assertThat(demand.backgroundPercent().value()).isCloseTo(2.10, within(5e-3));
        assertThat(demand.backgroundPercent().low()).isCloseTo(1.165, within(5e-4));
        assertThat(demand.backgroundPercent().high()).isCloseTo(3.035, within(5e-4));
        assertThat(demand.fullPerSecond()).isCloseTo(1226.05, within(5e-3));
    }

    @Test
    void leavesOutLoadsWithoutSamplesOfTheHost() {
        List<CurveLine> sampled = List.of(at(200, 18.1), at(400, 33.9), at(600, 50.2));
        List<CurveLine> all =
                Stream.concat(sampled.stream(), Stream.of(line(800, 800))).toList();

        assertThat(CpuDemand.of(all, CORES))
                .isEqualTo(CpuDemand.of(sampled, CORES))
                .isPresent();
    }

    @Test
    void takesThreeThroughputsAndARise() {
        assertThat(CpuDemand.of(List.of(at(200, 18.1), at(400, 33.9), at(400, 34.1)), CORES))
                .isEmpty();
        assertThat(CpuDemand.of(List.of(at(200, 50.2), at(400, 33.9), at(600, 18.1)), CORES))
                .isEmpty();
    }

    private static CurveLine at(double perSecond, double percent) {
        return line(perSecond, perSecond, percent, List.of());
    }
}
