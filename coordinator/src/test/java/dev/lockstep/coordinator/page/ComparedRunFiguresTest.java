package dev.lockstep.coordinator.page;

import static org.assertj.core.api.Assertions.assertThat;

import dev.lockstep.analysis.comparison.Comparison;
import dev.lockstep.analysis.comparison.ComparisonOptions;
import dev.lockstep.analysis.comparison.SampleResult;
import java.util.List;
import org.junit.jupiter.api.Test;

class ComparedRunFiguresTest {

    @Test
    void severalHostsCountOnceAndTogether() {
        List<ComparedRunFigures> alone = figures(SampleResult.run("a", 1000), SampleResult.run("b", 1200));
        List<ComparedRunFigures> two = figures(twoHosts("a", 1000), twoHosts("b", 1200));

        assertThat(alone).extracting(ComparedRunFigures::watts).containsExactly(250.0, 250.0);
        assertThat(two).extracting(ComparedRunFigures::watts).containsExactly(600.0, 600.0);
        assertThat(two).allSatisfy(run -> assertThat(run.cpuPercent())
                .isBetween(40.0, alone.get(0).cpuPercent())
                .isNotEqualTo(alone.get(0).cpuPercent()));
    }

    private static List<ComparedRunFigures> figures(SampleResult first, SampleResult second) {
        return ComparedRunFigures.of(Comparison.of(
                List.of(List.of(first.document()), List.of(second.document())), ComparisonOptions.DEFAULT));
    }

    private static SampleResult twoHosts(String id, double throughput) {
        return SampleResult.run(id, throughput).secondHost("esx2", host -> {
            host.put("logicalCpus", 48).putNull("cores");
            host.withObject("/cpuCoreUtilPercent").put("mean", 40.0);
            host.withObject("/powerWatts").put("mean", 350.0);
        });
    }
}
