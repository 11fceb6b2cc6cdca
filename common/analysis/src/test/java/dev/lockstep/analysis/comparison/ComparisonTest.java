package dev.lockstep.analysis.comparison;

import static dev.lockstep.analysis.comparison.SampleResult.run;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;
import static org.assertj.core.api.Assertions.withinPercentage;

import dev.lockstep.analysis.comparison.ComparisonDocument.ComparisonLine;
import dev.lockstep.analysis.comparison.ComparisonDocument.Difference;
import dev.lockstep.analysis.comparison.ComparisonDocument.GroupFigure;
import dev.lockstep.analysis.comparison.ComparisonDocument.MetricPart;
import dev.lockstep.analysis.comparison.ComparisonDocument.Warning;
import dev.lockstep.analysis.result.ResultDocument;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.function.Consumer;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;
import tools.jackson.databind.json.JsonMapper;
import tools.jackson.databind.node.ObjectNode;

class ComparisonTest {

    private static final ComparisonOptions WITHIN_TWO = new ComparisonOptions(false, null, 1, 2);

    @Test
    void saysByHowMuchAGroupIsFaster() {
        ComparisonDocument comparison = compare(a(), group("b", 51010, 50480, 51300, 50750, 51660));
        ComparisonLine line = throughput(comparison);

        assertThat(line.differencePercent()).isCloseTo(3.028538, withinPercentage(1e-4));
        assertThat(line.inference().ci95())
                .satisfiesExactly(
                        low -> assertThat(low).isCloseTo(1.611996, withinPercentage(1e-4)),
                        high -> assertThat(high).isCloseTo(4.464828, withinPercentage(1e-4)));
        assertThat(line.inference().df()).isCloseTo(7.932137, withinPercentage(1e-4));
        assertThat(line.compared().runsA()).isEqualTo(5);
        assertThat(line.singleRun()).isFalse();
        assertThat(line.wording()).isEqualTo("faster by 3.0 % [1.6, 4.5]");
        assertThat(comparison.statement())
                .isEqualTo(
                        "Throughput of B against A: faster by 3.0 % [1.6, 4.5] (95 % interval of the difference; 5 and 5"
                                + " runs).");
        assertThat(comparison.groups())
                .extracting(ComparisonDocument.Group::name)
                .containsExactly("A", "B");
        assertThat(comparison.groups().get(0).baseline()).isTrue();
        assertThat(comparison.singleRuns()).isFalse();
        assertThat(comparison.warnings()).isEmpty();
    }

    /** OPM of the kit counts what was rolled back too: what was committed is compared beside it. */
    @Test
    void comparesTheOtherUnitsOfTheThroughputToo() {
        List<ResultDocument> a = List.of(committed("a1", 990), committed("a2", 980), committed("a3", 985));
        List<ResultDocument> b = List.of(committed("b1", 495), committed("b2", 490), committed("b3", 492.5));

        assertThat(compare(a, b).metrics())
                .filteredOn(metric -> metric.metric().equals("throughputAlso"))
                .satisfiesExactly(
                        rows -> assertThat(rows.comparisons().get(0).differencePercent())
                                .isZero(),
                        committed -> {
                            assertThat(committed.unit()).isEqualTo("committed OPM");
                            assertThat(committed.comparisons().get(0).differencePercent())
                                    .isCloseTo(-50, within(1e-9));
                            assertThat(committed.comparisons().get(0).wording()).startsWith("lower by 50.0 %");
                        });
    }

    @Test
    void comparesWhatEventsOfTheSameNameDid() {
        ComparisonDocument comparison = compare(
                List.of(disturbed("a", "backup", 800, "[ 780, 820 ]", 0)),
                List.of(disturbed("b", "backup", 600, "[ 590, 610 ]", 12)));

        MetricPart during = part(comparison, "throughputInEvent");
        assertThat(during.subject()).isEqualTo("backup");
        assertThat(during.unit()).isEqualTo("OPM");
        assertThat(during.title()).isEqualTo("throughput during event backup");
        assertThat(during.groups().get(1).values()).containsExactly(600.0);
        assertThat(during.comparisons().get(0).differencePercent()).isCloseTo(-25, within(1e-9));
        MetricPart recovery = part(comparison, "recoverySeconds");
        assertThat(recovery.groups().get(0).values()).containsExactly(0.0);
        assertThat(recovery.groups().get(1).values()).containsExactly(12.0);
    }

