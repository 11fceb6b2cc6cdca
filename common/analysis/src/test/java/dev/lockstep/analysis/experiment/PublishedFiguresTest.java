package dev.lockstep.analysis.experiment;

import static dev.lockstep.analysis.experiment.SampleExperiment.cell;
import static dev.lockstep.analysis.experiment.SampleExperiment.factor;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import dev.lockstep.analysis.experiment.ExperimentDocument.PublishedEffect;
import dev.lockstep.analysis.experiment.ExperimentDocument.Response;
import dev.lockstep.experiment.Cell;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class PublishedFiguresTest {

    @ParameterizedTest
    @CsvSource({
        "58145, 92712, 59.4, 0.1",
        "493804, 473267, -4.16, 0.005",
        "467076, 464883, -0.47, 0.005",
        "407401, 424860, 4.29, 0.005",
        "100, 420, 320, 0.001",
        "100, 97.4, -2.6, 0.001",
        "181344, 172816, -4.7, 0.01",
        "680, 630, -7.35, 0.005",
        "66500, 59500, -10.5, 0.05",
        "429215, 433033, 0.89, 0.005",
        "429215, 427859, -0.32, 0.005",
        "429215, 385662, -10.15, 0.005"
    })
    void aPairOfPublishedValuesHasTheDifferenceOfThePaperAndNoInterval(
            double baseline, double value, double percent, double tolerance) {
        Cell first = cell("arm", "first");
        Cell second = cell("arm", "second");
        var document = ExperimentAnalysis.of(
                SampleExperiment.spec(
                        List.of(factor("arm", false, "first", "second")),
                        List.of(first, second),
                        SampleExperiment.published(
                                "OPM",
                                Map.of(first, Map.of("throughput", baseline), second, Map.of("throughput", value)))),
                List.of());

        PublishedEffect effect = document.responses().get(0).published().get(0);

        assertThat(effect.percent()).isCloseTo(percent, within(tolerance));
        assertThat(effect.wording()).contains("no interval");
        assertThat(document.responses().get(0).differences()).isEmpty();
        assertThat(document.notices()).anyMatch(notice -> notice.contains("No run was made"));
        assertThat(ExperimentJson.read(ExperimentJson.write(document))).isEqualTo(document);
    }

    @Test
    void fiftyNineAndThirtyPerCentAreARatioOfRatios() {
        Map<Cell, Map<String, Double>> values = new LinkedHashMap<>();
        values.put(cell("vcpu", "8", "on", "threads"), Map.of("throughput", 100.0));
        values.put(cell("vcpu", "8", "on", "cores"), Map.of("throughput", 159.0));
        values.put(cell("vcpu", "16", "on", "threads"), Map.of("throughput", 127.0));
        values.put(cell("vcpu", "16", "on", "cores"), Map.of("throughput", 127.0 * 1.3));
        var spec = SampleExperiment.spec(
                List.of(factor("vcpu", false, "8", "16"), factor("on", false, "threads", "cores")),
                new ArrayList<>(values.keySet()),
                SampleExperiment.published("OPM", values));

        List<PublishedEffect> effects =
                ExperimentAnalysis.of(spec, List.of()).responses().get(0).published();

        assertThat(effects).last().satisfies(effect -> {
            assertThat(effect.cell()).isNull();
            assertThat(effect.ratio()).isCloseTo(0.818, within(0.0005));
            assertThat(effect.percent()).isCloseTo(-18.2, within(0.05));
        });
    }

    @Test
    void oneMachineMoreIsComparedAtEachWidth() {
        Map<Cell, Map<String, Double>> values = new LinkedHashMap<>();
        values.put(cell("vcpu", "8", "machines", "full"), Map.of("throughput", 493_804.0));
        values.put(cell("vcpu", "8", "machines", "oneMore"), Map.of("throughput", 473_267.0));
        values.put(cell("vcpu", "16", "machines", "full"), Map.of("throughput", 467_076.0));
        values.put(cell("vcpu", "16", "machines", "oneMore"), Map.of("throughput", 464_883.0));
        values.put(cell("vcpu", "32", "machines", "full"), Map.of("throughput", 407_401.0));
        values.put(cell("vcpu", "32", "machines", "oneMore"), Map.of("throughput", 424_860.0));
        var spec = SampleExperiment.comparedWith(
                Map.of("machines", "full"),
                SampleExperiment.spec(
                        List.of(factor("vcpu", true, "8", "16", "32"), factor("machines", true, "full", "oneMore")),
                        new ArrayList<>(values.keySet()),
                        SampleExperiment.published("OPM", values)));

        ExperimentDocument document = ExperimentAnalysis.of(spec, List.of());

        assertThat(document.responses().get(0).published())
                .filteredOn(effect -> effect.cell() != null)
                .extracting(effect -> Math.round(100 * effect.percent()) / 100.0)
                .containsExactly(-4.16, -0.47, 4.29);
        assertThat(document.design().baseline()).isEqualTo("machines=full");
        assertThat(document.design().cells())
                .extracting(ExperimentDocument.CellLine::baseline)
                .startsWith("vcpu=8, machines=full", "vcpu=8, machines=full", "vcpu=16, machines=full");
    }

    @Test
    void throughputPerCpuPerCentFollowsFromBoth() {
        Map<Cell, Map<String, Double>> values = new LinkedHashMap<>();
        values.put(cell("shape", "8x8"), Map.of("throughput", 493_804.0, "cpuCoreUtilPercent", 96.0));
        values.put(cell("shape", "9x8"), Map.of("throughput", 473_267.0, "cpuCoreUtilPercent", 99.0));
        values.put(cell("shape", "1x64"), Map.of("throughput", 428_874.0, "cpuCoreUtilPercent", 94.0));
        var spec = SampleExperiment.spec(
                List.of(factor("shape", true, "8x8", "9x8", "1x64")),
                new ArrayList<>(values.keySet()),
                SampleExperiment.published("OPM", values));

        Response response = ExperimentAnalysis.of(spec, List.of()).responses().stream()
                .filter(candidate -> candidate.name().equals("throughputPerCpuPercent"))
                .findFirst()
                .orElseThrow();

        assertThat(response.unit()).isEqualTo("OPM/%");
        assertThat(response.cells())
                .extracting(figure -> Math.round(10 * Objects.requireNonNull(figure.published())) / 10.0)
                .containsExactly(5143.8, 4780.5, 4562.5);
        assertThat(response.published().get(0).percent()).isCloseTo(-7.06, within(0.005));
    }
}
