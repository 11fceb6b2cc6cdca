package dev.lockstep.report;

import static org.assertj.core.api.Assertions.assertThat;

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
    void aProgramAloneAndADatabaseHaveNoLayers() {
        assertThat(markdown("\"paths\": [ \"/data1\" ], ", "")).doesNotContain("I/O at each layer");
        assertThat(markdown("", HOSTS)).doesNotContain("I/O at each layer");
    }

    private static String markdown(String paths, String hosts) {
        return Report.markdown(ResultJson.read("""
                { "formatVersion": 1,
                  "run": { "measurement": { "seconds": 10.0 },
                    "spec": { "targets": [ { "name": "vm1", %s"vm": "VM1", "host": "esx1", "guest": "guest1" } ] } },
                  "throughput": {}, "verdict": { "valid": true, "reasons": [], "warnings": [] },
                  "byTarget": [
                    { "name": "read", "target": "vm1", "committed": 7000, "responseTimeMs": { "mean": 1.5 } },
                    { "name": "write", "target": "vm1", "committed": 3000, "responseTimeMs": { "mean": 2.0 } } ],
                  "hosts": [ %s ] }
                """.formatted(paths, hosts)));
    }
}