    @Test
    void eventsOfOtherNamesAreNotCompared() {
        ComparisonDocument comparison = compare(
                List.of(disturbed("a", "backup", 800, "null", 0)), List.of(disturbed("b", "resync", 600, "null", 0)));

        assertThat(comparison.metrics()).extracting(MetricPart::metric).doesNotContain("throughputInEvent");
    }

    private static ResultDocument disturbed(String id, String event, double during, String ci95, int recovery) {
        String line = """
                { "name": "%s", "from": "2026-11-02T10:01:00Z", "to": "2026-11-02T10:02:00Z", "declared": "spec",
                  "guardSeconds": 10, "during": { "from": "2026-11-02T10:01:10Z", "to": "2026-11-02T10:01:50Z",
                  "seconds": 40, "mean": %s, "ci95": %s }, "recoverySeconds": %d, "measures": [] }
                """.formatted(event, during, ci95, recovery);
        return run(id, 1000)
                .with("", document -> document.putArray("disturbances")
                        .add(JsonMapper.shared().readTree(line)))
                .document();
    }

    private static ResultDocument committed(String id, double value) {
        return run(id, 1_000)
                .with(
                        "/throughput",
                        part -> part.putArray("also").add(rate("rows/s", 40)).add(rate("committed OPM", value)))
                .document();
    }

    private static ObjectNode rate(String unit, double value) {
        return JsonMapper.shared().createObjectNode().put("unit", unit).put("value", value);
    }

    @Test
    void saysByHowMuchAGroupIsSlowerWithTheIntervalOfTheLoss() {
        assertThat(throughput(compare(group("b", 51010, 50480, 51300, 50750, 51660), a()))
                        .wording())
                .isEqualTo("slower by 2.9 % [1.6, 4.3]");
    }

    @Test
    void saysWhatWouldHaveBeenSeenWhereNoDifferenceIs() {
        ComparisonDocument comparison = compare(a(), c());
        ComparisonLine line = throughput(comparison);
        double deviation = Math.sqrt((variance(a()) + variance(c())) / 2);

        assertThat(line.inference().minimumDetectablePercent()).isCloseTo(100 * 2.0244 * deviation, within(1e-4));
        assertThat(line.wording()).isEqualTo("no difference shown; differences above 2.03 % would have been seen");
        assertThat(line.inference().equalWithinPercent()).isNull();
        assertThat(comparison.statement()).endsWith("; detecting 1.0 % takes 17 runs per group.");
    }

    @Test
    void doesNotGiveTheMostRunsThatItTriesAsTheNumberNeeded() {
        assertThat(statement(0.1)).endsWith("; detecting 0.1 % takes more than 1,000 runs per group.");
    }

    @Test
    void saysNothingOfRunsNeededWhereEveryDifferenceCounts() {
        assertThat(statement(0)).endsWith("runs).");
    }

    private static String statement(double materialPercent) {
        return Comparison.of(List.of(a(), c()), new ComparisonOptions(false, null, materialPercent, 1))
                .statement();
    }

    @Test
    void callsGroupsEqualOnlyWithinAMarginThatIsShown() {
        ComparisonLine line = throughput(Comparison.of(List.of(a(), c()), WITHIN_TWO));

        assertThat(line.inference().equalWithinPercent()).isEqualTo(2);
        assertThat(line.wording()).isEqualTo("equal within ±2 %");
    }

    @Test
    void aSmallDifferenceThatIsSureDoesNotCount() {
        var options = new ComparisonOptions(false, null, 5, 0.1);

        assertThat(throughput(Comparison.of(List.of(a(), group("b", 51010, 50480, 51300, 50750, 51660)), options))
                        .wording())
                .isEqualTo("differs by +3.0 % [+1.6, +4.5], less than the 5 % that counts");
    }

    @Test
    void pairsCancelWhatDriftsFromBlockToBlock() {
        var paired = new ComparisonOptions(true, null, 1, 1);
        ComparisonLine line =
                throughput(Comparison.of(List.of(a(), group("b", 51010, 50480, 51300, 50750, 51660)), paired));

        assertThat(line.paired()).isTrue();
        assertThat(line.inference().ci95())
                .satisfiesExactly(
                        low -> assertThat(low).isCloseTo(0.828582, withinPercentage(1e-4)),
                        high -> assertThat(high).isCloseTo(5.276495, withinPercentage(1e-4)));
        assertThat(line.inference().df()).isEqualTo(4);
        assertThat(line.inference().minimumDetectablePercent()).isCloseTo(100 * 3.76106 * 0.00777397, within(1e-4));
    }

