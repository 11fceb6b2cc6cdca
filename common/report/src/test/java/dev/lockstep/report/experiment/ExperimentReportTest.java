package dev.lockstep.report.experiment;

import static org.assertj.core.api.Assertions.assertThat;

import dev.lockstep.analysis.experiment.ExperimentAnalysis;
import dev.lockstep.experiment.ExperimentReader;
import dev.lockstep.experiment.ExperimentSpec;
import dev.lockstep.report.Report;
import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.TreeMap;
import java.util.stream.Stream;
import org.apache.poi.xssf.usermodel.XSSFWorkbook;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class ExperimentReportTest {

    @Test
    void drawsEachDeclaredFigureNativelyToo() throws IOException {
        WhitePaper paper = paper("shapes");

        assertThat(paper.drawings()).hasSize(5);
        assertThat(paper.charts()).hasSize(5);
        try (XSSFWorkbook workbook = new XSSFWorkbook(new ByteArrayInputStream(
                dev.lockstep.report.workbook.ChartWorkbook.of("t", paper.tables(), paper.charts())))) {
            assertThat(workbook.getNumberOfSheets()).isEqualTo(6);
        }
    }

    @Test
    void showsPublishedFiguresBesideOwnOnes() {
        String markdown = Report.markdown(paper("shapes").view());

        assertThat(markdown)
                .contains("published", "493,804", "ratio to published")
                .contains("[500,000](#table-runs-1)");
        assertThat(paper("shapes").drawings().get(0).svg()).contains("published (paper, table 2)", "hatch");
    }

    @Test
    void leavesOutWhatWasNotMeasured() {
        String markdown = Report.markdown(paper("shapes").view());

        assertThat(markdown).containsPattern("\\| 1x64 \\| –");
    }

    @Test
    void saysWhyALawWasNotFitted() {
        assertThat(paper("shapes").drawings().get(3).svg()).contains("No Universal Scalability Law.");
    }

    @Test
    void choosesFiguresThatFit() {
        WhitePaper paper = paper("policies");

        assertThat(paper.charts())
                .extracting(chart -> chart.caption().title())
                .containsExactly(
                        "Throughput by policy and disk",
                        "Throughput relative to the baseline by policy and disk",
                        "Power and throughput per watt by arm");
    }

    @Test
    void writesPublishedDurations() {
        assertThat(paper("batch-insert").drawings().get(0).svg())
                .contains(">11:20</text>", ">10:30</text>", ">0:06</text>");
    }

    @Test
    void needsNoNetworkAndNoScript() {
        String html = Report.html(paper("shapes").view());

        assertThat(html)
                .contains("default-src &#39;none&#39;; style-src &#39;sha256-", "<svg xmlns", "id=\"figure-1\"")
                .doesNotContain("<script", "src=\"http");
    }

    @Test
    void linksRunsToTheirReports() {
        assertThat(Report.html(paper("shapes").view())).contains("<a href=\"runs/run-0a\">run-0a</a>");
    }

    @ParameterizedTest
    @ValueSource(strings = {"shapes", "policies", "batch-insert"})
    void isTheSameWhenMadeTwice(String name, @TempDir Path folder) throws IOException {
        Path out = Path.of(System.getProperty("figures.out", folder.toString()));
        paper(name).write(out.resolve(name));
        paper(name).write(folder.resolve("again"));

        assertThat(contents(folder.resolve("again"))).isEqualTo(contents(out.resolve(name)));
    }

    @Test
    void namesTheSystemsWithEachValueThatWasReported() {
        assertThat(Report.markdown(paper("policies").view()))
                .contains("| host | esx1 | cores | 8 |", "| target | SQL01 | max server memory | 12 \\| 14 |");
    }

    @Test
    void keepsFilesFromOthers(@TempDir Path folder) throws IOException {
        paper("shapes").write(folder.resolve("paper"));

        assertThat(mode(folder.resolve("paper"))).isEqualTo("rwx------");
        assertThat(mode(folder.resolve("paper/figures"))).isEqualTo("rwx------");
        assertThat(mode(folder.resolve("paper/report.html"))).isEqualTo("rw-------");
        assertThat(mode(folder.resolve("paper/figures/01-throughput-by-shape.png")))
                .isEqualTo("rw-------");
    }

    @Test
    void writesTidyRuns() {
        assertThat(paper("policies").runs())
                .startsWith("run,session,block,policy,disk,counts,vm,stage,response,unit,value")
                .contains("run-0a,1,1,low power,VMDK,true,,,throughput,OPM,495000.0")
                .contains("run-0a,1,1,low power,VMDK,true,SQL01,,throughput,OPM,237600.0");
    }

    @Test
    void drawsPublishedFiguresWithoutARun() {
        ExperimentSpec spec = ExperimentReader.read(text("shapes.yaml"));
        WhitePaper paper = ExperimentReport.of(spec, ExperimentAnalysis.of(spec, List.of()), "");

        assertThat(paper.drawings().get(0).svg()).contains(">493,804</text>", ">428,874</text>", "hatch");
        assertThat(Report.markdown(paper.view())).contains("Ratios of published figures");
    }

    private static String mode(Path path) throws IOException {
        return PosixFilePermissions.toString(Files.getPosixFilePermissions(path));
    }

    private static Map<String, String> contents(Path folder) throws IOException {
        Map<String, String> contents = new TreeMap<>();
        try (Stream<Path> files = Files.walk(folder)) {
            for (Path file : files.filter(Files::isRegularFile).toList()) {
                contents.put(
                        folder.relativize(file).toString(),
                        new String(Files.readAllBytes(file), StandardCharsets.ISO_8859_1));
            }
        }
        return contents;
    }

    private static WhitePaper paper(String name) {
        ExperimentSpec spec = ExperimentReader.read(text(name + ".yaml"));
        return ExperimentReport.of(spec, SampleDocument.of(spec), "runs/");
    }

    private static String text(String file) {
        try (InputStream in = Objects.requireNonNull(ExperimentReportTest.class.getResourceAsStream(file))) {
            return new String(in.readAllBytes(), StandardCharsets.UTF_8);
        } catch (IOException unreadable) {
            throw new java.io.UncheckedIOException(unreadable);
        }
    }
}
