package dev.lockstep.report.experiment;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.tuple;

import dev.lockstep.analysis.experiment.ExperimentAnalysis;
import dev.lockstep.analysis.experiment.ExperimentDocument;
import dev.lockstep.experiment.ExperimentReader;
import dev.lockstep.experiment.ExperimentSpec;
import dev.lockstep.report.Report;
import dev.lockstep.report.view.Block.Column;
import dev.lockstep.report.view.Block.Table;
import dev.lockstep.report.view.TableCell;
import dev.lockstep.report.view.TableCell.Kind;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Objects;
import org.junit.jupiter.api.Test;

class ExperimentReportTest {

    @Test
    void showsPublishedFiguresBesideOwnOnes() {
        String markdown = Report.markdown(paper("shapes").view());

        assertThat(markdown)
                .contains("published", "493,804", "ratio to published")
                .contains("[500,000](#table-runs-1)");
        assertThat(paper("shapes").drawings().get(0).svg()).contains("published (paper, table 2)", "hatch");
    }

    @Test
    void comparesNoPublishedFigureOfAnotherUnit() {
        WhitePaper paper = paper(ExperimentReader.read(text("shapes.yaml").replace("unit: OPM", "unit: times 8x8")));
        Table results = paper.tables().get(0);

        assertThat(results.columns())
                .extracting(Column::name, Column::unit)
                .contains(
                        tuple("throughput, published", "times 8x8"), tuple("utilisation of the cores, published", "%"))
                .filteredOn(tuple("ratio to published", "")::equals)
                .as("of the utilisation alone")
                .hasSize(1);
        assertThat(paper.drawings().get(0).svg()).doesNotContain("published", "hatch");
        assertThat(paper.drawings().get(3).svg()).doesNotContain("published");
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

    @Test
    void namesTheSystemsWithEachValueThatWasReported() {
        assertThat(Report.markdown(paper("policies").view()))
                .contains("| host | esx1 | cores | 8 |", "| target | SQL01 | max server memory | 12 \\| 14 |");
    }

    @Test
    void writesTidyRuns() {
        assertThat(paper("policies").runs())
                .startsWith("run,session,block,policy,disk,counts,group,vm,stage,response,unit,value")
                .contains("run-0a,1,1,low power,VMDK,true,,,,throughput,OPM,495000.0")
                .contains("run-0a,1,1,low power,VMDK,true,batch,,,throughput,rows/s,1485.0")
                .contains("run-0a,1,1,low power,VMDK,true,,SQL01,,throughput,OPM,237600.0");
    }

    @Test
    void hasTheSameRunsAsASheet() {
        WhitePaper paper = paper("policies");
        Table runs = paper.tables().get(paper.tables().size() - 1);

        assertThat(runs.id()).isEqualTo("Runs");
        assertThat(runs.rows()).hasSize((int) paper.runs().lines().count() - 1);
        assertThat(runs.rows().get(0).cells().get(11)).isEqualTo(new TableCell(Kind.NUMBER, "495000.0"));
    }

    @Test
    void saysWhatIsMissing() {
        assertThat(Report.markdown(paper("policies").view())).contains("- The last cell has no valid run.\n");
    }

    @Test
    void countsOneInTheSingular() {
        ExperimentSpec spec = ExperimentReader.read(text("shapes.yaml"));
        ExperimentDocument none = ExperimentAnalysis.of(spec, List.of());
        var run = SampleDocument.of(spec).runs().get(0);
        var document = new ExperimentDocument(
                1,
                "",
                "",
                "",
                1,
                none.design(),
                List.of(run),
                List.of(),
                List.of(),
                List.of(),
                List.of(),
                List.of(),
                List.of(),
                List.of());

        assertThat(Report.markdown(ExperimentReport.of(spec, document, "").view()))
                .contains("1 valid run of 7 cells");
    }

    @Test
    void namesResponsesWithTheirGroupForReaders() {
        assertThat(Report.markdown(paper("policies").view()))
                .contains("| throughput, batch |", "| utilisation of the cores |");
    }

    /** A table has the comparisons of several responses, each of which is a family of its own. */
    @Test
    void saysWhichComparisonsAnAdjustedProbabilityCounts() {
        assertThat(Report.markdown(paper("policies").view()))
                .contains(
                        "Differences. The intervals are not adjusted for several comparisons; p by Holm is, within each"
                                + " response");
    }

    @Test
    void drawsNoEmptyFigureOfAThroughputThatRunsDoNotHave() {
        ExperimentSpec spec = ExperimentReader.read(text("policies.yaml"));

        assertThat(ExperimentReport.of(spec, ExperimentAnalysis.of(spec, List.of()), "")
                        .charts())
                .isEmpty();
    }

    @Test
    void drawsPublishedFiguresWithoutARun() {
        ExperimentSpec spec = ExperimentReader.read(text("shapes.yaml"));
        WhitePaper paper = ExperimentReport.of(spec, ExperimentAnalysis.of(spec, List.of()), "");

        assertThat(paper.drawings().get(0).svg()).contains(">493,804</text>", ">428,874</text>", "hatch");
        assertThat(Report.markdown(paper.view())).contains("Ratios of published figures");
    }

    static WhitePaper paper(String name) {
        return paper(ExperimentReader.read(text(name + ".yaml")));
    }

    private static WhitePaper paper(ExperimentSpec spec) {
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
