package dev.lockstep.analysis.comparison;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.lockstep.analysis.comparison.ComparisonDocument.Difference;
import dev.lockstep.analysis.result.CurvePart;
import dev.lockstep.analysis.result.GroupPart;
import dev.lockstep.analysis.result.HostLine;
import dev.lockstep.analysis.result.ResultDocument;
import dev.lockstep.analysis.result.RunPart;
import dev.lockstep.analysis.result.RunPart.Measurement;
import dev.lockstep.analysis.result.StagePart;
import dev.lockstep.analysis.result.StagePart.StageGroup;
import dev.lockstep.analysis.result.ThroughputPart;
import dev.lockstep.analysis.result.ThroughputPart.TargetRate;
import dev.lockstep.analysis.result.Verdict.Finding;
import dev.lockstep.run.FaultyInputException;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import tools.jackson.databind.node.ArrayNode;

class RunGroupTest {

    private static final Instant START = Instant.parse("2026-11-02T10:00:00Z");
    private static final ThroughputPart NOTHING =
            new ThroughputPart("OPM", 0.0, 0.0, null, List.of(), List.of(), List.of(), null);
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

    @Test
    void findingsOfOtherStagesThanThatOfTheFiguresDoNotCount() {
        ResultDocument unsteady = staged("a", "resync");
        assertThat(RunGroup.common(List.of(unsteady))
                        .get(0)
                        .in(unsteady)
                        .verdict()
                        .valid())
                .isTrue();

        ResultDocument invalid = staged("a", "before");
        assertThat(RunGroup.common(List.of(invalid))
                        .get(0)
                        .in(invalid)
                        .verdict()
                        .reasons())
                .extracting(Finding::stage)
                .containsExactly("before");
    }

    @Test
    void aRunThatSearchedIsInvalidByAnyOfItsSteps() {
        ResultDocument searched = SampleResult.run("a", 1_000)
                .with("/verdict", verdict -> {
                    verdict.put("valid", false);
                    verdict.putArray("reasons")
                            .addObject()
                            .put("code", "BACKLOG")
                            .put("message", "Stage step-12: What was due waited.")
                            .put("stage", "step-12");
                })
                .document();

        RunGroup only = RunGroup.of(searched).get(0);
        assertThat(only.in(searched).verdict().valid()).isFalse();
    }

    @Test
    void otherStagesAreADifferenceOfTheConditions() {
        ResultDocument longer = sample("b")
                .with("/run/spec/stages/1", stage -> stage.put("for", "600s"))
                .document();

        assertThat(Comparison.of(List.of(List.of(sample("a").document()), List.of(longer)), OPTIONS)
                        .differences())
                .extracting(Difference::path)
                .containsExactly("spec.stages[1].for");
    }

    @Test
    void aGroupWithoutLoadInTheBaselineStageHasTheHostsAndTheTimeOfItsOwnStage() {
        ResultDocument run = together(1_000, 40);
        HostLine host = run.hosts().get(0);
        ResultDocument staged = ResultDocument.ofSeveral(
                run.run(),
                run.verdict(),
                List.of(),
                run.groups(),
                List.of(stage("before", "shop", List.of()), stage("resync", "rows", List.of(host))),
                CurvePart.NONE,
                null,
                List.of(),
                run.efficiency(),
                run.vscsistats(),
                run.agents(),
                run.targets(),
                run.audit(),
                run.statements(),
                run.marks(),
                run.series());

        ResultDocument rows = new RunGroup("rows", "batch-insert").in(staged);
        assertThat(rows.hosts()).containsExactly(host);
        assertThat(rows.run().measurement()).isEqualTo(new Measurement(START, START.plusSeconds(600), 600));
    }

    private static SampleResult sample(String id) {
        return SampleResult.run(id, 1_000).with("/run/spec", spec -> {
            spec.put("baselineStage", "before").remove("phases");
            ArrayNode stages = spec.putArray("stages");
            stages.addObject().put("name", "before").put("for", "180s").put("measure", true);
            stages.addObject().put("name", "resync").put("for", "180s").put("measure", true);
        });
    }

    /** With a reason against one of its stages. */
    private static ResultDocument staged(String id, String invalid) {
        return sample(id)
                .with("/verdict", verdict -> {
                    verdict.put("valid", false);
                    verdict.putArray("reasons")
                            .addObject()
                            .put("code", "NOT_STEADY")
                            .put("message", "Stage " + invalid + ": It fell.")
                            .put("stage", invalid);
                })
                .document();
    }

    private static StagePart stage(String name, String group, List<HostLine> hosts) {
        var figures = new StageGroup(group, NOTHING, null, List.of(), List.of(), List.of(), List.of(), null, List.of());
        return new StagePart(name, START, START.plusSeconds(600), true, null, List.of(figures), hosts, List.of(), null);
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
                run.hosts(),
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
                List.of(),
                CurvePart.NONE,
                null,
                run.hosts(),
                run.efficiency(),
                run.vscsistats(),
                run.agents(),
                run.targets(),
                run.audit(),
                run.statements(),
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