    @Test
    void oneFindingAmongManyComparisonsMayBeChance() {
        var paired = new ComparisonOptions(true, null, 1, 1);

        assertThat(Comparison.of(List.of(a(), group("b", 51010, 50480, 51300, 50750, 51660)), paired)
                        .statement())
                .isEqualTo("Throughput of B against A: faster by 3.0 % [0.8, 5.3] (95 % interval of the difference; 5"
                        + " and 5 runs in pairs); after Holm's adjustment for the 8 comparisons made"
                        + " here it is not significant, p = 0.148.");
    }

    @Test
    void aRunThatIsLeftOutTakesItsBlockAlong() {
        List<ResultDocument> b = new ArrayList<>(group("b", 51010, 50480, 51300, 50750));
        b.add(run("b5", 51660).invalid("BOOKS").document());
        ComparisonDocument comparison = Comparison.of(List.of(a(), b), new ComparisonOptions(true, null, 1, 1));

        assertThat(throughput(comparison).compared().runsA()).isEqualTo(4);
        assertThat(comparison.groups().get(0).runs().get(4).leftOutBecause())
                .containsExactly("another run of its block is left out");
    }

    @Test
    void leavesInvalidAndUnsteadyRunsOutAndSaysWhy() {
        List<ResultDocument> b = new ArrayList<>(group("b", 51010, 50480, 51300));
        b.add(run("b4", 1).invalid("ERROR_SHARE").document());
        b.add(run("b5", 1)
                .with("/steadyState", state -> state.put("ok", false).put("kind", "NOISY"))
                .with("/verdict", verdict -> warning(verdict, "NOT_STEADY"))
                .document());
        ComparisonDocument comparison = compare(a(), b);

        assertThat(comparison.groups().get(1).used()).isEqualTo(3);
        assertThat(comparison.groups().get(1).leftOut()).isEqualTo(2);
        assertThat(comparison.groups().get(1).runs().get(3).leftOutBecause()).containsExactly("invalid: ERROR_SHARE");
        assertThat(comparison.groups().get(1).runs().get(4).leftOutBecause()).containsExactly("not steady: NOISY");
        assertThat(throughput(comparison).compared().runsB()).isEqualTo(3);
        assertThat(comparison.warnings())
                .containsExactly(new Warning(WarningCode.RUNS_LEFT_OUT, "Group B: 2 of 5 runs are left out."));
    }

    @Test
    void aRunWithAnotherWarningCounts() {
        List<ResultDocument> b = new ArrayList<>(group("b", 51010, 50480));
        b.add(run("b3", 51300)
                .with("/verdict", verdict -> warning(verdict, "CLOCK_UNCERTAIN"))
                .document());

        assertThat(compare(a(), b).groups().get(1).used()).isEqualTo(3);
    }

    private static void warning(ObjectNode verdict, String code) {
        verdict.putArray("warnings").addObject().put("code", code).put("message", "so it is");
    }

    @Test
    void twoSingleRunsOnlyDifferAsRuns() {
        ComparisonDocument comparison = compare(group("a", 1000), group("b", 1100));
        ComparisonLine line = throughput(comparison);

        assertThat(comparison.singleRuns()).isTrue();
        assertThat(line.singleRun()).isTrue();
        assertThat(line.wording()).matches("these two runs differ by \\+10\\.00 % \\[\\+9\\.\\d\\d, \\+10\\.\\d\\d]");
        assertThat(comparison.statement()).doesNotContain("faster");
        assertThat(codes(comparison)).containsExactly(WarningCode.SINGLE_RUNS);
        assertThat(throughput(compare(group("a", 1000), group("c", 1000.1))).wording())
                .isEqualTo("these two runs are equal within ±1 %");
    }

    @Test
    void twoSingleRunsThatAreNearlyEqualAreDistinguishedOnlyAsFarAsTheirErrorsAllow() {
        var withinLittle = new ComparisonOptions(false, null, 1, 0.01);

        assertThat(throughput(Comparison.of(List.of(group("a", 1000), group("b", 1005)), withinLittle))
                        .wording())
                .matches(
                        "these two runs differ by \\+0\\.50 % \\[\\+0\\.[1-4]\\d, \\+0\\.[5-9]\\d], less than the 1 % that"
                                + " counts");
        assertThat(throughput(Comparison.of(List.of(group("a", 1000), group("c", 1000.1)), withinLittle))
                        .wording())
                .matches("no difference shown between these two runs; differences above 0\\.[1-4]\\d % would have been"
                        + " seen");
    }

