package dev.lockstep.report;

import static org.assertj.core.api.Assertions.assertThat;

import dev.lockstep.analysis.result.ResultDocument;
import dev.lockstep.analysis.result.ResultJson;
import org.junit.jupiter.api.Test;

class LayerReportTest {

    private static final String HOSTS = """
            { "name": "guest1", "diskReadsPerSecond": { "mean": 699.0 }, "diskWritesPerSecond": { "mean": 310.0 },
              "diskReadMillis": { "mean": 1.25 }, "diskWriteMillis": { "mean": 1.75 } },
            { "name": "esx1", "cpuCoreUtilPercent": { "mean": 50.0 },
              "vms": [
                { "vm": "OTHER", "metrics": { "virtualDiskReadsPerSecond": { "mean": 1.0 } } },
                { "vm": "VM1", "metrics": { "virtualDiskReadsPerSecond": { "mean": 698.0 }, "virtualDiskReadMillis": { "mean": 1.125 } } } ],
              "diskReadsPerSecond": { "mean": 1400.0 }, "diskWritesPerSecond": { "mean": 900.0 } }
            """;

    @Test
    void eachLayerOfATargetWithPathsHasARow() {
        assertThat(markdown("\"paths\": [ \"/data1\" ], ", HOSTS)
                        .lines()
                        .dropWhile(line -> !line.equals("**The same reads and writes at each layer**"))
                        .skip(4)
                        .takeWhile(line -> line.startsWith("|")))
                .containsExactly(
                        "| program | vm1 | 700 | 300 | 1.500 | 2 |",
                        "| guest | guest1 | 699 | 310 | 1.250 | 1.750 |",
                        "| virtual machine | VM1 | 698 | – | 1.125 | – |",
                        "| host | esx1 | 1,400 | 900 | – | – |");
    }

    @Test
    void theFigureHasTheSumOfAllTargetsAtEachLayerThatMeasuredThemAll() {
        String html = Report.html(ResultJson.read("""
                { "formatVersion": 1,
                  "run": { "measurement": { "seconds": 2.0 }, "spec": { "targets": [
                    { "name": "a", "paths": [ "/d" ], "vm": "VM1", "host": "esx1", "guest": "guest1" },
                    { "name": "b", "paths": [ "/d" ], "vm": "VM2", "host": "esx1", "guest": "guest2" },
                    { "name": "db", "vm": "VM3", "host": "esx3" } ] } },
                  "throughput": {}, "verdict": { "valid": true, "reasons": [], "warnings": [] },
                  "hosts": [ { "name": "esx1", "diskReadsPerSecond": { "mean": 99.0 } } ],
                  "series": { "stepSeconds": 1, "phase": [ "measure", "measure" ],
                    "byTarget": { "a": [ 40, 50 ], "b": [ 60, 70 ], "db": [ 9, 9 ] },
                    "hosts": {
                      "guest1": { "diskReadsPerSecond": [ 30, 40 ], "diskWritesPerSecond": [ 10, 10 ] },
                      "esx1": { "diskReadsPerSecond": [ 80, 90 ], "diskWritesPerSecond": [ 21, null ],
                        "virtualDiskCommandsPerSecond:VM1": [ 39, 49 ], "virtualDiskCommandsPerSecond:VM2": [ 59, 69 ] } } } }
                """));

        assertThat(html)
                .contains("data-figure=\"layers\"")
                .contains("\"layers\":[{\"layer\":\"program\",\"values\":[100.0,120.0]},"
                        + "{\"layer\":\"virtual machine\",\"values\":[98.0,118.0]},"
                        + "{\"layer\":\"host\",\"values\":[101.0,null]}]");
    }

    @Test
    void targetsInOneVirtualMachineHaveItsWorkOnce() {
        ResultDocument result = ResultJson.read("""
                { "formatVersion": 1,
                  "run": { "measurement": { "seconds": 1.0 }, "spec": { "targets": [
                    { "name": "data", "paths": [ "/data" ], "vm": "VM1", "host": "esx1", "guest": "guest1" },
                    { "name": "log", "paths": [ "/log" ], "vm": "VM1", "host": "esx1", "guest": "guest1" } ] } },
                  "throughput": {}, "verdict": { "valid": true, "reasons": [], "warnings": [] },
                  "hosts": [
                    { "name": "guest1", "diskReadsPerSecond": { "mean": 600.0 } },
                    { "name": "esx1", "vms": [ { "vm": "VM1", "metrics": { "virtualDiskReadsPerSecond": { "mean": 601.0 } } } ] } ],
                  "series": { "stepSeconds": 1, "phase": [ "measure" ], "byTarget": { "data": [ 700 ], "log": [ 300 ] },
                    "hosts": {
                      "guest1": { "diskReadsPerSecond": [ 600 ], "diskWritesPerSecond": [ 400 ] },
                      "esx1": { "virtualDiskCommandsPerSecond:VM1": [ 1000 ] } } } }
                """);

        assertThat(Report.html(result))
                .contains("\"layers\":[{\"layer\":\"program\",\"values\":[1000.0]},"
                        + "{\"layer\":\"guest\",\"values\":[1000.0]},"
                        + "{\"layer\":\"virtual machine\",\"values\":[1000.0]}]");
        assertThat(Report.markdown(result))
                .containsOnlyOnce("| guest | guest1 |")
                .containsOnlyOnce("| virtual machine | VM1 |");
    }

    @Test
    void aProgramAloneAndADatabaseHaveNoLayers() {
        assertThat(markdown("\"paths\": [ \"/data1\" ], ", "")).doesNotContain("I/O at each layer");
        assertThat(markdown("", HOSTS)).doesNotContain("I/O at each layer");
        assertThat(Report.html(ResultJson.read(document("\"paths\": [ \"/data1\" ], ", HOSTS))))
                .as("means without series")
                .contains("I/O at each layer")
                .doesNotContain("data-figure=\"layers\"");
    }

    private static String markdown(String paths, String hosts) {
        return Report.markdown(ResultJson.read(document(paths, hosts)));
    }

    private static String document(String paths, String hosts) {
        return """
                { "formatVersion": 1,
                  "run": { "measurement": { "seconds": 10.0 },
                    "spec": { "targets": [ { "name": "vm1", %s"vm": "VM1", "host": "esx1", "guest": "guest1" } ] } },
                  "throughput": {}, "verdict": { "valid": true, "reasons": [], "warnings": [] },
                  "byTarget": [
                    { "name": "read", "target": "vm1", "committed": 7000, "responseTimeMs": { "mean": 1.5 } },
                    { "name": "write", "target": "vm1", "committed": 3000, "responseTimeMs": { "mean": 2.0 } } ],
                  "hosts": [ %s ] }
                """.formatted(paths, hosts);
    }
}
