package dev.lockstep.analysis.comparison;

import static dev.lockstep.analysis.comparison.SampleResult.run;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.tuple;

import dev.lockstep.analysis.comparison.ComparisonDocument.MetricPart;
import dev.lockstep.analysis.result.ResultDocument;
import java.util.List;
import java.util.Objects;
import java.util.function.UnaryOperator;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import tools.jackson.databind.json.JsonMapper;
import tools.jackson.databind.node.ObjectNode;

class HostMeasuresTest {

    @Test
    void whatTheWorkCostStandsBesideTheThroughput() {
        ComparisonDocument comparison = compare(
                List.of(run("a", 1000).document()),
                List.of(run("b", 1200)
                        .with("/hosts/0/powerWatts", watts -> watts.put("mean", 300.0))
                        .document()));

        assertThat(comparison.metrics())
                .extracting(MetricPart::metric)
                .containsExactly(
                        "throughput",
                        "responseP50Ms",
                        "responseP95Ms",
                        "responseP99Ms",
                        "cpuCoreUtilPercent",
                        "throughputPerCpuPercent",
                        "powerWatts",
                        "throughputPerWatt");
        assertThat(part(comparison, "powerWatts").subject()).isEqualTo("esx1");
        assertThat(means(comparison, "powerWatts")).containsExactly(250.0, 300.0);
        assertThat(means(comparison, "throughputPerWatt")).containsExactly(4.0, 4.0);
        assertThat(means(comparison, "throughputPerCpuPercent")).containsExactly(12.5, 15.0);
        assertThat(part(comparison, "throughputPerCpuPercent").unit()).isEqualTo("OPM/%");
    }

    @Test
    void hostsOfOtherNamesAreComparedAsTheOnesOfTheirRuns() {
        ComparisonDocument comparison = compare(
                List.of(run("a", 1000).document()),
                List.of(run("b", 1200)
                        .with("/hosts/0", host -> host.put("name", "esx9"))
                        .with("/efficiency/0", line -> line.put("host", "esx9"))
                        .document()));

        assertThat(part(comparison, "powerWatts").subject()).isEqualTo("hosts");
        assertThat(means(comparison, "powerWatts")).containsExactly(250.0, 250.0);
    }

    @Test
    void wattsOfOtherCountersAreNotCompared() {
        ComparisonDocument comparison = compare(
                List.of(run("a", 1000).document()),
                List.of(run("b", 1200)
                        .with("/efficiency/0", line -> line.put("powerCounter", "powerWatts:rapl:packages"))
                        .document()));

        assertThat(comparison.metrics())
                .extracting(MetricPart::metric)
                .doesNotContain("powerWatts", "throughputPerWatt");
    }

    @Test
    void hostsCountTogetherByTheirCoresAndTheirPower() {
        ComparisonDocument comparison = compare(
                List.of(twoHosts("a", 1000).document()),
                List.of(twoHosts("b", 1200)
                        .with("/hosts/1", host -> host.put("name", "esx9"))
                        .with("/efficiency/1", line -> line.put("host", "esx9"))
                        .document()));

        assertThat(part(comparison, "cpuCoreUtilPercent").subject()).isEqualTo("hosts");
        assertThat(means(comparison, "cpuCoreUtilPercent")).containsExactly(50.0, 50.0);
        assertThat(means(comparison, "powerWatts")).containsExactly(600.0, 600.0);
        assertThat(means(comparison, "throughputPerWatt")).containsExactly(1.666666667, 2.0);
    }

    @Test
    void hostsOfTheSameNamesAreComparedOneByOneAndTogether() {
        assertThat(compare(
                                List.of(twoHosts("a", 1000).document()),
                                List.of(twoHosts("b", 1200).document()))
                        .metrics())
                .filteredOn(metric -> metric.metric().equals("powerWatts"))
                .extracting(
                        MetricPart::subject, metric -> metric.groups().get(0).values())
                .containsExactly(
                        tuple("esx1", List.of(250.0)), tuple("esx2", List.of(350.0)), tuple("hosts", List.of(600.0)));
    }

    /** 80 % of 16 cores and 40 % of 48 threads, which stand for cores where those are not known. */
    private static SampleResult twoHosts(String id, double throughput) {
        return run(id, throughput).secondHost("esx2", host -> {
            host.put("logicalCpus", 48).putNull("cores");
            host.withObject("/cpuCoreUtilPercent").put("mean", 40.0);
            host.withObject("/powerWatts").put("mean", 350.0);
        });
    }

    @Test
    void aGuestIsTheSameMachineFromInsideAndDoesNotCountAgain() {
        ComparisonDocument one = compare(
                List.of(guest(run("a", 1000), "vm1").document()),
                List.of(guest(run("b", 1200), "vm2").document()));
        ComparisonDocument two = compare(
                List.of(guest(twoHosts("a", 1000), "vm1").document()),
                List.of(guest(twoHosts("b", 1200), "vm2").document()));

        assertThat(means(one, "powerWatts")).containsExactly(250.0, 250.0);
        assertThat(means(two, "powerWatts")).containsExactly(600.0, 600.0);
    }

