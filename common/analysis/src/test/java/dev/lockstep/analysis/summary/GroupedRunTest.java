package dev.lockstep.analysis.summary;

import static java.util.Objects.requireNonNull;
import static org.assertj.core.api.Assertions.assertThat;

import dev.lockstep.analysis.merge.RunMerge;
import dev.lockstep.analysis.result.DisturbanceLine;
import dev.lockstep.analysis.result.GroupPart;
import dev.lockstep.analysis.result.ResultDocument;
import dev.lockstep.analysis.result.ResultJson;
import dev.lockstep.analysis.result.SeriesPart;
import dev.lockstep.analysis.result.Verdict.Finding;
import dev.lockstep.analysis.result.VerdictCode;
import dev.lockstep.interval.Counts;
import dev.lockstep.interval.CycleTimes;
import dev.lockstep.interval.Interval;
import dev.lockstep.interval.Interval.Cell;
import dev.lockstep.interval.Interval.ErrorCount;
import dev.lockstep.interval.Interval.TargetLoad;
import dev.lockstep.interval.Samples;
import dev.lockstep.interval.Specs;
import dev.lockstep.run.Assignment.Share;
import dev.lockstep.run.Phase;
import dev.lockstep.run.RunEvent;
import dev.lockstep.run.RunMoment;
import dev.lockstep.run.RunSpec;
import dev.lockstep.run.RunState;
import dev.lockstep.run.StepOutcome;
import dev.lockstep.run.WorkloadDescriptor;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import java.util.function.IntFunction;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

/** A run of a shop on two targets and of visits on a third. */
class GroupedRunTest {

    private static final Instant START = Instant.parse("2026-11-02T10:00:00Z");
    private static final int SECONDS = 11;
    private static final RunSpec SPEC = Specs.grouped(Specs.phases(1, 10));

    @Test
    void eachGroupHasTheResultThatItHasAlone() {
        ResultDocument together = compose(SPEC, List.of(Specs.SHOP, Specs.VISITS), Stream.of(0, 1, 2));
        ResultDocument shop = compose(SPEC.only(SPEC.groups().get(0)), List.of(Specs.SHOP), Stream.of(0, 1));

        GroupPart group = together.groups().get(0);
        assertThat(group.throughput()).isEqualTo(shop.throughput());
        assertThat(group.transactions()).isEqualTo(shop.transactions());
        assertThat(group.byTarget()).isEqualTo(shop.byTarget());
        assertThat(group.wholeRun()).isEqualTo(shop.wholeRun());
        assertThat(group.errors()).isEqualTo(shop.errors());
        assertThat(group.balance()).isEqualTo(shop.balance());
        assertThat(group.consistency()).isEqualTo(shop.consistency());
        assertThat(group.steadyState()).isEqualTo(shop.steadyState());
        assertThat(group.checks()).isEqualTo(shop.checks());
        assertThat(group.series()).isEqualTo(shop.series());
    }

    @Test
    void throughputsInUnlikeUnitsAreNotAddedUp() {
        ResultDocument document = compose(SPEC, List.of(Specs.SHOP, Specs.VISITS), Stream.of(0, 1, 2));

        assertThat(document.groups()).extracting(GroupPart::name).containsExactly("shop", "visits");
        assertThat(document.groups())
                .extracting(group ->
                        group.throughput().value() + " " + group.throughput().unit())
                .containsExactly("12000.0 OPM", "50.0 visits/s");
        assertThat(document.throughput()).isNull();
        assertThat(document.wholeRun()).isNull();
        assertThat(document.transactions()).isEmpty();
        assertThat(document.series().phase()).hasSize(SECONDS);
        assertThat(document.series().throughput()).isEmpty();
        assertThat(document.wholeSeries().groups().values())
                .extracting(SeriesPart::unit)
                .containsExactly("OPM", "visits/s");
        assertThat(ResultJson.write(ResultJson.read(ResultJson.write(document))))
                .isEqualTo(ResultJson.write(document));
    }

    @Test
    void theVerdictNamesTheGroupOfAFindingThatNotAllHave() {
        ResultDocument document = compose(SPEC, List.of(Specs.SHOP, Specs.VISITS), Stream.of(0, 1, 2));

        assertThat(document.verdict().reasons())
                .extracting(finding -> finding.code() + " " + finding.group())
                .contains("ERROR_SHARE visits", "CONSISTENCY visits")
                .doesNotContain("ERROR_SHARE shop", "BOOKS shop");
        assertThat(document.verdict().reasons())
                .filteredOn(finding -> finding.code() == VerdictCode.CONSISTENCY)
                .singleElement()
                .satisfies(finding -> assertThat(finding.message()).startsWith("Group visits: Condition 'no-orphans'"));
        assertThat(document.verdict().warnings())
                .filteredOn(finding -> finding.code() == VerdictCode.TOO_SHORT)
                .extracting(Finding::group)
                .containsOnlyNulls()
                .hasSize(1);
    }

