package dev.lockstep.report.experiment;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import dev.lockstep.experiment.Cell;
import dev.lockstep.experiment.ExperimentReader;
import dev.lockstep.experiment.ExperimentSpec;
import dev.lockstep.experiment.ResponseChoice;
import dev.lockstep.experiment.ResponseName;
import dev.lockstep.report.chart.BarChart;
import dev.lockstep.report.chart.BarChart.BarSeries;
import dev.lockstep.report.chart.Chart;
import dev.lockstep.report.chart.PlottedValue;
import dev.lockstep.report.chart.Svg;
import dev.lockstep.report.chart.TimeChart.TimeTrack;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Test;

/** Several responses in one figure. */
class GroupedBarsTest {

    private static final Pattern BAR =
            Pattern.compile("<rect x=\"([\\d.]+)\" y=\"[\\d.]+\" width=\"([\\d.]+)\" height=\"([\\d.]+)\"[^>]*stroke=");

    /** Three procedures of three orders of magnitude; the virtual machine has not made the last one. */
    private static final Map<String, PlottedValue> MILLIS = Map.of(
            "native rollup1", new PlottedValue(6_000, 5_900, 6_100),
            "native topn2", new PlottedValue(700, 690, 710),
            "native purge3", new PlottedValue(85_000, 84_000, 86_000),
            "virtual rollup1", new PlottedValue(5_400, 5_300, 5_500),
            "virtual topn2", new PlottedValue(735, 728, 742));

    @Test
    void aGroupOfEachProcedureHasABarOfEachArmRelativeToTheBaseline() {
        BarChart chart = chart("by: response, group: side", "{ relative: responseMeanMs of %s }");

        assertThat(chart.categories()).containsExactly("rollup1", "topn2", "purge3");
        assertThat(chart.series()).extracting(BarSeries::name).containsExactly("native", "virtual");
        assertThat(chart.series().get(0).bars())
                .isEqualTo(Map.of(
                        "rollup1", PlottedValue.exact(1),
                        "topn2", PlottedValue.exact(1),
                        "purge3", PlottedValue.exact(1)));
        assertThat(chart.series().get(1).bars())
                .isEqualTo(Map.of(
                        "rollup1", new PlottedValue(0.9, 0.88, 0.92), "topn2", new PlottedValue(1.05, 1.04, 1.06)));
        assertThat(chart.axis().label()).isEqualTo("mean response time relative to the baseline");
        assertThat(chart.axis().reference()).hasValue(1);
        assertThat(chart.caption().description())
                .isEqualTo("Mean response time relative to the baseline by response and side.");
    }

    @Test
    void barsAreAsHighAsTheirValuesAndOfAGroupStandTogether() {
        List<double[]> bars = bars(chart("by: response, group: side", "{ relative: responseMeanMs of %s }"));

        double whole = bars.get(0)[2];
        assertThat(bars)
                .extracting(bar -> bar[2] / whole)
                .usingElementComparator((a, b) -> Math.abs(a - b) < 0.001 ? 0 : Double.compare(a, b))
                .containsExactly(1.0, 1.0, 1.0, 0.9, 1.05);
        assertThat(bars.get(3)[0])
                .as("the virtual rollup beside the native one")
                .isCloseTo(bars.get(0)[0] + bars.get(0)[1], within(0.1));
    }

    @Test
    void aGroupOfEachArmHasABarOfEachProcedureInItsOwnUnit() {
        BarChart chart = chart("by: side, group: response", "responseMeanMs of %s");

        assertThat(chart.categories()).containsExactly("native", "virtual");
        assertThat(chart.series()).extracting(BarSeries::name).containsExactly("rollup1", "topn2", "purge3");
        assertThat(chart.series().get(2).bars()).isEqualTo(Map.of("native", new PlottedValue(85_000, 84_000, 86_000)));
        assertThat(chart.axis().label()).isEqualTo("mean response time, ms");
        assertThat(bars(chart)).hasSize(5);
    }

    @Test
    void withoutAGroupEachArmOfAResponseHasABarOfItsOwn() {
        assertThat(chart("by: response", "responseMeanMs of %s").categories())
                .containsExactly(
                        "rollup1, native",
                        "rollup1, virtual",
                        "topn2, native",
                        "topn2, virtual",
                        "purge3, native",
                        "purge3, virtual");
    }

    private static BarChart chart(String division, String response) {
        List<String> responses = List.of("rollup1", "topn2", "purge3").stream()
                .map(name -> response.replace("%s", name))
                .toList();
        ExperimentSpec spec = ExperimentReader.read(
                """
                experiment: procedures
                run:
                  workload: { id: vcenter-db }
                  targets: [ { name: vc, engine: postgresql, url: embedded } ]
                  load: { users: 1 }
                  phases: { untilDone: true, limit: 1h }
                factors: [ { name: side, levels: [ { name: native }, { name: virtual } ] } ]
                baseline: { side: native }
                figures: [ { bars: [ %s ], %s } ]
                """.replaceFirst("%s", String.join(", ", responses)).replaceFirst("%s", division));
        Chart only = ExperimentCharts.of(spec, new Measured()).get(0);
        return only.fold(
                bars -> bars,
                lines -> {
                    throw new AssertionError("lines");
                },
                times -> {
                    throw new AssertionError("times");
                });
    }

    /** Left edge, width and height of each bar in the order of drawing: series by series. */
    private static List<double[]> bars(BarChart chart) {
        List<double[]> bars = new ArrayList<>();
        Matcher matcher = BAR.matcher(Svg.of(chart, "figure-1"));
        while (matcher.find()) {
            double[] bar = new double[3];
            for (int at = 0; at < bar.length; at++) {
                bar[at] = Double.parseDouble(matcher.group(at + 1));
            }
            bars.add(bar);
        }
        int keys = chart.series().size();
        return bars.subList(keys, bars.size());
    }

    private static final class Measured implements CellResponses {

        @Override
        public Optional<PlottedValue> mean(Cell cell, ResponseChoice measure) {
            String of = " " + measure.response().transaction();
            Optional<PlottedValue> value = Optional.ofNullable(MILLIS.get(cell.level("side") + of));
            return value.filter(any -> measure.relative()).isEmpty()
                    ? value
                    : value.map(own -> over(
                            own,
                            Objects.requireNonNull(MILLIS.get("native" + of)).value()));
        }

        private static PlottedValue over(PlottedValue own, double base) {
            return own.value() == base
                    ? PlottedValue.exact(1)
                    : new PlottedValue(
                            rounded(own.value() / base), rounded(own.low() / base), rounded(own.high() / base));
        }

        private static double rounded(double ratio) {
            return Math.round(ratio * 100) / 100.0;
        }

        @Override
        public Map<String, PlottedValue> parts(Cell cell, ResponseChoice measure, String dimension) {
            return Map.of();
        }

        @Override
        public List<Double> runs(Cell cell, ResponseName response) {
            return List.of();
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
            return "ms";
        }
    }
}
