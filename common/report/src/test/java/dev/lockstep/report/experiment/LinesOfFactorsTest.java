package dev.lockstep.report.experiment;

import static org.assertj.core.api.Assertions.assertThat;

import dev.lockstep.experiment.Cell;
import dev.lockstep.experiment.ExperimentReader;
import dev.lockstep.experiment.ResponseChoice;
import dev.lockstep.experiment.ResponseName;
import dev.lockstep.report.chart.BarChart;
import dev.lockstep.report.chart.BarChart.BarSeries;
import dev.lockstep.report.chart.BarChart.OverlaidLine;
import dev.lockstep.report.chart.Chart;
import dev.lockstep.report.chart.LineChart;
import dev.lockstep.report.chart.LineChart.MeasuredPoint;
import dev.lockstep.report.chart.LineChart.ModelCurve;
import dev.lockstep.report.chart.LineChart.PointSeries;
import dev.lockstep.report.chart.PlottedValue;
import dev.lockstep.report.chart.Svg;
import dev.lockstep.report.chart.TimeChart.TimeTrack;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.junit.jupiter.api.Test;

/** Lines over one of two factors. */
class LinesOfFactorsTest {

    private static final List<Integer> USERS = List.of(1, 2, 4, 8, 16, 32);

    @Test
    void aFactorThatNoDimensionNamesDividesTheLines() {
        LineChart chart = chart("line: throughput, over: users, model: usl");

        assertThat(chart.series()).extracting(PointSeries::name).containsExactly("balanced", "high");
        assertThat(chart.series()).allSatisfy(line -> assertThat(line.points())
                .extracting(MeasuredPoint::x)
                .containsExactly(1.0, 2.0, 4.0, 8.0, 16.0, 32.0));
        assertThat(chart.curves())
                .extracting(ModelCurve::name)
                .containsExactly("balanced: Universal Scalability Law", "high: Universal Scalability Law");
    }

    @Test
    void aFactorThatIsTheGroupIsNamedOnce() {
        assertThat(chart("line: throughput, over: users, group: policy").series())
                .extracting(PointSeries::name)
                .containsExactly("balanced", "high");
    }

    @Test
    void aFixedFactorLeavesOneLine() {
        assertThat(chart("line: throughput, over: users, where: { policy: high }")
                        .series())
                .extracting(PointSeries::name)
                .containsExactly("throughput");
    }

    @Test
    void ratiosHaveNoLaw() {
        LineChart chart = chart("line: { relative: throughput }, over: users, model: usl");

        assertThat(chart.curves()).isEmpty();
        assertThat(chart.caption().note())
                .contains("No Universal Scalability Law. It is fitted to values, not to ratios.");
    }

    @Test
    void barsInGroupsHaveALineForEachLevelThatGroupsThem() {
        BarChart chart = bars("bars: throughput, line: { relative: throughput }, by: users, group: policy");

        assertThat(chart.series()).extracting(BarSeries::name).containsExactly("balanced", "high");
        assertThat(chart.lines())
                .extracting(OverlaidLine::name)
                .containsExactly(
                        "throughput relative to the baseline, balanced", "throughput relative to the baseline, high");
        assertThat(chart.lines())
                .allSatisfy(line -> assertThat(line.points().keySet()).containsExactlyElementsOf(chart.categories()));
        assertThat(Svg.of(chart, "figure-1").split("<polyline", -1)).hasSize(1 + 2 * 2);
    }

    private static LineChart chart(String figure) {
        return of(figure)
                .fold(
                        bars -> {
                            throw new AssertionError("bars");
                        },
                        lines -> lines,
                        times -> {
                            throw new AssertionError("times");
                        });
    }

    private static BarChart bars(String figure) {
        return of(figure)
                .fold(
                        bars -> bars,
                        lines -> {
                            throw new AssertionError("lines");
                        },
                        times -> {
                            throw new AssertionError("times");
                        });
    }

    private static Chart of(String figure) {
        String levels = String.join(
                ", ",
                USERS.stream()
                        .map(users -> "{ name: " + users + ", patch: { load: { users: " + users + " } } }")
                        .toList());
        return ExperimentCharts.of(ExperimentReader.read("""
                                experiment: policies
                                run:
                                  workload: { id: order-entry }
                                  targets: [ { name: db, engine: postgresql, url: embedded } ]
                                  load: { users: 1 }
                                  phases: { measure: 10m }
                                factors:
                                  - { name: users, levels: [ %s ] }
                                  - { name: policy, levels: [ { name: balanced }, { name: high } ] }
                                baseline: { users: 1, policy: balanced }
                                figures: [ { %s } ]
                                """.formatted(levels, figure)), new Measured())
                .get(0);
    }

    /** By the law, at different speeds. */
    private static final class Measured implements CellResponses {

        private static double throughput(Cell cell) {
            double users = Double.parseDouble(cell.level("users"));
            double speed = cell.level("policy").equals("high") ? 120 : 100;
            return speed * users / (1 + 0.05 * (users - 1) + 0.001 * users * (users - 1));
        }

        @Override
        public Optional<PlottedValue> mean(Cell cell, ResponseChoice measure) {
            return Optional.of(PlottedValue.exact(throughput(cell)));
        }

        @Override
        public Map<String, PlottedValue> parts(Cell cell, ResponseChoice measure, String dimension) {
            return Map.of();
        }

        @Override
        public List<Double> runs(Cell cell, ResponseName response) {
            return List.of(throughput(cell));
        }

        @Override
        public List<String> runIds(Cell cell) {
            return List.of();
        }

        @Override
        public Optional<TimeTrack> course(Cell cell, ResponseName response) {
            return Optional.empty();
        }

        @Override
        public Optional<Double> ratioToPublished(Cell cell, ResponseName response) {
            return Optional.empty();
        }

        @Override
        public String unit(ResponseName response) {
            return "tps";
        }
    }
}