    @Test
    void aThresholdLimitsTheFigureOfItsGroup() {
        RunSpec spec = Specs.withThresholds(
                SPEC, "shop: throughput >= 12000", "visits: throughput >= 51", "visits: visit p95 <= 2ms");

        assertThat(compose(spec, List.of(Specs.SHOP, Specs.VISITS), Stream.of(0, 1, 2))
                        .thresholds())
                .extracting(line -> line.measured() + " " + line.unit() + " " + line.ok())
                .containsExactly("12000.0 OPM true", "50.0 visits/s false", "2.0 ms true");
    }

    @Test
    void eachGroupShowsWhatAnEventDidToIt() {
        var backup = new RunEvent(
                "backup",
                new RunMoment("measure", Duration.ofSeconds(150)),
                new RunMoment("measure", Duration.ofSeconds(250)));
        RunSpec spec = Specs.withEvents(Specs.grouped(Specs.phases(1, 400)), List.of(backup));

        ResultDocument document = compose(
                spec,
                List.of(Specs.SHOP, Specs.VISITS),
                401,
                second -> second >= 151 && second < 251 ? List.of(0, 1) : List.of(0, 1, 2));

        assertThat(document.disturbances()).isEmpty();
        assertThat(document.groups())
                .extracting(group -> group.disturbances().get(0))
                .satisfiesExactly(
                        shop -> assertThat(shop)
                                .returns(0.0, DisturbanceLine::changePercent)
                                .returns(0, DisturbanceLine::zeroSeconds)
                                .returns(0.0, DisturbanceLine::lostWork),
                        visits -> assertThat(visits)
                                .returns(-100.0, DisturbanceLine::changePercent)
                                .returns(100, DisturbanceLine::zeroSeconds)
                                .returns(5_000.0, DisturbanceLine::lostWork)
                                .returns(0, DisturbanceLine::recoverySeconds));
        assertThat(document.groups())
                .extracting(group -> requireNonNull(group.throughput().covers()).seconds())
                .containsExactly(140.0, 140.0);
        assertThat(document.verdict().warnings())
                .filteredOn(finding -> finding.code() == VerdictCode.BEFORE_EVENT)
                .singleElement()
                .extracting(Finding::group)
                .isNull();
    }

    private static ResultDocument compose(RunSpec spec, List<WorkloadDescriptor> workloads, Stream<Integer> targets) {
        List<Integer> present = targets.toList();
        return compose(spec, workloads, SECONDS, second -> present);
    }

    /** @param targets that did work in a second */
    private static ResultDocument compose(
            RunSpec spec, List<WorkloadDescriptor> workloads, int seconds, IntFunction<List<Integer>> targets) {
        var merge = new RunMerge(spec, workloads, List.of("a1"));
        for (int second = 0; second < seconds; second++) {
            merge.add("a1", interval(second, targets.apply(second)));
        }
        merge.ended("a1");
        List<Share> shares = spec.targets().stream()
                .map(target -> new Share(target.name(), 0, 4, 4, 0, 1))
                .toList();
        var agent = new AgentRecord("a1", 4, shares, null, null);
        var record = new RunRecord(
                "r1",
                spec,
                Map.of("name", "spec"),
                workloads,
                RunState.COMPLETED,
                START,
                START.plusSeconds(seconds),
                null,
                counted(0),
                counted(100L * seconds),
                List.of(agent),
                List.of(),
                "test");
        return ResultComposer.compose(record, merge, HostFigures.NONE);
    }

    private static StepOutcome counted(long orders) {
        Map<String, Long> books = Map.of("orders", orders);
        return new StepOutcome(
                Map.of(),
                List.of(),
                Map.of("vm1a", books, "vm1b", books),
                List.of(
                        new StepOutcome.Finding("vm1a", "no-orphans", 0),
                        new StepOutcome.Finding("vm2a", "no-orphans", 3)),
                Map.of(),
                List.of());
    }

    private static Interval interval(int second, List<Integer> targets) {
        Phase phase = second < 1 ? Phase.WARM_UP : Phase.MEASURE;
        return new Interval(
                second,
                second,
                targets.stream().flatMap(target -> cells(target, phase)).toList(),
                targets.stream().map(target -> load(target, phase)).toList(),
                targets.stream()
                        .filter(target -> target == 2)
                        .map(target ->
                                new ErrorCount(target, 0, phase, "deadlock", "40P01", 0, 50, "deadlock detected"))
                        .toList(),
                List.of(),
                Samples.HEALTHY);
    }

    /** A hundred orders of each shop, or fifty visits of a page each beside fifty pages that fail. */
    private static Stream<Cell> cells(int target, Phase phase) {
        return target == 2
                ? Stream.of(
                        Samples.cell(2, 0, phase, new Counts(50, 0, 50, 0, 0, 50, 0), 1_000),
                        Samples.cell(2, 1, phase, Samples.commits(50), 2_000))
                : Stream.of(Samples.cell(target, 0, phase, Samples.commits(100), 1_000));
    }

    private static TargetLoad load(int target, Phase phase) {
        return new TargetLoad(target, phase, 100, 100, 0, Samples.times(100, 1), 1, 4, 0, new CycleTimes(100, 0, 0));
    }
}
