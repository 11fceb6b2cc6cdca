package dev.lockstep.host.pdh;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;

import dev.lockstep.host.SampleFiles;
import dev.lockstep.host.UnreadableInputException;
import java.time.Duration;
import java.time.Instant;
import java.util.Arrays;
import java.util.stream.DoubleStream;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

/** Reference figures were computed from the files by other means. */
class SampleCapturesTest {

    private static final CaptureOptions EVERYTHING = CaptureOptions.of(Selection.everything());

    @Test
    void readsAHostWithHyperthreads() {
        ReadRows rows = read("esxtop/esxi60-ht32-default-1row.csv");

        assertThat(rows.times()).containsExactly(Instant.parse("2016-08-11T15:21:36Z"));
        assertThat(rows.report().columns()).isEqualTo(14_445);
        assertThat(rows.series("Physical Cpu(_Total)\\% Processor Time")).containsExactly(1.09);
        assertThat(rows.series("Physical Cpu(_Total)\\% Util Time")).containsExactly(1.20);
        assertThat(rows.series("Physical Cpu(_Total)\\% Core Util Time")).containsExactly(2.10);
        assertThat(rows.series("Physical Cpu(0)\\% Core Util Time")).containsExactly(5.89);
        assertThat(rows.series("Physical Cpu(1)\\% Core Util Time")).containsExactly(5.89);
        double mean = IntStream.range(0, 32)
                .mapToDouble(cpu -> rows.series("Physical Cpu(" + cpu + ")\\% Core Util Time")[0])
                .average()
                .orElseThrow();
        assertThat(mean).isCloseTo(2.0963, within(0.00005));
    }

    @Test
    void readsPowerMemoryAndGroups() {
        ReadRows rows = read("esxtop/esxi60-ht32-default-1row.csv");

        assertThat(rows.series("Power\\Power Usage Now Watts")).containsExactly(252);
        assertThat(rows.series("Power\\Power Usage Cap Watts")).containsExactly(0);
        assertThat(rows.series("Memory\\Machine MBytes")).containsExactly(196_573);
        assertThat(rows.series("Numa Node(0)\\Total MBytes")).containsExactly(98_267);
        assertThat(rows.series("Numa Node(0)\\Free MBytes")).containsExactly(27_536);
        assertThat(rows.series("Numa Node(1)\\Total MBytes")).containsExactly(98_303);
        assertThat(rows.series("Numa Node(1)\\Free MBytes")).containsExactly(94_340);
        assertThat(rows.series("Group Cpu(19299:Krein)\\% Used")).containsExactly(3.69);
        assertThat(rows.series("Group Cpu(19299:Krein)\\% Wait")).containsExactly(893.73);
        assertThat(rows.report().counts()).isEmpty();
    }

    @Test
    void readsAnHourOfRowsWithUnevenSteps() {
        ReadRows rows = read("esxtop/esxi60-ht32-selected-900rows.csv");
        double[] core = rows.series("Physical Cpu(_Total)\\% Core Util Time");
        double[] sorted = DoubleStream.of(core).sorted().toArray();

        assertThat(rows.report().rows()).isEqualTo(900);
        assertThat(rows.report().counts()).isEmpty();
        assertThat(rows.report().first()).isEqualTo("2016-08-12T13:38:30Z");
        assertThat(rows.report().last()).isEqualTo("2016-08-12T14:39:25Z");
        assertThat(mean(core)).isCloseTo(3.4248, within(0.00005));
        assertThat(timeWeightedMean(rows, core)).isCloseTo(3.4331, within(0.00005));
        assertThat(sorted[0]).isEqualTo(0.99);
        assertThat(sorted[899]).isEqualTo(14.59);
        assertThat(sorted[(int) Math.ceil(0.95 * 900) - 1]).isEqualTo(8.26);
    }

    @Test
    void readsTheOtherSeriesOfThatHour() {
        ReadRows rows = read("esxtop/esxi60-ht32-selected-900rows.csv");
        String received = rows.keys().stream()
                .filter(key -> CounterPattern.of("Network Port(*:vmnic2)\\MBits Received/sec")
                        .matches(CounterPath.parse("\\\\h\\" + key).orElseThrow()))
                .findFirst()
                .orElseThrow();

        assertThat(mean(rows.series("Physical Cpu(_Total)\\% Util Time"))).isCloseTo(1.8319, within(0.00005));
        assertThat(mean(rows.series("Physical Cpu(_Total)\\% Processor Time"))).isCloseTo(1.7231, within(0.00005));
        assertThat(mean(rows.series(received))).isCloseTo(177.6583, within(0.00005));
        assertThat(Arrays.stream(rows.series(received)).max().orElseThrow()).isEqualTo(958.22);
    }