    @Test
    void aGroupOfOneRunHasNoSpreadToCompareBy() {
        ComparisonLine first = throughput(compare(group("a", 1000), group("b", 1090, 1100, 1110)));
        ComparisonDocument second = compare(group("a", 1090, 1100, 1110), group("b", 1000));

        assertThat(first.wording()).isEqualTo("+10.00 %; no interval: group A has one run");
        assertThat(throughput(second).wording()).isEqualTo("-9.09 %; no interval: group B has one run");
        assertThat(first.singleRun()).isFalse();
        assertThat(throughput(second).singleRun()).isFalse();
        assertThat(second.statement())
                .isEqualTo("Throughput of B against A: -9.09 %; no interval: group B has one run.");
    }

    @Test
    void whatOneRunDidNotMeasureIsShownButNotCompared() {
        List<ResultDocument> b = new ArrayList<>(group("b", 1000, 1001));
        b.add(run("b3", 1002)
                .with("/transactions/0/responseTimeMs", times -> times.putNull("p99"))
                .document());
        MetricPart p99 = part(compare(a(), b), "responseP99Ms");

        assertThat(p99.comparisons()).isEmpty();
        assertThat(p99.groups().get(1).values()).containsExactly(20.0, 20.0, null);
        assertThat(p99.groups().get(1).mean()).isNull();
        assertThat(p99.groups().get(0).mean()).isCloseTo(20, within(1e-9));
    }

    @Test
    void eachTransactionHasTimesOfItsOwn() {
        assertThat(compare(List.of(browsing("a", 4)), List.of(browsing("b", 6))).metrics())
                .filteredOn(metric -> metric.metric().equals("responseP95Ms"))
                .satisfiesExactly(
                        order -> assertThat(order.groups())
                                .extracting(GroupFigure::values)
                                .containsExactly(List.of(10.0), List.of(10.0)),
                        browse -> {
                            assertThat(browse.subject()).isEqualTo("browse");
                            assertThat(browse.groups())
                                    .extracting(GroupFigure::values)
                                    .containsExactly(List.of(4.0), List.of(6.0));
                        });
    }

    private static ResultDocument browsing(String id, double p95) {
        SampleResult sample = run(id, 1000);
        return sample.with("", document -> {
                    ObjectNode browse = ((ObjectNode) document.at("/transactions/0")).deepCopy();
                    browse.put("name", "browse").withObject("/responseTimeMs").put("p95", p95);
                    document.withArray("/transactions").add(browse);
                })
                .document();
    }

    @Test
    void singleRunsWithoutErrorsGetNone() {
        ComparisonDocument comparison = compare(
                List.of(run("a", 1000)
                        .perSecond(second -> second == 0 ? Double.NaN : 1000)
                        .with("/series", series -> series.putArray("throughput"))
                        .document()),
                group("b", 1100));

        assertThat(throughput(comparison).inference().ci95()).isNull();
        assertThat(throughput(comparison).wording()).isEqualTo("+10.00 %; no interval: one run each");
    }

    @Test
    void percentilesOfSingleRunsAreComparedByTheirIntervals() {
        var apart = compare(List.of(p95("a", 10, 9.0, 11.0)), List.of(p95("b", 13, 12.0, null)));
        var near = compare(List.of(p95("a", 10, 9.0, null)), List.of(p95("b", 13, 10.5, 15.0)));
        var half = compare(List.of(p95("a", 10, 9.0, 11.0)), List.of(p95("b", 13, null, null)));

        assertThat(line(apart, "responseP95Ms").wording())
                .isEqualTo("these two runs differ by +30.00 %: their 95 % intervals do not overlap");
        assertThat(line(near, "responseP95Ms").wording())
                .isEqualTo("+30.00 %; their 95 % intervals overlap: no difference shown between these two runs");
        assertThat(line(near, "responseP99Ms").wording()).isEqualTo("0 %; no interval: one run each");
        assertThat(line(half, "responseP95Ms").wording()).isEqualTo("+30.00 %; no interval: one run each");
        assertThat(part(near, "responseP95Ms").groups().get(0).ci95()).containsExactly(9.0, null);
    }