    private static SampleResult guest(SampleResult run, String name) {
        return run.with("", document -> {
            document.withArray("/hosts")
                    .add(((ObjectNode) document.at("/hosts/0")).deepCopy().put("name", name));
            ObjectNode work = (ObjectNode) document.at("/efficiency/0");
            document.withArray("/efficiency")
                    .add(work.deepCopy().put("host", name).put("role", "guest"));
        });
    }

    @Test
    void hostsHaveNoCpuTogetherIfTheSizeOfOneIsUnknown() {
        ComparisonDocument comparison = compare(
                List.of(unknownSize("a").document()), List.of(unknownSize("b").document()));

        assertThat(comparison.metrics())
                .filteredOn(metric -> metric.metric().equals("cpuCoreUtilPercent"))
                .extracting(MetricPart::subject)
                .containsExactly("esx1", "esx2");
    }

    private static SampleResult unknownSize(String id) {
        return twoHosts(id, 1000).with("/hosts/1", host -> host.putNull("logicalCpus"));
    }

    @Test
    void oneHostOfTwoDoesNotStandForBothWhereTheOtherWasNotSampled() {
        ComparisonDocument comparison = compare(
                List.of(secondTarget(twoHosts("a", 1000))
                        .with(
                                "/efficiency/2",
                                line -> line.putArray("targets").add("db").add("db2"))
                        .document()),
                List.of(secondTarget(run("b", 1000)).document()));

        assertThat(comparison.metrics())
                .extracting(MetricPart::metric)
                .contains("throughput")
                .doesNotContain("cpuCoreUtilPercent", "throughputPerCpuPercent", "powerWatts", "throughputPerWatt");
    }

    private static SampleResult secondTarget(SampleResult run) {
        return run.with("", document -> document.withArray("/targets")
                .add(((ObjectNode) document.at("/targets/0")).deepCopy().put("name", "db2")));
    }

    @Test
    void powerOfTheProcessorsIsReadFromTheirDevice() {
        List<List<ResultDocument>> groups = Stream.of(run("a", 1000), run("b", 1200))
                .map(run -> run.with("/efficiency/0", line -> line.put("powerCounter", "powerWatts:rapl:packages"))
                        .with("/hosts/0", host -> host.putArray("devices")
                                .add(device("rapl:dram", 12))
                                .add(device("rapl:packages", 125))))
                .map(run -> List.of(run.document()))
                .toList();

        assertThat(means(Comparison.of(groups, ComparisonOptions.DEFAULT), "powerWatts"))
                .containsExactly(125.0, 125.0);
    }

    private static ObjectNode device(String instance, double watts) {
        ObjectNode device = JsonMapper.shared().createObjectNode().put("instance", instance);
        device.putObject("metrics")
                .putObject("powerWatts")
                .put("mean", watts)
                .put("rows", 36)
                .put("coverage", 1.0);
        return device;
    }

    @Test
    void noWorkIsMeasuredPerWattWherePowerReadsZeroOrIsNotMeasured() {
        ComparisonDocument zero = compare(
                List.of(run("a", 1000).document()),
                List.of(run("b", 1200)
                        .with("/hosts/0/powerWatts", watts -> watts.put("mean", 0.0))
                        .document()));
        List<List<ResultDocument>> without = Stream.of(run("a", 1000), run("b", 1200))
                .map(run -> run.with("/efficiency/0", line -> line.putNull("powerCounter")))
                .map(run -> List.of(run.document()))
                .toList();

        assertThat(part(zero, "throughputPerWatt").groups().get(1).values()).containsExactly((Double) null);
        assertThat(Comparison.of(without, ComparisonOptions.DEFAULT).metrics())
                .extracting(MetricPart::metric)
                .doesNotContain("powerWatts", "throughputPerWatt");
    }

    @Test
    void wattsThatTheResultRefusesAreNotCompared() {
        UnaryOperator<SampleResult> half = run -> run.with("/hosts/0/powerWatts", watts -> watts.put("coverage", 0.5));
        ComparisonDocument comparison = compare(
                List.of(half.apply(run("a", 1000)).document()),
                List.of(half.apply(run("b", 1200)).document()));

        assertThat(comparison.metrics())
                .extracting(MetricPart::metric)
                .contains("cpuCoreUtilPercent")
                .doesNotContain("powerWatts", "throughputPerWatt");
    }

    private static ComparisonDocument compare(List<ResultDocument> a, List<ResultDocument> b) {
        return Comparison.of(List.of(a, b), ComparisonOptions.DEFAULT);
    }

    private static MetricPart part(ComparisonDocument comparison, String metric) {
        return comparison.metrics().stream()
                .filter(part -> part.metric().equals(metric))
                .findFirst()
                .orElseThrow();
    }

    private static List<Double> means(ComparisonDocument comparison, String metric) {
        return part(comparison, metric).groups().stream()
                .map(figure -> Math.round(Objects.requireNonNull(figure.mean()) * 1e9) / 1e9)
                .toList();
    }
}
