package dev.lockstep.analysis.comparison;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;

import dev.lockstep.analysis.comparison.ComparisonDocument.ComparisonLine;
import dev.lockstep.analysis.comparison.ComparisonDocument.CpuPoint;
import dev.lockstep.analysis.comparison.ComparisonDocument.GroupFigure;
import dev.lockstep.analysis.result.ResultDocument;
import dev.lockstep.run.FaultyInputException;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.function.UnaryOperator;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class EqualCpuTest {

    private static final double[] CPU_A = {31.2, 52.0, 70.9, 86.3, 95.1};
    private static final double[] THROUGHPUT_A = {31000, 51200, 69000, 82500, 89200};
    private static final double[] CPU_B = {30.1, 50.4, 69.8, 84.9, 94.0};
    private static final double[] THROUGHPUT_B = {33100, 55000, 75200, 90400, 98700};

    @Test
    void comparesTheThroughputsAtOneUtilisation() {
        ComparisonDocument comparison = at(80, a(1), b(1));
        ComparisonLine line = comparison.metrics().get(0).comparisons().get(0);

        assertThat(comparison.metrics()).hasSize(1);
        assertThat(comparison.metrics().get(0).groups())
                .satisfiesExactly(
                        a -> assertThat(a.mean()).isCloseTo(76977.2727, within(5e-4)),
                        b -> assertThat(b.mean()).isCloseTo(85467.5497, within(5e-4)));
        assertThat(line.differencePercent()).isCloseTo(11.0296, within(5e-5));
        assertThat(line.inference().df()).isNull();
        assertThat(line.inference().ci95()).hasSize(2);
        assertThat(line.wording()).startsWith("these two series of runs differ by +11.03 % [+");
        assertThat(comparison.statement()).startsWith("Throughput at 80.0 % CPU of B against A: ");
        assertThat(comparison.warnings())
                .extracting(ComparisonDocument.Warning::code)
                .doesNotContain(WarningCode.LOAD, WarningCode.CPU_UTILISATION);
    }

    @Test
    void showsThePointsWithEveryCounter() {
        var atCpu = Objects.requireNonNull(at(80, a(1), b(1)).atCpu());

        assertThat(atCpu.counter()).isEqualTo("cpuCoreUtilPercent");
        assertThat(atCpu.points()).hasSize(10);
        assertThat(atCpu.points().get(0))
                .isEqualTo(new CpuPoint(
                        "A",
                        "A1-1",
                        "load.users 10",
                        31000,
                        Map.of("cpuCoreUtilPercent", 31.2, "cpuUtilPercent", 50.0)));
    }

    @Test
    void runsAtOneLoadAreRepetitions() {
        ComparisonDocument comparison =
                at(80, Stream.of(a(1), a(1.01), a(0.99)).flatMap(List::stream).toList(), b(1, 1.01, 0.99));
        ComparisonLine line = comparison.metrics().get(0).comparisons().get(0);

        assertThat(line.compared().runsA()).isEqualTo(3);
        assertThat(line.inference().df()).isCloseTo(4, within(0.01));
        assertThat(line.wording()).startsWith("faster by 11.0 % [");
    }

    @Test
    void nothingIsExtrapolated() {
        assertThatThrownBy(() -> at(95, a(1), b(1)))
                .isInstanceOf(FaultyInputException.class)
                .hasMessageStartingWith("atCpu: OUT_OF_RANGE: group B was measured from 30.1 to 94.0 %");
    }

    @Test
    void aThroughputThatFallsWhileTheCpuRisesIsRefused() {
        List<ResultDocument> falling = runs("B", CPU_B, new double[] {33100, 55000, 50000, 90400, 98700}, 1);

        assertThatThrownBy(() -> at(80, a(1), falling)).hasMessageStartingWith("atCpu: NOT_MONOTONE: ");
    }

    @Test
    void oneCounterIsToBeCommonToAll() {
        List<ResultDocument> none = new ArrayList<>(b(1));
        none.set(
                0,
                SampleResult.run("x", 33100)
                        .with("/hosts/0", host -> host.remove(List.of("cpuCoreUtilPercent", "cpuUtilPercent")))
                        .document());

        assertThatThrownBy(() -> at(80, a(1), none)).hasMessageContaining("no CPU counter in common");
    }

    @Test
    void eachLoadIsToBeRunAsOften() {
        List<ResultDocument> uneven = new ArrayList<>(b(1));
        uneven.add(b(1.01).get(0));

        assertThatThrownBy(() -> at(80, a(1), uneven))
                .hasMessageContaining("Group B needs runs at two loads or more, and equally many runs at each load;"
                        + " it has 2 at load.users 10, 1 at load.users 20");
    }

    @Test
    void oneLoadMakesNoCurve() {
        assertThatThrownBy(() -> at(80, a(1), b(1).subList(0, 1)))
                .hasMessageContaining("Group B needs runs at two loads or more, and equally many runs at each load;"
                        + " it has 1 at load.users 10");
    }

    @Test
    void runsOfACurveDifferInTheirLoadAlone() {
        List<ResultDocument> patched = new ArrayList<>(b(1));
        patched.set(
                4,
                b(run -> run.with("/targets/0", target -> target.put("driver", "42.8")))
                        .get(4));

        assertThatThrownBy(() -> at(80, a(1), patched)).hasMessageContaining("targets[0].driver is 42.7 and 42.8");
    }

    @Test
    void otherLoadsAreOnPurpose() {
        List<ResultDocument> fewer = b(1).subList(1, 5);

        assertThat(at(80, a(1), fewer).warnings())
                .extracting(ComparisonDocument.Warning::code)
                .containsExactly(WarningCode.CPU_POINTS, WarningCode.SINGLE_RUNS);
    }

    @ParameterizedTest
    @CsvSource({"60, 80.0, 62, 0", "60, 80.1, 62, 1", "60, 70, 65, 0", "60, 70.4, 65.2, 1"})
    void aBoldLineIsPointedOut(double from, double to, double percent, int warnings) {
        List<ResultDocument> a = runs("A", new double[] {from, to}, new double[] {1000, 1100}, 1);
        List<ResultDocument> b = runs("B", new double[] {percent - 1, percent + 1}, new double[] {1000, 1100}, 1);

        assertThat(at(percent, a, b).warnings())
                .filteredOn(warning -> warning.code() == WarningCode.CPU_POINTS)
                .hasSize(warnings);
    }

    @Test
    void theErrorOfAPointIsThatOfItsUtilisationToo() {
        GroupFigure one = halfway(run -> run.perSecond(second -> 1));
        double within = Objects.requireNonNull(one.withinRunsPercent());

        assertThat(within).isGreaterThan(0.01);
        assertThat(one.ci95())
                .satisfiesExactly(
                        low -> assertThat(low).isCloseTo(150 * (1 - 1.959964 * within / 100), within(1e-9)),
                        high -> assertThat(high).isCloseTo(150 * (1 + 1.959964 * within / 100), within(1e-9)));
    }

    /** 16 and 48 cores with the same relative error: the square root of 16² + 48², over 64. */
    @Test
    void errorsOfSeveralHostsCancelInPart() {
        GroupFigure one = halfway(run -> run.perSecond(second -> 1));
        GroupFigure two = halfway(run -> run.perSecond(second -> 1)
                .secondHost("esx2", host -> host.put("cores", 48))
                .with("/series/hosts", series -> series.set("esx2", series.get("esx1"))));

        assertThat(two.mean()).isEqualTo(one.mean());
        assertThat(Objects.requireNonNull(two.withinRunsPercent()) / Objects.requireNonNull(one.withinRunsPercent()))
                .isCloseTo(Math.sqrt(16 * 16 + 48 * 48) / 64, within(1e-9));
    }

    @Test
    void pointsWithoutSecondsHaveNoError() {
        ComparisonDocument comparison =
                at(80, a(1), b(run -> run.with("/series", series -> series.putArray("throughput"))));

        assertThat(comparison.metrics().get(0).comparisons())
                .extracting(ComparisonLine::wording)
                .containsExactly("+11.03 %; no interval: one run each");
    }

    /** Half-way between 60 % with 100 and 70 % with 200. */
    private static GroupFigure halfway(UnaryOperator<SampleResult> change) {
        double[] cpu = {60, 70};
        double[] throughput = {100, 200};
        return at(65, runs("A", cpu, throughput, 1, change), runs("B", cpu, throughput, 1))
                .metrics()
                .get(0)
                .groups()
                .get(0);
    }

    private static ComparisonDocument at(double percent, List<ResultDocument> a, List<ResultDocument> b) {
        return Comparison.of(List.of(a, b), new ComparisonOptions(false, percent, 1, 1));
    }

    private static List<ResultDocument> a(double... factors) {
        return all("A", CPU_A, THROUGHPUT_A, factors);
    }

    private static List<ResultDocument> b(double... factors) {
        return all("B", CPU_B, THROUGHPUT_B, factors);
    }

    private static List<ResultDocument> b(UnaryOperator<SampleResult> change) {
        return runs("B", CPU_B, THROUGHPUT_B, 1, change);
    }

    private static List<ResultDocument> all(String name, double[] cpu, double[] throughput, double... factors) {
        var documents = new ArrayList<ResultDocument>();
        for (double factor : factors) {
            documents.addAll(runs(name + factor, cpu, throughput, factor));
        }
        return documents;
    }

    private static List<ResultDocument> runs(String name, double[] cpu, double[] throughput, double factor) {
        return runs(name, cpu, throughput, factor, run -> run);
    }

    private static List<ResultDocument> runs(
            String name, double[] cpu, double[] throughput, double factor, UnaryOperator<SampleResult> change) {
        var documents = new ArrayList<ResultDocument>();
        for (int load = 1; load <= cpu.length; load++) {
            int users = 10 * load;
            SampleResult run = SampleResult.run(name.replace(".0", "") + "-" + load, factor * throughput[load - 1])
                    .cpu(cpu[load - 1])
                    .with("/run/spec/load", spec -> spec.put("users", users));
            documents.add(change.apply(run).document());
        }
        return documents;
    }
}