    @Test
    void readsAHostWithoutHyperthreadsWhoseLinesEndInAComma() {
        ReadRows rows = read("esxtop/esxi65-ht0-default-3rows.csv");

        assertThat(rows.report().columns()).isEqualTo(7_632);
        assertThat(rows.report().selected()).isEqualTo(7_630);
        assertThat(rows.report().counts()).isEmpty();
        assertThat(rows.series("Virtual Disk(styx)\\Commands/sec")).containsExactly(0.00, 0.60, 0.00);
        assertThat(rows.series("Virtual Disk(styx)\\Average MilliSec/Write")[1]).isEqualTo(0.27);
        assertThat(rows.keys()).noneMatch(key -> key.endsWith("core util time"));
    }

    @Test
    void refusesWhatASpreadsheetTookTheSecondsFrom() {
        assertThatThrownBy(() -> read("esxtop/spreadsheet-resaved-dates-truncated.csv"))
                .isInstanceOf(UnreadableInputException.class)
                .hasMessageContaining("interval=5s");
    }

    @Test
    void spacesThoseRowsEvenlyWhenTheIntervalIsGiven() {
        ReadRows rows = ReadRows.of(
                SampleFiles.find("esxtop/spreadsheet-resaved-dates-truncated.csv"),
                EVERYTHING.with(TimeRules.OF_FILE.withInterval(Duration.ofMillis(5_500))));

        assertThat(rows.report().rows()).isEqualTo(514);
        assertThat(rows.report().counts()).isEmpty();
        assertThat(rows.times().get(0)).isEqualTo("2015-03-26T22:42:00Z");
        assertThat(rows.times().get(7)).isEqualTo("2015-03-26T22:43:00Z");
        assertThat(rows.times().get(513)).isBetween("2015-03-26T23:29:16Z", "2015-03-26T23:29:24Z");
        assertThat(rows.series("Physical Cpu(1)\\% Util Time")[3]).isEqualTo(49.65);
    }

    @Test
    void readsPerfmonOfIndiaInUniversalTime() {
        ReadRows rows = read("perfmon/logicaldisk-ist-blank-first-row.csv");
        double[] queue = rows.series("LogicalDisk(_Total)\\Avg. Disk Write Queue Length");

        assertThat(rows.times().get(0)).isEqualTo("2017-09-19T04:21:39.073Z");
        assertThat(rows.times()).hasSize(21);
        assertThat(queue[0]).isNaN();
        assertThat(mean(Arrays.copyOfRange(queue, 1, 21))).isCloseTo(0.0302876, within(0.00000005));
        assertThat(queue[1]).isEqualTo(0.018815808591012426);
        assertThat(rows.report().counts()).isEmpty();
    }

    @Test
    void readsPerfmonWithWindowsLineEndsAndLargeWholeNumbers() {
        ReadRows rows = read("perfmon/process-edt.csv");
        double[] bytes = rows.series("Process(_Total)\\Private Bytes");

        assertThat(rows.report().rows()).isEqualTo(208);
        assertThat(rows.report().counts()).isEmpty();
        assertThat(DoubleStream.of(bytes).min().orElseThrow()).isEqualTo(1_318_178_816.0);
        assertThat(DoubleStream.of(bytes).max().orElseThrow()).isEqualTo(1_348_628_480.0);
        assertThat(rows.series("Process(_Total)\\Virtual Bytes")[0]).isGreaterThan(0x1p47);
    }

    private static ReadRows read(String name) {
        return ReadRows.of(SampleFiles.find(name), EVERYTHING);
    }

    private static double mean(double[] values) {
        return DoubleStream.of(values).average().orElseThrow();
    }

    private static double timeWeightedMean(ReadRows rows, double[] values) {
        double weighted = 0;
        for (int row = 1; row < values.length; row++) {
            weighted += values[row] * seconds(rows, row - 1, row);
        }
        return weighted / seconds(rows, 0, values.length - 1);
    }

    private static double seconds(ReadRows rows, int from, int to) {
        return Duration.between(rows.times().get(from), rows.times().get(to)).toMillis() / 1e3;
    }
}
