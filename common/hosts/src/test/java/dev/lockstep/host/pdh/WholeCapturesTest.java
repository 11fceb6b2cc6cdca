package dev.lockstep.host.pdh;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;

import dev.lockstep.host.UnreadableInputException;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.time.Instant;
import java.util.Arrays;
import java.util.stream.DoubleStream;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

/** Whole captures; the figures are those that {@link GeneratedCaptures} puts in. */
class WholeCapturesTest {

    private static final CaptureOptions EVERYTHING = CaptureOptions.of(Selection.everything());

    @Test
    void readsAHostWithHyperthreads() {
        ReadRows rows = ReadRows.everythingOf(GeneratedCaptures.hostWithHyperthreads());

        assertThat(rows.times()).containsExactly(Instant.parse("2016-08-11T15:21:36Z"));
        assertThat(rows.report().columns()).isGreaterThan(2_500);
        assertThat(rows.series("Physical Cpu(_Total)\\% Processor Time")).containsExactly(1.16);
        assertThat(rows.series("Physical Cpu(_Total)\\% Util Time")).containsExactly(2.16);
        assertThat(rows.series("Physical Cpu(_Total)\\% Core Util Time")).containsExactly(3.75);
        assertThat(rows.series("Physical Cpu(8)\\% Core Util Time")).containsExactly(3.40);
        assertThat(rows.series("Physical Cpu(9)\\% Core Util Time")).containsExactly(3.40);
        double mean = IntStream.range(0, 32)
                .mapToDouble(cpu -> rows.series("Physical Cpu(" + cpu + ")\\% Core Util Time")[0])
                .average()
                .orElseThrow();
        assertThat(mean).isCloseTo(3.75, within(1e-9));
    }

    @Test
    void readsPowerMemoryAndGroups() {
        ReadRows rows = ReadRows.everythingOf(GeneratedCaptures.hostWithHyperthreads());

        assertThat(rows.series("Power\\Power Usage Now Watts")).containsExactly(240);
        assertThat(rows.series("Power\\Power Usage Cap Watts")).containsExactly(0);
        assertThat(rows.series("Memory\\Machine MBytes")).containsExactly(131_072);
        assertThat(rows.series("Numa Node(0)\\Total MBytes")).containsExactly(65_536);
        assertThat(rows.series("Numa Node(1)\\Free MBytes")).containsExactly(30_000);
        assertThat(rows.series("Group Cpu(19299:store)\\% Used")).containsExactly(3.5);
        assertThat(rows.series("Group Cpu(19299:store)\\% Wait")).containsExactly(896.5);
        assertThat(rows.series("Group Memory(19299:store)\\Alloc Shares")).containsExactly(-3);
        assertThat(rows.series("Vcpu(1:idle:32800:idle31)\\% Used")).containsExactly(99.5);
        assertThat(rows.report().counts()).isEmpty();
    }

    @Test
    void readsAnHourOfRowsWithUnevenSteps() {
        ReadRows rows = ReadRows.everythingOf(GeneratedCaptures.hourOfUnevenSteps());
        double[] core = rows.series("Physical Cpu(_Total)\\% Core Util Time");
        double[] sorted = DoubleStream.of(core).sorted().toArray();

        assertThat(rows.report().rows()).isEqualTo(900);
        assertThat(rows.report().counts()).isEmpty();
        assertThat(rows.report().first()).isEqualTo("2016-08-11T15:21:36Z");
        assertThat(rows.report().last()).isEqualTo("2016-08-11T16:23:01Z");
        assertThat(mean(core)).isCloseTo(6, within(1e-9));
        assertThat(sorted[0]).isEqualTo(2);
        assertThat(sorted[899]).isEqualTo(10);
        double[] received = rows.series("Network Port(vSwitch0:33554434:vmnic2)\\MBits Received/sec");
        assertThat(mean(received)).isCloseTo(449.5, within(1e-9));
        assertThat(Arrays.stream(received).max().orElseThrow()).isEqualTo(899);
    }

