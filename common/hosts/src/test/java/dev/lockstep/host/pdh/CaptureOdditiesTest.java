package dev.lockstep.host.pdh;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.entry;

import dev.lockstep.host.text.Damage;
import dev.lockstep.host.text.DamageKind;
import java.nio.charset.Charset;
import java.nio.charset.StandardCharsets;
import java.time.Instant;
import java.util.Arrays;
import java.util.List;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class CaptureOdditiesTest {

    private static final CaptureOptions EVERYTHING = CaptureOptions.of(Selection.everything());
    private static final Instant START = Instant.parse("2026-11-20T10:00:00Z");

    @Test
    void aTrailingCommaIsAColumnThatRowsMayLack() {
        ReadRows rows = ReadRows.everythingOf(CaptureText.esxtop("Memory\\A", "Memory\\B")
                .row(0, 1, 2)
                .trailingCommas()
                .raw("\"11/20/2026 10:00:05\",\"3\",\"4\""));

        assertThat(rows.report().columns()).isEqualTo(4);
        assertThat(rows.series("Memory\\B")).containsExactly(2, 4);
        assertThat(rows.report().counts()).isEmpty();
    }

    @Test
    void cellsThatLeakWithoutAComma() {
        String stamp = "\"11/20/2026 10:00:00\",";
        ReadRows rows = ReadRows.everythingOf(CaptureText.withoutHeader()
                .raw(
                        "\"(PDH-CSV 4.0) (UTC)(0)\",\"\\\\e\\P(PCPU 0)\\%C-State C1\",   -\"\\\\e\\P(PCPU 1)\\%C-State C1\","
                                + "\"\\\\e\\Memory\\A\",   -")
                .raw(stamp + "\"1.5\",    73.1\"8.93\",\"7\",    73.1"));

        assertThat(rows.keys()).containsExactly("p(pcpu 0)\\%c-state c1", "p(pcpu 1)\\%c-state c1", "memory\\a");
        assertThat(rows.values().get(0)).containsExactly(1.5, 8.93, 7);
        assertThat(rows.report().counts()).isEmpty();
    }

    @Test
    void theFrequencyThatLeaksIsThatOfTheProcessorBeforeIt() {
        ReadRows rows = ReadRows.everythingOf(CaptureText.withoutHeader()
                .raw("\"(PDH-CSV 4.0) (UTC)(0)\",\"\\\\e\\PCPU Power State(PCPU 0)\\%C-State C0\","
                        + "   -\"\\\\e\\PCPU Power State(PCPU 1)\\%C-State C0\",   -")
                .raw("\"11/20/2026 10:00:00\",\"9.01\",    73.1\"8.93\",    73.3")
                .raw("\"11/20/2026 10:00:05\",\"7.62\",        \"10.94\",   120.5")
                .raw("\"11/20/2026 10:00:10\",\"8.99\",    68.5\"8.02\""));

        assertThat(rows.keys())
                .containsExactly(
                        "pcpu power state(pcpu 0)\\%c-state c0",
                        "pcpu power state(pcpu 0)\\%a/mperf",
                        "pcpu power state(pcpu 1)\\%c-state c0",
                        "pcpu power state(pcpu 1)\\%a/mperf");
        assertThat(rows.values().get(0)).containsExactly(9.01, 73.1, 8.93, 73.3);
        assertThat(rows.values().get(1)).containsExactly(7.62, Double.NaN, 10.94, 120.5);
        assertThat(rows.values().get(2)).containsExactly(8.99, 68.5, 8.02, Double.NaN);
        assertThat(rows.report().counts()).isEmpty();
    }

    @Test
    void textBeforeTheHeaderIsDroppedAndCounted() {
        ReadRows rows = ReadRows.everythingOf(CaptureText.withoutHeader()
                .raw("spawn resxtop -b")
                .raw("Password: ")
                .raw("no termcap entry for \"xterm\" \"(PDH-CSV 4.0) (UTC)(0)\",\"\\\\e\\Memory\\A\"")
                .row(0, 5));

        assertThat(rows.series("Memory\\A")).containsExactly(5);
        assertThat(rows.report().count(DamageKind.TEXT_BEFORE_HEADER)).isEqualTo(2);
    }

    @Test
    void anEmptyOrBlankCellIsNoValue() {
        ReadRows rows =
                ReadRows.everythingOf(CaptureText.esxtop("G\\A", "G\\B", "G\\C").row(0, "", " ", "0"));

        assertThat(rows.values().get(0)).containsExactly(Double.NaN, Double.NaN, 0);
        assertThat(rows.report().counts()).isEmpty();
    }

    @Test
    void aCutLastLineIsDroppedAndReported() {
        byte[] whole = CaptureText.esxtop("G\\A").row(0, 1).row(5, 22).bytes();
        ReadRows rows = ReadRows.of(Arrays.copyOf(whole, whole.length - 3), EVERYTHING);

        assertThat(rows.series("G\\A")).containsExactly(1);
        assertThat(rows.report().count(DamageKind.CUT_LINE)).isEqualTo(1);
        assertThat(rows.report().damage().get(0).line()).isEqualTo(3);
    }

    @Test
    void rowsOfAnotherWidthAreDroppedWithTheirPlace() {
        CaptureText capture = CaptureText.esxtop("G\\A", "G\\B")
                .row(0, 1, 2)
                .row(5, 1)
                .row(10, 1, 2, 3)
                .row(15, 3, 4);
        ReadRows rows = ReadRows.everythingOf(capture);
        String text = capture.text();

        assertThat(rows.series("G\\A")).containsExactly(1, 3);
        assertThat(rows.report().rowsDropped()).isEqualTo(2);
        Damage first = rows.report().firstOf(DamageKind.CELL_COUNT).orElseThrow();
        assertThat(first.line()).isEqualTo(3);
        assertThat(first.byteOffset()).isEqualTo(text.indexOf("\"11/20/2026 10:00:05"));
        assertThat(first.text()).isEqualTo("2 cells, the header has 3: dropped");
    }

    @Test
    void aHeaderInTheMiddleBeginsASegmentWithItsOwnColumns() {
        ReadRows rows = ReadRows.everythingOf(CaptureText.esxtop("G\\A", "G\\B")
                .row(0, 1, 2)
                .header(CaptureText.UTC, "G\\B")
                .row(5, 3)
                .raw("reconnected \"(PDH-CSV 4.0) (UTC)(0)\",\"\\\\esx1\\G\\C\"")
                .row(10, 4));

        assertThat(rows.segments()).hasSize(3);
        assertThat(rows.report().segments()).isEqualTo(3);
        assertThat(rows.values()).containsExactly(new double[] {1, 2}, new double[] {3}, new double[] {4});
    }

    /** Of 3 columns, the header follows within 4,096 bytes; of 3,000, behind them. */
    @ParameterizedTest
    @ValueSource(ints = {3, 3_000})
    void aHeaderGluedToACutRowBeginsASegment(int columns) {
        String row = row(5, columns);
        String cut = row.substring(0, row.length() - 2 * columns);
        ReadRows rows = ReadRows.everythingOf(CaptureText.esxtop(names(0, columns))
                .row(0, values(columns))
                .raw(cut + header(names(1, columns)))
                .row(10, values(columns)));

        assertThat(rows.segments()).hasSize(2);
        assertThat(rows.keys()).hasSize(columns).startsWith("g\\c1");
        assertThat(rows.times()).containsExactly(START, START.plusSeconds(10));
        assertThat(rows.report().counts()).containsExactly(entry(DamageKind.CUT_LINE, 1L));
        assertThat(rows.report().firstOf(DamageKind.CUT_LINE).orElseThrow().line())
                .isEqualTo(3);
    }

    @ParameterizedTest
    @ValueSource(ints = {1, 2, 3, 4})
    void aHeaderIsFoundWhereverTheRowWasCutOff(int columns) {
        String row = row(5, 3);
        for (int length = 0; length <= row.length(); length++) {
            ReadRows rows = ReadRows.everythingOf(CaptureText.esxtop(names(0, 3))
                    .row(0, values(3))
                    .raw(row.substring(0, length) + header(names(1, columns)))
                    .row(10, values(columns)));

            assertThat(rows.times()).as("cut at %d", length).containsExactly(START, START.plusSeconds(10));
            assertThat(rows.keys()).as("cut at %d", length).hasSize(columns).startsWith("g\\c1");
            assertThat(rows.report().rowsDropped()).as("cut at %d", length).isEqualTo(length < 2 ? 0 : 1);
        }
    }

    @Test
    void aHeaderFollowsOneThatWasCutOff() {
        ReadRows rows = ReadRows.everythingOf(CaptureText.withoutHeader()
                .raw(header(names(0, 3)).substring(0, 40) + header(names(1, 3)))
                .row(0, values(3)));

        assertThat(rows.keys()).containsExactly("g\\c1", "g\\c2", "g\\c3");
        assertThat(rows.report().counts()).isEmpty();
    }

    private static String row(int second, int columns) {
        return CaptureText.withoutHeader().row(second, values(columns)).text().strip();
    }

    private static String header(String... names) {
        return CaptureText.esxtop(names).text().strip();
    }

    private static String[] names(int from, int columns) {
        return IntStream.range(from, from + columns)
                .mapToObj(column -> "G\\C" + column)
                .toArray(String[]::new);
    }

    private static Object[] values(int columns) {
        return IntStream.range(0, columns).mapToObj(column -> column % 10).toArray();
    }

    @Test
    void aNameListedTwiceIsReportedWithANumber() {
        ReadRows rows = ReadRows.everythingOf(
                CaptureText.esxtop("Memory\\Free MBytes", "Memory\\Free MBytes").row(0, 1, 2));

        assertThat(rows.keys()).containsExactly("memory\\free mbytes", "memory\\free mbytes#2");
        assertThat(rows.values().get(0)).containsExactly(1, 2);
        assertThat(rows.report().count(DamageKind.REPEATED_NAME)).isEqualTo(1);
    }

    @ParameterizedTest
    @ValueSource(strings = {"UTF-8", "UTF-16LE", "UTF-16BE", "UTF-16", "x-UTF-16LE-BOM"})
    void encodingsAreRecognised(String charset) {
        CaptureText capture =
                CaptureText.esxtop("Group Cpu(1:Jürgen 数)\\% Used").row(0, "1.25");
        ReadRows rows = ReadRows.of(capture.bytes(Charset.forName(charset)), EVERYTHING);

        assertThat(rows.columns().get(0).instance()).isEqualTo("1:Jürgen 数");
        assertThat(rows.values().get(0)).containsExactly(1.25);
    }

    @Test
    void aMarkOfUtf8IsNoPartOfTheHeader() {
        ReadRows rows = ReadRows.everythingOf(CaptureText.withoutHeader()
                .raw("\uFEFF\"(PDH-CSV 4.0) (UTC)(0)\",\"\\\\e\\G\\A\"")
                .row(0, 1));

        assertThat(rows.report().rows()).isEqualTo(1);
        assertThat(rows.report().counts()).isEmpty();
    }

    @Test
    void namesInAnUnknownCodePageLoseNoByte() {
        byte[] bytes =
                CaptureText.esxtop("Процессор(_Total)\\% загрузки").row(0, 1).bytes(Charset.forName("windows-1251"));

        String kept = ReadRows.of(bytes, EVERYTHING).columns().get(0).group();
        assertThat(new String(kept.getBytes(StandardCharsets.ISO_8859_1), Charset.forName("windows-1251")))
                .isEqualTo("Процессор");
    }

    @ParameterizedTest
    @ValueSource(strings = {"\n", "\r\n", "\r", "\r\r\n"})
    void anyLineEndWillDo(String lineEnd) {
        ReadRows rows = ReadRows.everythingOf(
                CaptureText.esxtop("G\\A").row(0, 1).row(5, 2).withoutQuotes().lineEnd(lineEnd));

        assertThat(rows.series("G\\A")).containsExactly(1, 2);
        assertThat(rows.report().counts()).isEmpty();
    }

    @Test
    void linesAreCountedAsAnEditorDoes() {
        ReadRows rows = ReadRows.everythingOf(
                CaptureText.esxtop("G\\A").row(0, 1).raw("").raw("oops").lineEnd("\r\n"));

        assertThat(rows.report().damage())
                .singleElement()
                .extracting(Damage::line)
                .isEqualTo(4L);
    }

    @Test
    void lastWordsOfTypeperfAreNoRows() {
        ReadRows rows = ReadRows.everythingOf(CaptureText.withoutHeader()
                .raw("")
                .header(CaptureText.UTC, "Processor(_Total)\\% Processor Time")
                .stamped("11/20/2026 10:00:00.015", "1.5")
                .raw("")
                .raw("Exiting, please wait...                         ")
                .raw("The command completed successfully."));

        assertThat(rows.times()).containsExactly(START.plusMillis(15));
        assertThat(rows.report().count(DamageKind.TIME_UNREADABLE)).isEqualTo(2);
        assertThat(rows.report().damage().get(0).text()).contains("Exiting, please wait...");
    }

    @Test
    void aDescriptionAfterTheCountersIsNoColumn() {
        ReadRows rows = ReadRows.everythingOf(CaptureText.withoutHeader()
                .raw("\"(PDH-CSV 4.0) (UTC)(0)\",\"\\\\W\\Memory\\A\",\"SQL baseline, all counters\"")
                .row(0, 1)
                .row(5, 2, ""));

        assertThat(rows.series("Memory\\A")).containsExactly(1, 2);
        assertThat(rows.report().counts()).isEmpty();
    }

    @Test
    void commasAndQuotesInNames() {
        ReadRows rows = ReadRows.everythingOf(CaptureText.withoutHeader()
                .raw("\"(PDH-CSV 4.0) (UTC)(0)\",\"\\\\e\\Processor Information(0,_Total)\\% Processor Time\","
                        + "\"\\\\e\\Group Cpu(1:my \"big\" vm)\\% Used\",\"\\\\e\\Group Cpu(2:a, b)\\% Used\"")
                .row(0, 1, 2, 3));

        assertThat(rows.columns())
                .extracting(CounterPath::instance)
                .containsExactly("0,_Total", "1:my \"big\" vm", "2:a, b");
        assertThat(rows.values().get(0)).containsExactly(1, 2, 3);
    }

    @ParameterizedTest
    @CsvSource({
        "0.78, 0.78",
        "-1, -1",
        "-3, -3",
        "8083, 8083",
        "140737488355328, 140737488355328",
        "0.032083023520161361, 0.032083023520161361",
        "9007199254740993, 9007199254740992",
        "123456789012345678901234567890, 1.2345678901234568E29",
        "1.5e3, 1500",
        "+2.5, 2.5",
        ".5, 0.5",
        "'   12.5 ', 12.5",
        "Y, 1",
        "N, 0"
    })
    void numbersAreExact(String cell, double value) {
        ReadRows rows = ReadRows.everythingOf(CaptureText.esxtop("G\\A", "G\\B").row(0, cell, cell));

        assertThat(rows.values().get(0)).containsExactly(value, value);
        assertThat(rows.report().counts()).isEmpty();
    }

    @ParameterizedTest
    @ValueSource(strings = {"1.2.3", "--1", "-", ".", "1e999", "0x1p3", "NaN", "1,5", "-1.#IND", "12abc", "yes"})
    void whatIsNoNumberIsNoValueAndCounted(String cell) {
        ReadRows rows = ReadRows.everythingOf(CaptureText.esxtop("G\\A", "G\\B").row(0, cell, 7));

        assertThat(rows.values().get(0)).containsExactly(Double.NaN, 7);
        assertThat(rows.report().count(DamageKind.CELL_UNREADABLE)).isEqualTo(1);
        assertThat(rows.report().rowsDropped()).isZero();
    }

    @Test
    void onlySelectedColumnsAreReported() {
        ReadRows rows = ReadRows.of(
                CaptureText.esxtop("G(a)\\X", "G(b)\\X", "G(a)\\Y", "H\\X").row(0, 1, 2, 3, 4),
                CaptureOptions.of(Selection.of(List.of("g(A)\\*", "H\\x"))));

        assertThat(rows.keys()).containsExactly("g(a)\\x", "g(a)\\y", "h\\x");
        assertThat(rows.values().get(0)).containsExactly(1, 3, 4);
        assertThat(rows.report().selected()).isEqualTo(3);
    }
}
