package dev.lockstep.analysis.comparison;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.lockstep.analysis.result.GroupPart;
import dev.lockstep.analysis.result.ResultDocument;
import dev.lockstep.analysis.result.RunPart;
import dev.lockstep.analysis.result.ThroughputPart;
import dev.lockstep.analysis.result.ThroughputPart.TargetRate;
import dev.lockstep.run.FaultyInputException;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;

class RunGroupTest {

    private static final ComparisonOptions OPTIONS = new ComparisonOptions(false, null, 1, 1);

    @Test
    void aRunOfOneGroupIsComparedWithTheGroupOfItsNameAndWorkload() {
        ComparisonDocument comparison =
                Comparison.of(List.of(List.of(alone("shop", 1_000)), List.of(together(900, 40))), OPTIONS);

        assertThat(comparison.runGroup()).isEqualTo("shop");
        assertThat(comparison.further()).isEmpty();
        assertThat(change(comparison)).isEqualTo(-10);
        assertThat(comparison.differences())
                .noneMatch(condition -> condition.path().startsWith("spec.groups"));
    }

    @Test
    void eachGroupThatRunsHaveInCommonIsComparedOnItsOwn() {
        ComparisonDocument comparison =
                Comparison.of(List.of(List.of(together(1_000, 40)), List.of(together(900, 80, "b"))), OPTIONS);

        assertThat(comparison.all()).extracting(ComparisonDocument::runGroup).containsExactly("shop", "rows");
        assertThat(comparison.all()).extracting(RunGroupTest::change).containsExactly(-10L, 100L);
    }

    @Test
    void runsWithoutACommonGroupAreRefused() {
        assertThatThrownBy(() ->
                        Comparison.of(List.of(List.of(alone("other", 1_000)), List.of(together(900, 40))), OPTIONS))
                .isInstanceOf(FaultyInputException.class)
                .hasMessageContaining("The runs have no group of the same name and workload in common. They have: other"
                        + " (dvd-store), shop (dvd-store), rows (batch-insert).");
    }

    /** Of the throughput, in whole per cent. */
    private static long change(ComparisonDocument comparison) {
        return Math.round(comparison.metrics().get(0).comparisons().get(0).differencePercent());
    }

    private static ResultDocument alone(String name, double throughput) {
        ResultDocument run = SampleResult.run("a", throughput).document();
        return run.only(
                run.parts().get(0),
                with(run.run(), "a", List.of(group(name, "dvd-store", "vm1"))),
                run.verdict(),
                run.efficiency(),
                run.targets(),
                run.series());
    }

    private static ResultDocument together(double shop, double rows) {
        return together(shop, rows, "c");
    }

    private static ResultDocument together(double shop, double rows, String id) {
        ResultDocument run = SampleResult.run(id, shop).document();
        return ResultDocument.ofSeveral(
                with(run.run(), id, List.of(group("shop", "dvd-store", "vm1"), group("rows", "batch-insert", "vm2"))),
                run.verdict(),
                List.of(),
                List.of(part(run, "shop", "dvd-store", shop, "vm1"), part(run, "rows", "batch-insert", rows, "vm2")),
                run.hosts(),
                run.efficiency(),
                run.vscsistats(),
                run.agents(),
                run.targets(),
                run.marks(),
                run.series());
    }

    private static Map<String, Object> group(String name, String workload, String target) {
        return Map.of("name", name, "workload", Map.of("id", workload), "targets", List.of(Map.of("name", target)));
    }

    private static GroupPart part(ResultDocument run, String name, String workload, double value, String target) {
        GroupPart whole = run.parts().get(0);
        return new GroupPart(
                name,
                workload,
                new ThroughputPart(
                        name.equals("shop") ? "OPM" : "rows/s",
                        value,
                        value / 60,
                        null,
                        List.of(),
                        List.of(new TargetRate(target, value)),
                        List.of(),
                        null),
                whole.openLoad(),
                whole.transactions(),
                whole.byTarget(),
                whole.wholeRun(),
                whole.errors(),
                whole.searches(),
                whole.balance(),
                whole.consistency(),
                whole.steadyState(),
                whole.checks(),
                whole.disturbances(),
                whole.series());
    }

    private static RunPart with(RunPart run, String id, List<Map<String, Object>> groups) {
        return new RunPart(
                id,
                run.name(),
                run.state(),
                run.startedAt(),
                run.endedAt(),
                run.durationSeconds(),
                run.measurement(),
                Map.of("groups", groups),
                run.seed(),
                run.lockstepVersion(),
                run.factors(),
                run.disclosure(),
                null);
    }
}
