package dev.lockstep.cli;

import static org.assertj.core.api.Assertions.assertThat;

import dev.lockstep.analysis.comparison.SampleResult;
import java.io.IOException;
import java.io.PrintWriter;
import java.io.StringWriter;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

class CompareCommandTest {

    private final StringWriter out = new StringWriter();
    private final StringWriter err = new StringWriter();
    private final Path folder;

    CompareCommandTest(@TempDir Path folder) {
        this.folder = folder;
    }

    @Test
    void groupsOfFilesMakeATableWithoutACoordinator() throws IOException {
        assertThat(compare(
                        group("a", 49380, 49910, 48870, 50120, 49420), group("b", 51010, 50480, 51300, 50750, 51660)))
                .as(err.toString())
                .isZero();

        assertThat(out.toString().lines().toList())
                .allSatisfy(line -> assertThat(line).hasSizeLessThanOrEqualTo(100))
                .contains(
                        "Group A  shop (baseline): a1, a2, a3, a4, a5",
                        "B against A                                   A            B  change %        95 % interval p (Holm)",
                        "throughput OPM                           49,538       51,038      +3.0         [+1.6, +4.5]   0.0089",
                        "order p95 ms                              10.00        10.00         0               [0, 0]   1.0000",
                        "  throughput OPM: faster by 3.0 % [1.6, 4.5]",
                        "  esx1 powerWatts: equal within ±1 %",
                        "Throughput of B against A: faster by 3.0 % [1.6, 4.5] (95 % interval of the difference; 5 and 5",
                        "    runs).");
    }

    @Test
    void theDocumentIsAllThatJsonPrints() throws IOException {
        assertThat(compare(group("a", 1000), group("b", 1100), "--json")).isZero();

        JsonNode comparison = JsonMapper.shared().readTree(out.toString());
        assertThat(comparison.path("singleRuns").asBoolean()).isTrue();
        assertThat(comparison.at("/metrics/0/comparisons/0/wording").asString())
                .startsWith("these two runs differ by +10.00 %");
        assertThat(err.toString()).isEmpty();
    }

    @Test
    void whatHasNoIntervalIsCountedAndNotListedOneByOne() throws IOException {
        compare(group("a", 1000), group("b", 1100));

        assertThat(out.toString().lines().filter(line -> line.startsWith("  ") && !line.startsWith("   ")))
                .satisfiesExactly(
                        throughput -> assertThat(throughput)
                                .startsWith("  throughput OPM: these two runs differ by +10.00 %"),
                        others -> assertThat(others).isEqualTo("  7 without an interval: no conclusion possible"));
    }

    @Test
    void leftOutRunsDifferencesAndWarningsStandBelow() throws IOException {
        String spoilt = write(SampleResult.run("b4", 1000).with("/verdict", verdict -> {
            verdict.put("valid", false);
            verdict.putArray("reasons").addObject().put("code", "BOOKS").put("message", "unbalanced");
        }));
        List<String> sized = new ArrayList<>();
        for (String id : List.of("b1", "b2", "b3")) {
            sized.add(write(sized(SampleResult.run(id, 1000))));
        }

        compare(group("a", 1000, 1001, 1002), String.join(",", sized) + "," + spoilt);

        assertThat(out.toString().lines().toList())
                .contains(
                        "  left out b4, invalid: BOOKS",
                        "Conditions that differ:",
                        "  spec.workload.parameters.size: A 10GB; B 20GB",
                        "Warning  RUNS_LEFT_OUT: Group B: 1 of 4 runs are left out.");
    }

    @Test
    void runsAtSeveralLoadsAreComparedAtOneUtilisation() throws IOException {
        compare(loads("a", 1), loads("b", 1.1), "--at-cpu", "75");

        assertThat(out.toString())
                .contains(
                        "Throughput at 75.0 % CPU of B against A: +10.00 %; no interval: one run each.",
                        "load.users 20");
    }

    @Test
    void whatCannotBeComparedIsUsage() throws IOException {
        String other = write(SampleResult.run("b", 1000).with("/throughput", part -> part.put("unit", "tps")));

        assertThat(compare(group("a", 1000), other)).isEqualTo(ExitCode.USAGE);
        assertThat(err.toString()).contains("different units and cannot be compared: OPM, tps");
        assertThat(out.toString()).isEmpty();
    }

    @Test
    void aFileThatIsNoResultIsNamed() throws IOException {
        Path other = Files.writeString(folder.resolve("other.json"), "{}");

        assertThat(compare(group("a", 1000), other.toString())).isEqualTo(ExitCode.USAGE);
        assertThat(err.toString()).startsWith(other + ": ");
    }

    @Test
    void aFileThatIsNotThereIsNoRunOfTheCoordinator() throws IOException {
        assertThat(compare(group("a", 1000), folder.resolve("gone.json").toString()))
                .isEqualTo(ExitCode.USAGE);
        assertThat(err.toString()).contains("Cannot read the result", "gone.json");
    }

    @Test
    void anythingElseIsARunOfTheCoordinator() throws IOException {
        assertThat(compare(group("a", 1000), "20261102-7", "--coordinator", "http://127.0.0.1:1"))
                .isEqualTo(ExitCode.FAILED);
        assertThat(err.toString()).contains("No coordinator answers");
    }

    private static SampleResult sized(SampleResult run) {
        return run.with("/run/spec/workload/parameters", parameters -> parameters.put("size", "20GB"));
    }

    private String loads(String name, double factor) throws IOException {
        return write(load(name + 1, factor * 1000, 10, 70)) + "," + write(load(name + 2, factor * 1100, 20, 80));
    }

    private static SampleResult load(String id, double throughput, int users, double cpuPercent) {
        return SampleResult.run(id, throughput)
                .with("/run/spec/load", load -> load.put("users", users))
                .with("/hosts/0/cpuCoreUtilPercent", figure -> figure.put("mean", cpuPercent));
    }

    private String group(String name, double... throughputs) throws IOException {
        List<String> files = new ArrayList<>();
        for (double throughput : throughputs) {
            files.add(write(SampleResult.run(name + (files.size() + 1), throughput)));
        }
        return String.join(",", files);
    }

    private String write(SampleResult run) throws IOException {
        String id = run.document().run().id();
        return Files.writeString(folder.resolve(id + ".json"), run.json()).toString();
    }

    private int compare(String... arguments) {
        List<String> all = new ArrayList<>(List.of("compare"));
        all.addAll(List.of(arguments));
        return Lockstep.commandLine()
                .setOut(new PrintWriter(out))
                .setErr(new PrintWriter(err))
                .execute(all.toArray(String[]::new));
    }
}
