package dev.lockstep.report.chart;

import dev.lockstep.report.chart.BarChart.BarSeries;
import dev.lockstep.report.chart.BarChart.OverlaidLine;
import dev.lockstep.report.chart.LineChart.CurvePoint;
import dev.lockstep.report.chart.LineChart.MeasuredPoint;
import dev.lockstep.report.chart.LineChart.ModelCurve;
import dev.lockstep.report.chart.LineChart.PointSeries;
import dev.lockstep.report.chart.TimeChart.TimePanel;
import dev.lockstep.report.chart.TimeChart.TimeSpan;
import dev.lockstep.report.chart.TimeChart.TimeTrack;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.SplittableRandom;
import java.util.function.IntToDoubleFunction;
import java.util.stream.IntStream;

/** Figures of published performance studies of databases on virtual machines, and charts of every other form. */
public final class PaperCharts {

    static final ChartAxis OPM = new ChartAxis("throughput", "OPM");

    private PaperCharts() {}

    public static Map<String, Chart> all() {
        Map<String, Chart> charts = new LinkedHashMap<>();
        charts.put(
                "affinity", single("Cores and threads", "affinity", OPM, values("8 cores", 92712, "8 threads", 58145)));
        charts.put("shapes", shapes());
        charts.put("shapes-relative", relative());
        charts.put(
                "cores-per-socket",
                single(
                        "Cores per socket and vNUMA",
                        "sockets × cores per socket, vNUMA nodes",
                        OPM,
                        values(
                                "32 × 1, 4 nodes", 424860,
                                "8 × 4, 8 nodes", 411648,
                                "16 × 2, 16 nodes", 385412,
                                "32 × 1, vNUMA off", 421263)));
        charts.put(
                "latency-sensitivity",
                single(
                        "Latency sensitivity",
                        "",
                        OPM,
                        values("normal", 429215, "low", 433033, "medium", 427859, "high", 385662)));
        charts.put("power-policies", powerPolicies());
        charts.put("scale-up", scaleUp());
        charts.put("batch-insert", durations());
        charts.put("storage-patterns", storagePatterns());
        charts.put("equal-cpu", equalCpu());
        charts.put("two-axes", twoAxes());
        charts.put("per-vm", perVm());
        charts.put("changes", changes());
        charts.put("overlay", overlay());
        return charts;
    }

    private static Chart single(String title, String by, ChartAxis axis, Map<String, PlottedValue> values) {
        return new BarChart(
                caption(title),
                by,
                List.copyOf(values.keySet()),
                axis,
                List.of(new BarSeries(axis.name(), 0, false, values)),
                List.of());
    }

    /** Ours, measured with a spread of 1 %, beside theirs. */
    private static Chart shapes() {
        Map<String, PlottedValue> published = values(
                "8 x 8", 493804, "9 x 8", 473267, "4 x 16", 467076, "5 x 16", 464883, "2 x 32", 407401, "3 x 32",
                424860, "1 x 64", 428874);
        Map<String, PlottedValue> ours = new LinkedHashMap<>();
        published.forEach((shape, value) -> ours.put(shape, around(value.value() * 1.03, 0.01)));
        return new BarChart(
                caption("Maximum throughput by shape"),
                "VMs x vCPUs",
                List.copyOf(ours.keySet()),
                OPM,
                List.of(
                        new BarSeries("measured", 0, false, ours),
                        new BarSeries("published (paper, table 2)", 0, true, published)),
                List.of());
    }

    private static Chart relative() {
        return single(
                "Throughput of each shape relative to 8 x 8",
                "VMs x vCPUs",
                ChartAxis.ofRatios("ratio to 8 x 8"),
                values("8 x 8", 1, "9 x 8", 0.9584, "4 x 16", 0.9459, "1 x 64", 0.8685));
    }

    private static Chart powerPolicies() {
        return new BarChart(
                caption("Host power by policy, idle and at full load"),
                "policy",
                List.of("low power", "balanced", "high performance"),
                new ChartAxis("host power", "W"),
                List.of(
                        new BarSeries(
                                "idle", 0, false, values("low power", 521, "balanced", 570, "high performance", 600)),
                        new BarSeries(
                                "full load",
                                1,
                                false,
                                values("low power", 1180, "balanced", 1180, "high performance", 1180))),
                List.of());
    }

