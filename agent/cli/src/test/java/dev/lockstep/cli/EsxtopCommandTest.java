package dev.lockstep.cli;

import static org.assertj.core.api.Assertions.assertThat;

import dev.lockstep.host.pdh.CaptureText;
import dev.lockstep.host.pdh.GeneratedCaptures;
import java.io.IOException;
import java.io.PrintWriter;
import java.io.StringWriter;
import java.nio.charset.Charset;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

class EsxtopCommandTest {

    private final StringWriter out = new StringWriter();
    private final StringWriter err = new StringWriter();

    private final Path folder;
    private final String file;

    EsxtopCommandTest(@TempDir Path folder) throws IOException {
        this.folder = folder;
        CaptureText capture = CaptureText.esxtop(
                "Power\\Power Usage Now Watts", "Group Cpu(7:SQL01)\\% Used", "Virtual Disk(SQL01)\\Commands/sec");
        for (int row = 0; row < 4; row++) {
            capture.row(5 * row, 250 + row, 90, 1_500 * row);
        }
        this.file = Files.write(folder.resolve("capture.csv"), capture.bytes()).toString();
    }

    @Test
    void printsASummaryAsTextUntilMoreIsAskedFor() {
        assertThat(esxtop(file)).isEqualTo(ExitCode.OK);

        assertThat(out.toString().lines())
                .contains(
                        file + "  esxtop  esx1",
                        "Rows        4 every 5.00 s from 2026-11-20T10:00:00Z to 2026-11-20T10:00:15Z, 0 dropped",
                        "Figures     from 2026-11-20T10:00:00Z to 2026-11-20T10:00:15Z, coverage 100.0 %")
                .anyMatch(line -> line.matches("powerWatts +251.50 +251.00 +253.00 +253.00  W"))
                .anyMatch(line -> line.matches("SQL01 +- +- +- +- +- +3,000 .*"))
                .noneMatch(line -> line.contains("largest means") || line.contains("% Used"));
        assertThat(err.toString()).isEmpty();
    }

    @Test
    void countersAreListedAndRankedOnRequest() {
        assertThat(esxtop(file, "--list", "--top", "1")).isEqualTo(ExitCode.OK);

        assertThat(out.toString().lines())
                .contains("Group Cpu (1)", "  % Used")
                .anyMatch(line -> line.endsWith("  Power\\Power Usage Now Watts"));
    }

    @Test
    void whereThereAreNoFiguresItSaysWhy() throws IOException {
        CaptureText process = CaptureText.withoutHeader()
                .header("(PDH-CSV 4.0) (GMT Standard Time)(0)", "Process(_Total)\\Private Bytes")
                .row(0, 1)
                .row(1, 2);
        Path unlisted = Files.write(folder.resolve("process.csv"), process.bytes());
        assertThat(esxtop(unlisted.toString())).isEqualTo(ExitCode.OK);
        assertThat(out.toString()).contains("10:00:01Z: none, because nothing was selected; see --list");

        assertThat(esxtop(unlisted.toString(), "--raw", "Process(*)\\*")).isEqualTo(ExitCode.OK);
        assertThat(out.toString()).contains("coverage 100.0 %: none; figures need three rows of known length");
    }

    @Test
    void distinguishesThatNoCounterMatchesFromTooFewRows() throws IOException {
        CaptureText capture = CaptureText.esxtop("Power\\Power Usage Now Watts", "Virtual Disk(SQL01)\\Commands/sec");
        for (int row = 0; row < 5; row++) {
            capture.row(5 * row, 200, row);
        }
        Path file = Files.write(folder.resolve("match.csv"), capture.bytes());

        assertThat(esxtop(file.toString(), "--metrics", "cpu*")).isEqualTo(ExitCode.OK);
        assertThat(out.toString())
                .contains("coverage 100.0 %: no counter matches the selection")
                .doesNotContain("three rows");
    }

    @Test
    void oneUnreadableFileDoesNotCostTheOthers() {
        String none = folder.resolve("none.csv").toString();
        assertThat(esxtop(none, file, "--json")).isEqualTo(ExitCode.USAGE);

        JsonNode files = JsonMapper.shared().readTree(out.toString()).path("files");
        assertThat(files.path(0).path("error").asString()).isEqualTo("no such file");
        assertThat(files.path(1).path("rows").asInt()).isEqualTo(4);
        assertThat(files.path(1).path("first").asString()).isEqualTo("2026-11-20T10:00:00Z");
        assertThat(files.path(1).path("vms").path(0).path("vm").asString()).isEqualTo("SQL01");
        assertThat(err.toString().strip()).isEqualTo(none + ": no such file");
    }