    @Test
    void aTimeIsHigherOrLowerAndNeverFaster() {
        var a = List.of(p95("a1", 10.0, null, null), p95("a2", 10.1, null, null), p95("a3", 9.9, null, null));
        var b = List.of(p95("b1", 13.0, null, null), p95("b2", 13.1, null, null), p95("b3", 12.9, null, null));
        ComparisonDocument comparison = compare(a, b);

        assertThat(line(comparison, "responseP95Ms").wording()).startsWith("higher by 30.0 % [");
        assertThat(part(comparison, "responseP95Ms").better()).isEqualTo("lower");
        assertThat(part(comparison, "responseP95Ms").subject()).isEqualTo("order");
    }

    @Test
    void adjustsThePValuesOfAllThatIsCompared() {
        ComparisonDocument comparison = Comparison.of(
                List.of(a(), group("b", 51010, 50480, 51300, 50750, 51660), c()), ComparisonOptions.DEFAULT);
        List<ComparisonLine> lines = comparison.metrics().stream()
                .flatMap(metric -> metric.comparisons().stream())
                .toList();
        double smallest = lines.stream()
                .mapToDouble(line -> Objects.requireNonNull(line.inference().pValue()))
                .min()
                .orElseThrow();

        assertThat(comparison.metrics().get(0).comparisons()).hasSize(2);
        assertThat(lines).allSatisfy(line -> assertThat(line.inference().pHolm())
                .isGreaterThanOrEqualTo(Objects.requireNonNull(line.inference().pValue())));
        assertThat(lines)
                .filteredOn(line -> Objects.equals(line.inference().pValue(), smallest))
                .allSatisfy(line -> assertThat(line.inference().pHolm())
                        .isCloseTo(smallest * lines.size(), withinPercentage(1e-9)));
    }

    @Test
    void theFieldsOfAComparisonAreFlatInTheFile() {
        String json = ComparisonJson.write(compare(group("a", 1000), group("b", 1090, 1100, 1110)));

        assertThat(JsonMapper.shared()
                        .readTree(json)
                        .at("/metrics/0/comparisons/0")
                        .propertyNames())
                .containsExactly(
                        "a",
                        "b",
                        "metric",
                        "subject",
                        "runsA",
                        "runsB",
                        "differencePercent",
                        "ci95",
                        "pValue",
                        "pHolm",
                        "df",
                        "minimumDetectablePercent",
                        "equalWithinPercent",
                        "paired",
                        "singleRun",
                        "wording");
    }

    @Test
    void showsTheSpreadBetweenRunsBesideThatWithinThem() {
        GroupFigure figure = compare(a(), c()).metrics().get(0).groups().get(0);

        assertThat(figure.values()).containsExactly(49380.0, 49910.0, 48870.0, 50120.0, 49420.0);
        assertThat(figure.deviationPercent()).isCloseTo(100 * Math.sqrt(variance(a())), within(1e-9));
        assertThat(figure.withinRunsPercent()).isBetween(0.01, 0.2);
        assertThat(figure.betweenRunsPercent())
                .isLessThan(Objects.requireNonNull(figure.deviationPercent()))
                .isGreaterThan(0.9);
        assertThat(figure.mean()).isBetween(49530.0, 49540.0);
    }

    @Test
    void highlightsUnderWhichConditionsTheGroupsDiffer() {
        ComparisonDocument comparison = compare(
                group("a", 1000),
                List.of(run("b", 1000)
                        .with("/run", run -> run.put("name", "other"))
                        .with("/run/factors", factors -> factors.put("vcpu", 16))
                        .with("/run/spec/agents", agents -> agents.putArray("names")
                                .add("c9"))
                        .with("/run/spec/targets/0", target -> target.put("password", "${env:OTHER_PASSWORD}"))
                        .with("/run/disclosure", disclosure -> disclosure.put("bios", "2.3"))
                        .with("/targets/0", target -> target.put("version", "18.2"))
                        .with("/targets/0/facts/0", fact -> fact.put("value", "off"))
                        .with("/targets/0/facts/1", fact -> fact.put("value", "5599"))
                        .with("/targets/0", target -> target.withArray("/facts")
                                .addObject()
                                .put("name", "file shop.mdf")
                                .put("value", "12 GB")
                                .put("source", "sys.database_files"))
                        .with("/agents/0", agent -> agent.put("name", "c9").put("cores", 8))
                        .with("", document -> document.withArray("/agents")
                                .add(document.at("/agents/0").deepCopy()))
                        .with("/hosts/0", host -> host.put("cores", 24).put("logicalCpus", 48))
                        .document()));

        assertThat(comparison.groups())
                .extracting(ComparisonDocument.Group::title)
                .containsExactly("shop", "other");
        assertThat(comparison.differences())
                .containsExactly(
                        new Difference("agents.cores", Map.of("A", "4", "B", "8, 8")),
                        new Difference("agents.count", Map.of("A", "1", "B", "2")),
                        new Difference("disclosure.bios", Map.of("B", "2.3")),
                        new Difference("factors.vcpu", Map.of("A", "8", "B", "16")),
                        new Difference("hosts[0].cores", Map.of("A", "16", "B", "24")),
                        new Difference("hosts[0].logicalCpus", Map.of("A", "32", "B", "48")),
                        new Difference("targets[0].facts.fsync", Map.of("A", "on", "B", "off")),
                        new Difference("targets[0].version", Map.of("A", "18.1", "B", "18.2")));
    }