    private static Chart scaleUp() {
        return new LineChart(
                caption("Scale-up of four virtual machines"),
                new ChartAxis("vCPUs of each virtual machine", ""),
                OPM,
                List.of(new PointSeries(
                        "published",
                        0,
                        false,
                        List.of(
                                new MeasuredPoint(12, around(85984, 0.02)),
                                new MeasuredPoint(24, around(157000, 0.02)),
                                new MeasuredPoint(48, around(181000, 0.02))))),
                List.of(new ModelCurve(
                        "Universal Scalability Law",
                        0,
                        IntStream.rangeClosed(0, 56)
                                .mapToObj(n -> new CurvePoint(
                                        n, n == 0 ? 0 : 7900.0 * n / (1 + 0.0005 * (n - 1) + 0.00045 * n * (n - 1))))
                                .toList())));
    }

    private static Chart durations() {
        return single(
                "Batch insert of 1,000,000 rows",
                "arm",
                ChartAxis.ofDurations("time"),
                values("default policy", 680, "FTT=0", 630, "explicit transaction", 6));
    }

    private static Chart storagePatterns() {
        return single(
                "Storage patterns",
                "",
                new ChartAxis("I/O operations", "1/s"),
                values(
                        "8 KB, 70 % read, random",
                        206000, "8 KB, 90 % read, random", 250000, "64 KB, 90 % read, sequential", 58000));
    }

    private static Chart equalCpu() {
        return single(
                "Transactions at equal CPU utilisation",
                "",
                new ChartAxis("throughput", "tps"),
                values("native", 66500, "virtual", 59500));
    }

    /** The heights of the bars are invented: the paper draws them without numbers. */
    private static Chart twoAxes() {
        List<String> generations = List.of("Westmere-EX", "Ivy Bridge-EX", "Haswell-EX", "Broadwell-EX", "Skylake-SP");
        Map<String, PlottedValue> watts = new LinkedHashMap<>();
        Map<String, PlottedValue> perWatt = new LinkedHashMap<>();
        for (int index = 0; index < generations.size(); index++) {
            watts.put(generations.get(index), around(1100 + 30 * (index % 3), 0.02));
            perWatt.put(generations.get(index), around(190 + 150 * index, 0.03));
        }
        return new BarChart(
                caption("Host power and throughput per watt by processor generation"),
                "generation",
                generations,
                new ChartAxis("host power", "W"),
                List.of(new BarSeries("host power", 1, false, watts)),
                List.of(new OverlaidLine(
                        "throughput per watt", 0, new ChartAxis("throughput per watt", "OPM/W"), perWatt)));
    }

    private static Chart perVm() {
        Map<String, PlottedValue> values = new LinkedHashMap<>();
        IntStream.rangeClosed(1, 24)
                .forEach(vm -> values.put("SQL-production-" + vm, around(50000 + 700 * (vm % 5), 0.02)));
        return single("Throughput of each virtual machine; total 1,238,000 OPM", "virtual machine", OPM, values);
    }

    private static Chart changes() {
        return single(
                "Change against the baseline",
                "",
                new ChartAxis("change", "%"),
                Map.of("high", new PlottedValue(-10.15, -11.3, -9)));
    }

    private static Chart overlay() {
        return new TimeChart(
                caption("A resynchronisation under way during the run"),
                List.of(
                        new TimePanel(OPM, List.of(track("without", 3, 160000), track("with resync", 4, 150000))),
                        new TimePanel(
                                new ChartAxis("esx1 cpuCoreUtilPercent", "%"),
                                List.of(track("without", 5, 93), track("with resync", 6, 92)))),
                List.of(
                        new TimeSpan("resync alone", 0, 300),
                        new TimeSpan("buffer fill", 300, 900),
                        new TimeSpan("stable", 900, 1800),
                        new TimeSpan("drained", 1800, 2100)));
    }

    private static TimeTrack track(String name, int seed, double level) {
        SplittableRandom random = new SplittableRandom(seed);
        IntToDoubleFunction at = second -> second < 300 || second > 1800
                ? 0
                : level * (1 - Math.exp(-(second - 300) / 150.0)) * (0.95 + 0.1 * random.nextDouble());
        return new TimeTrack(
                name, 1, IntStream.range(0, 2100).mapToObj(at::applyAsDouble).toList());
    }

    private static ChartCaption caption(String title) {
        return new ChartCaption(title, title + ".", "Error bars are 95 % intervals over runs.");
    }

    private static PlottedValue around(double value, double share) {
        return new PlottedValue(value, value * (1 - share), value * (1 + share));
    }

    private static Map<String, PlottedValue> values(Object... pairs) {
        Map<String, PlottedValue> values = new LinkedHashMap<>();
        for (int index = 0; index < pairs.length; index += 2) {
            values.put((String) pairs[index], PlottedValue.exact(((Number) pairs[index + 1]).doubleValue()));
        }
        return values;
    }
}