    @Test
    void readsAHostWithoutHyperthreadsWhoseLinesEndInAComma() {
        ReadRows rows = ReadRows.everythingOf(GeneratedCaptures.hostWithoutHyperthreads());

        assertThat(rows.report().columns() - rows.report().selected())
                .as("the stamp and the blank cell")
                .isEqualTo(2);
        assertThat(rows.report().counts()).isEmpty();
        assertThat(rows.series("Virtual Disk(gate)\\Commands/sec")).containsExactly(0.00, 0.75, 0.00);
        assertThat(rows.series("Virtual Disk(gate)\\Average MilliSec/Write")[1]).isEqualTo(0.25);
        assertThat(rows.keys()).noneMatch(key -> key.endsWith("core util time"));
    }

    @Test
    void refusesWhatASpreadsheetTookTheSecondsFrom() {
        assertThatThrownBy(() -> ReadRows.everythingOf(GeneratedCaptures.savedByASpreadsheet()))
                .isInstanceOf(UnreadableInputException.class)
                .hasMessageContaining("interval=5s");
    }

    @Test
    void spacesThoseRowsEvenlyWhenTheIntervalIsGiven() {
        ReadRows rows = ReadRows.of(
                GeneratedCaptures.savedByASpreadsheet(),
                EVERYTHING.with(TimeRules.OF_FILE.withInterval(Duration.ofSeconds(6))));

        assertThat(rows.report().rows()).isEqualTo(200);
        assertThat(rows.report().counts()).isEmpty();
        assertThat(rows.times().get(0)).isEqualTo("2015-03-26T22:42:00Z");
        assertThat(rows.times().get(6)).isEqualTo("2015-03-26T22:43:00Z");
        assertThat(rows.times().get(199)).isBetween("2015-03-26T23:02:00Z", "2015-03-26T23:03:00Z");
        assertThat(rows.series("Physical Cpu(1)\\% Util Time")[3]).isEqualTo(33);
    }

    @Test
    void readsPerfmonOfIndiaInUniversalTime() {
        ReadRows rows = ReadRows.everythingOf(GeneratedCaptures.perfmonInIndia());
        double[] queue = rows.series("LogicalDisk(_Total)\\Avg. Disk Write Queue Length");

        assertThat(rows.times().get(0)).isEqualTo("2017-09-19T04:21:39.073Z");
        assertThat(rows.times()).hasSize(21);
        assertThat(queue[0]).isNaN();
        assertThat(queue[1]).isEqualTo(1 / 1024.0);
        assertThat(mean(Arrays.copyOfRange(queue, 1, 21))).isCloseTo(10.5 / 1024, within(1e-15));
        assertThat(rows.report().counts()).isEmpty();
    }

    @Test
    void readsPerfmonWithWindowsLineEndsAndLargeWholeNumbers() {
        ReadRows rows = ReadRows.everythingOf(GeneratedCaptures.perfmonOfProcesses());
        double[] bytes = rows.series("Process(_Total)\\Private Bytes");

        assertThat(rows.report().rows()).isEqualTo(200);
        assertThat(rows.report().counts()).isEmpty();
        assertThat(DoubleStream.of(bytes).min().orElseThrow()).isEqualTo(1_300_000_000.0);
        assertThat(DoubleStream.of(bytes).max().orElseThrow()).isEqualTo(1_300_000_000.0 + 199 * 4_096);
        assertThat(rows.series("Process(_Total)\\Virtual Bytes")[0]).isEqualTo(0x1p47 + 4_096);
        assertThat(rows.series("Process(sqlservr#1)\\Virtual Bytes")).hasSize(200);
    }

    private static double mean(double[] values) {
        return DoubleStream.of(values).average().orElseThrow();
    }

    @Test
    void readsTheHeaderOfAHostOfTwoHundredProcessors() {
        StringBuilder header = new StringBuilder("\"(PDH-CSV 4.0) (UTC)(0)\"");
        StringBuilder row = new StringBuilder("\"08/11/2016 15:21:36\"");
        for (int column = 0; column < 270_000; column++) {
            header.append(String.format(
                    ",\"\\\\esx1.example.com\\Interrupt Cookie(0x%05x:CPU%03d)\\Interrupts/second\"",
                    column / 200, column % 200));
            row.append(",\"0.25\"");
        }
        assertThat(header.length()).isGreaterThan(18 << 20);
        byte[] bytes = (header + "\n" + row + "\n").getBytes(StandardCharsets.UTF_8);

        ReadRows read = ReadRows.of(bytes, CaptureOptions.of(path -> path.raw().contains("CPU199")));

        assertThat(read.report().segments()).isEqualTo(1);
        assertThat(read.report().rows()).isEqualTo(1);
    }
}
