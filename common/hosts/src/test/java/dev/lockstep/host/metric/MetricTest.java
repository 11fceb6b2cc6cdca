package dev.lockstep.host.metric;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Locale;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

class MetricTest {

    /** The ids that users and scripts were promised. */
    private static final List<String> FIXED = List.of(
            "cpuCoreUtilPercent",
            "cpuUtilPercent",
            "cpuUsedPercent",
            "cpuLoad1m",
            "readyPercentPerVcpu",
            "coStopPercentPerVcpu",
            "memoryUsedMBytes",
            "powerWatts",
            "diskReadsPerSecond",
            "diskWritesPerSecond",
            "diskReadMBytesPerSecond",
            "diskWriteMBytesPerSecond",
            "diskReadMillis",
            "diskWriteMillis",
            "packetsInPerSecond",
            "packetsOutPerSecond",
            "networkInMBitsPerSecond",
            "networkOutMBitsPerSecond",
            "interruptsPerSecond",
            "contextSwitchesPerSecond");

    @Test
    void keepsTheIdsThatWerePromised() {
        assertThat(Stream.of(Metric.values()).map(Metric::id))
                .containsAll(FIXED)
                .doesNotHaveDuplicates();
    }

    @Test
    void findsAnIdHoweverItIsWritten() {
        assertThat(Metric.ignoringCase("POWERWATTS")).contains(Metric.POWER);
        assertThat(Metric.of("POWERWATTS")).isEmpty();
        assertThat(Metric.of("arrayIops")).isEmpty();
    }

    @Test
    void weighsTimesPerOperationByTheirOperations() {
        assertThat(Metric.DISK_READ_MILLIS.weighedBy()).contains(Metric.DISK_READS);
        assertThat(Metric.VM_DISK_MILLIS.weighedBy()).contains(Metric.VM_DISK_COMMANDS);
        assertThat(Metric.POWER.weighedBy()).isEmpty();
    }

    @Test
    void knowsWhichAreOfVirtualMachines() {
        assertThat(Stream.of(Metric.values()).filter(Metric::ofVm).map(Metric::id))
                .contains("readyPercentPerVcpu", "virtualDiskReadMillis", "vmDroppedOutPercent")
                .doesNotContain("powerWatts", "contextSwitchesPerSecond", "sqlBatchesPerSecond");
    }

    @Test
    void isExplainedInTheDocumentation() throws IOException {
        String text = Files.readString(Path.of("../../docs/host-metrics.md"));

        assertThat(Stream.of(Metric.values()).map(MetricTest::explanation).filter(row -> !text.contains(row)))
                .as("rows that docs/host-metrics.md does not have")
                .isEmpty();
    }

    private static String explanation(Metric metric) {
        String overHosts = metric.weighedBy()
                .map(weight -> "by `" + weight.id() + "`")
                .orElse(metric.overHosts().name().toLowerCase(Locale.ROOT).replace('_', ' '));
        return "| `" + metric.id() + "` | " + metric.unit() + " | " + metric.definition() + " | " + overHosts + " |";
    }
}
