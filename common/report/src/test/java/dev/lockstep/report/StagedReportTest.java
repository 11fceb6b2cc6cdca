package dev.lockstep.report;

import static org.assertj.core.api.Assertions.assertThat;

import dev.lockstep.analysis.result.ResultDocument;
import dev.lockstep.analysis.result.ResultJson;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

/** The report of a run of two groups in stages, of which only one group has load in the baseline stage. */
class StagedReportTest {

    private static final ResultDocument STAGED = ResultJson.read(Results.text("staged-result.json"));
    private static final String MARKDOWN = Report.markdown(STAGED);

    @Test
    void everyStageHasARowAndEveryGroupInItOneOfItsOwn() {
        assertThat(table("Throughput and verdict by stage; changes are from stage before"))
                .containsExactly(
                        "| stage | group | begin, s | length, s | throughput | unit | ±, % | change, % \\[95 % interval\\] |"
                                + " verdict |",
                        "| --- | --- | ---: | ---: | ---: | --- | ---: | --- | --- |",
                        "| quiet | – | 0 | 60 | – | – | – | – | not measured |",
                        "| up | – | 60 | 30 | – | – | – | – | not measured |",
                        "| before | shop | 90 | 600 | 52,300 | OPM | 0.65 | – | valid |",
                        "| resync | shop | 690 | 600 | 42,000 | OPM | 5.7 | -20 % \\[-24, -16\\] | invalid |",
                        "| resync | nightly | 690 | 600 | 900 | rows/s | – | – | invalid |");
    }

    @Test
    void responseTimesStandSideBySide() {
        assertThat(table("Response time by stage, 95th percentile"))
                .containsExactly(
                        "| group | transaction | before, ms | resync, ms |",
                        "| --- | --- | ---: | ---: |",
                        "| shop | order | 8.250 | 14.75 |",
                        "| shop | browse | 2.500 | 2.500 |",
                        "| nightly | insert | – | 3.500 |");
    }

    @Test
    void hostsHaveFiguresOfStagesThatAreNotMeasured() {
        assertThat(table("CPU, power and cost of the work by stage and host"))
                .contains(
                        "| quiet | esx1 | 2.500 | cpuCoreUtilPercent | 180 | – | – | – | Nothing. |",
                        "| before | esx1 | 60.50 | cpuCoreUtilPercent | 400 | – | – | – | Nothing. |");
    }

    @Test
    void listsOtherChangesOnlyIfTheyAreBeyondChance() {
        assertThat(table("Other changes that are beyond chance").skip(2))
                .containsExactly(
                        "| resync | shop | responseP95Ms | order | ms | 8.250 | 14.75 | +79 % \\[+65, +93\\] |",
                        "| resync | – | powerWatts | esx1 | W | 400 | 430 | +7.5 % \\[+6.5, +8.5\\] |");
    }

    @Test
    void theHeadlineNamesTheStageOfEachThroughput() {
        assertThat(MARKDOWN)
                .contains(
                        "- Throughput of stage before, group shop: **52,300** OPM",
                        "- Throughput of stage resync, group nightly: **900** rows/s",
                        "what this report says of the measurement is of stage before. Group nightly has no load in it; its"
                                + " figures are of stage resync.");
    }

    @Test
    void theVerdictNamesTheStagesThatAreImprecise() {
        ResultDocument imprecise =
                ResultJson.read(Results.text("staged-result.json").replace("\"precise\"", "\"imprecise\""));

        assertThat(Report.markdown(imprecise))
                .contains("but the throughput of these stages is not known precisely: before. Measure longer.");
    }

    @Test
    void theSpecShowsItsStages() {
        assertThat(MARKDOWN)
                .contains(
                        "| stage quiet | 60s, load 0.0 |",
                        "| stage up | 30s, load 0.0 to 1.0 |",
                        "| stage before | 10m, load nightly 0.0, measured |",
                        "| baselineStage | before |");
    }

    @Test
    void figuresKnowWhichStagesAreMeasuredAndTheirThroughput() {
        assertThat(FigureModel.json(STAGED))
                .contains("\"stages\":[{\"name\":\"quiet\",\"measured\":false,\"groups\":[]}")
                .contains("{\"name\":\"nightly\",\"throughput\":{\"unit\":\"rows/s\",\"value\":900.0,\"ci95\":null}}");
        assertThat(FigureModel.json(Results.small())).doesNotContain("\"stages\"");
    }

    private static Stream<String> table(String caption) {
        return MARKDOWN.lines()
                .dropWhile(line -> !line.equals("**" + caption + "**"))
                .skip(2)
                .takeWhile(line -> line.startsWith("|"));
    }
}