    /** Somebody else's session comes and goes: a repetition with one is still a repetition. */
    @Test
    void judgementsOfTheAuditMayDifferWithinAGroup() {
        ComparisonDocument comparison =
                compare(List.of(audited("a", "ok")), List.of(audited("b", "ok"), audited("c", "finding")));

        assertThat(comparison.differences())
                .containsExactly(
                        new Difference("targets[0].audit.other-sessions", Map.of("A", "ok", "B", "finding | ok")));
    }

    @Test
    void settingsThatAreOnlyListedDifferByTheirValues() {
        ComparisonDocument comparison =
                compare(List.of(listed("a", "vm.swappiness = 1")), List.of(listed("b", "vm.swappiness = 60")));

        assertThat(comparison.differences())
                .containsExactly(new Difference(
                        "agents.audit.kernel-settings", Map.of("A", "vm.swappiness = 1", "B", "vm.swappiness = 60")));
    }

    private static ResultDocument audited(String id, String level) {
        return audited(
                id, line -> line.put("id", "other-sessions").put("target", "db").put("level", level));
    }

    private static ResultDocument listed(String id, String observed) {
        return audited(id, line -> line.put("id", "kernel-settings")
                .put("host", "db1")
                .put("level", "ok")
                .put("observed", observed));
    }

    private static ResultDocument audited(String id, Consumer<ObjectNode> line) {
        return run(id, 1000)
                .with("", document -> line.accept(document.withArray("/audit").addObject()))
                .document();
    }

    private static List<ResultDocument> a() {
        return group("a", 49380, 49910, 48870, 50120, 49420);
    }

    private static List<ResultDocument> c() {
        return group("c", 49500, 50210, 49100, 49890, 49040);
    }

    private static List<ResultDocument> group(String name, double... throughputs) {
        var documents = new ArrayList<ResultDocument>();
        for (double throughput : throughputs) {
            documents.add(run(name + (documents.size() + 1), throughput).document());
        }
        return documents;
    }

    private static ResultDocument p95(String id, double value, @Nullable Double low, @Nullable Double high) {
        return run(id, 1000)
                .with("/transactions/0/responseTimeMs", times -> {
                    times.put("p95", value);
                    if (low != null) {
                        times.putArray("p95Ci").add(low).add(high);
                    }
                })
                .document();
    }

    private static ComparisonDocument compare(List<ResultDocument> a, List<ResultDocument> b) {
        return Comparison.of(List.of(a, b), ComparisonOptions.DEFAULT);
    }

    private static ComparisonLine throughput(ComparisonDocument comparison) {
        return line(comparison, "throughput");
    }

    private static ComparisonLine line(ComparisonDocument comparison, String metric) {
        return part(comparison, metric).comparisons().get(0);
    }

    private static MetricPart part(ComparisonDocument comparison, String metric) {
        return comparison.metrics().stream()
                .filter(part -> part.metric().equals(metric))
                .findFirst()
                .orElseThrow();
    }

    private static List<WarningCode> codes(ComparisonDocument comparison) {
        return comparison.warnings().stream()
                .map(ComparisonDocument.Warning::code)
                .toList();
    }

    private static double variance(List<ResultDocument> documents) {
        return Logs.of(documents.stream()
                        .mapToDouble(document ->
                                Objects.requireNonNull(document.onlyThroughput().value()))
                        .toArray())
                .variance();
    }
}