    @Test
    void samplesAreExportedToANewFileOrToStandardOutput() throws IOException {
        Path exported = folder.resolve("out.csv");
        assertThat(esxtop(
                        file, "--export", exported.toString(), "--metrics", "power*", "--from", "2026-11-20T10:00:10Z"))
                .isEqualTo(ExitCode.OK);
        assertThat(Files.readAllLines(exported))
                .containsExactly(
                        "time,metric,value,instance",
                        "2026-11-20T10:00:10Z,powerWatts,252.0,",
                        "2026-11-20T10:00:15Z,powerWatts,253.0,");

        assertUsage("already exists; give a new file", file, "--export", exported.toString());
        assertThat(esxtop(file, "--export", "-")).isEqualTo(ExitCode.OK);
        assertThat(out.toString()
                        .substring(out.toString().lastIndexOf("time,metric"))
                        .lines())
                .hasSizeGreaterThan(8)
                .allMatch(line -> line.split(",", -1).length == 4);
        assertThat(err.toString()).contains("Rows        4 every");
    }

    @Test
    void ambiguousFilesNameTheOptionThatSettlesIt() throws IOException {
        CaptureText capture = CaptureText.withoutHeader().header("(PDH-CSV 4.0)", "Memory\\Available MBytes");
        Path typeperf = Files.write(
                folder.resolve("typeperf.csv"), capture.row(0, 1).row(1, 2).bytes());

        assertUsage("Here that is --zone.", typeperf.toString());
        assertThat(esxtop(typeperf.toString(), "--zone", "Europe/Berlin")).isEqualTo(ExitCode.OK);
        assertThat(out.toString()).contains("perfmon", "from 2026-11-20T09:00:00Z");
    }

    @Test
    void namesAreReadInTheEncodingThatIsGiven() throws IOException {
        Charset russian = Charset.forName("windows-1251");
        Path perfmon = Files.write(
                folder.resolve("russia.csv"),
                GeneratedCaptures.perfmonInRussia().bytes(russian));

        assertThat(esxtop(perfmon.toString())).isEqualTo(ExitCode.OK);
        assertThat(out.toString()).contains("perfmon", "Damage      line 1 (byte 0): names are not UTF-8");

        out.getBuffer().setLength(0);
        assertThat(esxtop(perfmon.toString(), "--charset", "windows-1251", "--list"))
                .isEqualTo(ExitCode.OK);
        assertThat(out.toString()).contains("Процессор (1)").doesNotContain("Damage");
        assertUsage("'klingon' is not an encoding", perfmon.toString(), "--charset", "klingon");
    }

    @Test
    void anotherFormatAndAnotherHostAreRefused() throws IOException {
        Path two = Files.write(
                folder.resolve("two.csv"), GeneratedCaptures.twoHostsAppended().bytes());

        assertUsage("is a header of esxtop, not of perfmon: use the format esxtop.", file, "--format", "perfmon");
        assertUsage("host 'esx1' and line 6 one of host 'esx2'", two.toString());
    }

    @Test
    void wrongUsageIsReported() {
        assertUsage("--top must be 0 or more", file, "--top", "-1");
        assertUsage(
                "--from must be before --to", file, "--from", "2026-11-20T10:00:10Z", "--to", "2026-11-20T10:00:00Z");
        assertUsage("--export takes one FILE", file, file, "--export", "x.csv");
        assertUsage("both write to standard output", file, "--export", "-", "--json");
        assertUsage("'excel' is not a format; use auto, esxtop, perfmon or csv", file, "--format", "excel");
        assertUsage("a counter pattern is blank", file, "--raw", " ");
        assertUsage("Missing required parameter: 'FILE'");
    }

    private void assertUsage(String message, String... options) {
        assertThat(esxtop(options)).as(message).isEqualTo(ExitCode.USAGE);
        assertThat(err.toString()).contains(message);
    }

    private int esxtop(String... options) {
        List<String> all = new ArrayList<>(List.of("esxtop"));
        all.addAll(List.of(options));
        return Lockstep.commandLine()
                .setOut(new PrintWriter(out))
                .setErr(new PrintWriter(err))
                .execute(all.toArray(String[]::new));
    }
}
