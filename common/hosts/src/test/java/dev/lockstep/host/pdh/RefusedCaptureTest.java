package dev.lockstep.host.pdh;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.lockstep.host.UnreadableInputException;
import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.SequenceInputStream;
import java.nio.charset.StandardCharsets;
import java.util.zip.GZIPOutputStream;
import java.util.zip.ZipEntry;
import java.util.zip.ZipOutputStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** What is no capture, another capture, or two of them: the message says what it is and what to do. */
class RefusedCaptureTest {

    private static final CaptureOptions EVERYTHING = CaptureOptions.of(Selection.everything());

    @Test
    void twoHostsOneAfterTheOther() {
        assertRefused(
                GeneratedCaptures.twoHostsAppended(),
                EVERYTHING,
                "Line 1 is a header of host 'esx1' and line 6 one of host 'esx2': a capture must have one host."
                        + " Split the file before line 6, and send each part for its own host.");
    }

    @Test
    void twoHostsSideBySide() {
        assertRefused(
                GeneratedCaptures.perfmonOfTwoMachines(),
                EVERYTHING,
                "Line 1 has counters of two hosts, 'SQL01' and 'WEB01': a capture must have one host. Record each"
                        + " host separately.");
    }

    @ParameterizedTest
    @CsvSource({"esx1, ESX1", "esx1, esx1.example.com", "esx1.example.com, esx1"})
    void oneHostUnderTwoNamesIsOne(String first, String second) {
        CaptureText capture = CaptureText.withoutHeader().host(first).header(CaptureText.UTC, "G\\A");
        capture.row(0, 1).host(second).header(CaptureText.UTC, "G\\A").row(5, 2);

        assertThat(ReadRows.everythingOf(capture).series("G\\A")).containsExactly(1, 2);
    }

    @ParameterizedTest
    @ValueSource(strings = {"esx2", "esx1.other.com", "esx10"})
    void similarNamesAreTwoHosts(String second) {
        CaptureText capture =
                CaptureText.withoutHeader().host("esx1.example.com").header(CaptureText.UTC, "G\\A");
        capture.row(0, 1).host(second).header(CaptureText.UTC, "G\\A").row(5, 2);

        assertRefused(capture, EVERYTHING, "Line 1 is a header of host 'esx1.example.com' and line 3 one of host '");
    }

    @Test
    void perfmonTakenForEsxtop() {
        CaptureOptions esxtop = EVERYTHING.with(CaptureOrigin.ESXTOP);
        String message = "Line 1 is a header of perfmon, not of esxtop: use the format perfmon.";

        assertRefused(GeneratedCaptures.perfmonInIndia(), esxtop, message);
        assertRefused(GeneratedCaptures.perfmonOfProcesses(), esxtop, message);
        assertRefused(GeneratedCaptures.perfmonInRussia(), esxtop, message);
    }

    @Test
    void esxtopTakenForPerfmon() {
        CaptureOptions perfmon = EVERYTHING.with(CaptureOrigin.PERFMON);
        String message = "Line 1 is a header of esxtop, not of perfmon: use the format esxtop.";

        assertRefused(GeneratedCaptures.hostWithHyperthreads(), perfmon, message);
        assertRefused(CaptureText.esxtop("Group Cpu(7:SQL01)\\% Used").row(0, 1), perfmon, message);
    }

    @Test
    void whatMayBeOfEitherIsTaken() {
        CaptureText memory = CaptureText.esxtop("Memory\\Free MBytes").row(0, 1).row(5, 2);
        CaptureText cutZone = CaptureText.withoutHeader()
                .header("(PDH-CSV 4.0)", "Virtual Disk(SQL01)\\Commands/sec")
                .row(0, 1);

        for (CaptureOrigin origin : CaptureOrigin.values()) {
            assertThat(ReadRows.of(memory, EVERYTHING.with(origin)).times()).hasSize(2);
        }
        assertThatThrownBy(() -> ReadRows.of(cutZone, EVERYTHING.with(CaptureOrigin.ESXTOP)))
                .as("it asks for the zone, as it is esxtop's")
                .hasMessageContaining("zone");
    }

    @Test
    void tidyCsvTakenForACapture() {
        CaptureText tidy = CaptureText.withoutHeader().raw("noise").raw("time,metric,value,instance");

        assertRefused(tidy, EVERYTHING, "Line 2 is a header of tidy CSV: use the format csv.");
    }

    @Test
    void cellsSeparatedOtherwise() {
        assertRefused(
                GeneratedCaptures.perfmonByTabs(),
                EVERYTHING,
                "with tabs between cells (TSV): write it with commas, such as");
        assertRefused(
                GeneratedCaptures.savedWithSemicolons(),
                EVERYTHING,
                "Line 1 is a header with cells separated by semicolons, as spreadsheets save them: send the original file");
        assertRefused(
                GeneratedCaptures.hostWithoutHyperthreads().separatedBy(";"),
                EVERYTHING,
                "Line 1 is a header with cells separated by semicolons");
        assertRefused(
                GeneratedCaptures.hostWithoutHyperthreads().separatedBy("\t"),
                EVERYTHING,
                "Line 1 is a header with cells separated by tabs");
        assertRefused(
                CaptureText.withoutHeader().raw("time;metric;value"),
                EVERYTHING,
                "Line 1 is a header with cells separated by semicolons");
    }

    @Test
    void packedFilesAreNamedAlsoWithinGzip() throws IOException {
        byte[] capture = GeneratedCaptures.perfmonInIndia().bytes();
        var zip = new ByteArrayOutputStream();
        try (var entries = new ZipOutputStream(zip)) {
            entries.putNextEntry(new ZipEntry("capture.csv"));
            entries.write(capture);
        }
        var zipped = new ByteArrayOutputStream();
        try (var gzip = new GZIPOutputStream(zipped)) {
            gzip.write(zip.toByteArray());
        }
        byte[] xz = {(byte) 0xfd, '7', 'z', 'X', 'Z', 0, 0, 4};

        assertRefused(
                new ByteArrayInputStream(zip.toByteArray()), "The file is a zip archive, or a spreadsheet's workbook");
        assertRefused(new ByteArrayInputStream(zipped.toByteArray()), "The file is a zip archive");
        assertRefused(
                new SequenceInputStream(new ByteArrayInputStream(xz), InputStream.nullInputStream()),
                "The file is compressed by xz, which is not supported: unpack it (xz -d). Plain text and gzip are"
                        + " supported.");
        assertRefused(
                new ByteArrayInputStream("BZh91AY".getBytes(StandardCharsets.US_ASCII)),
                "The file is compressed by bzip2");
    }

    private static void assertRefused(CaptureText capture, CaptureOptions options, String message) {
        assertThatThrownBy(() -> ReadRows.of(capture, options))
                .isInstanceOf(UnreadableInputException.class)
                .hasMessageContaining(message);
    }

    private static void assertRefused(InputStream input, String message) {
        assertThatThrownBy(() -> ReadRows.of(input, EVERYTHING))
                .isInstanceOf(UnreadableInputException.class)
                .hasMessageContaining(message);
    }
}
