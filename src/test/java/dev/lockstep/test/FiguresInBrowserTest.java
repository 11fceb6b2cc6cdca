package dev.lockstep.test;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import dev.lockstep.analysis.result.ResultJson;
import dev.lockstep.report.Asset;
import dev.lockstep.report.Report;
import dev.lockstep.run.Json;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Objects;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestInstance;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;
import tools.jackson.databind.node.ArrayNode;
import tools.jackson.databind.node.ObjectNode;

/** Figures and tables of report and page, from files without a coordinator. */
@Tag("browser")
@Timeout(120)
@TestInstance(TestInstance.Lifecycle.PER_CLASS)
class FiguresInBrowserTest {

    private static final long A4_BETWEEN_MARGINS = 718;
    private static final Path LIVE = Path.of("..", "..", "coordinator", "src", "main", "resources", "page", "live.js");

    /** Two runs: login as fast as before, purchase twice as slow, with an interval far above its bar. */
    private static final String TWO_RUNS = """
            const times = (p95) => ({ responseCurve: [[50, p95 / 2], [95, p95], [100, 2 * p95]], responseTimeMs: { p95 },
                committed: 1000, rolledBack: 0 });
            const run = (group, value, half, slow) => ({ group, label: group,
                throughput: { unit: 'OPM', value, ci95: { low: value - half, high: value + half, halfWidthPercent: 100 * half / value } },
                transactions: [Object.assign({ name: 'login' }, times(5)), Object.assign({ name: 'purchase' }, times(slow))] });
            const model = { runs: [run('A', 100, 1, 20), run('B', 110, 95, 40)] };
            """;

    private static final String ONE_RUN = """
            const phase = [].concat(...[['rampUp', 5], ['warmUp', 5], ['measure', 180], ['rampDown', 5]]
                .map(([name, length]) => Array(length).fill(name)));
            const model = { series: { startedAt: '2026-11-02T10:00:00Z', stepSeconds: 1, unit: 'OPM', phase,
                throughput: phase.map((unused, index) => 100 + index % 7) },
                marks: [{ at: '2026-11-02T10:00:06Z', name: 'failover' }] };
            """;

    private static final String STAGES = """
            const phase = [].concat(...[['up', 5], ['before', 30], ['pause', 10], ['resync', 30]]
                .map(([name, length]) => Array(length).fill(name)));
            const stage = (name, measured, value) => ({ name, measured, groups: measured ? [{ name: 'shop', throughput: { value } }] : [] });
            const model = { stages: [stage('up', false), stage('before', true, 103), stage('pause', false), stage('resync', true, 51)],
                series: { startedAt: '2026-11-02T10:00:00Z', stepSeconds: 1, unit: 'OPM', phase, throughput: phase.map(() => 100) } };
            """;

    /** Three loads, the last of them invalid and slower than the one before, and the search that ran them. */
    private static final String SEARCH = """
            const line = (load, valid, throughput, p95) => ({ load, valid, throughput, ci95: [throughput - 20, throughput + 20],
                responseMs: { p50: p95 / 2, p95 }, serviceMs: { p50: p95 / 4, p95: p95 / 3 } });
            const look = (step, load, elapsedSeconds, value) => ({ step, load, elapsedSeconds, value, halfWidth: 0.6, decision: 'run 957' });
            const model = { throughput: { unit: 'OPM' }, knee95: 900,
                curve: [line(450, true, 4500, 9), line(957, true, 9500, 14), line(1400, false, 9300, 80)],
                search: { target: { of: 'CPU of esx1', percent: 85, tolerance: 1 }, load: 957, journal: [
                    look(1, 450, 90, 44.6), look(2, 1400, 180, 98), look(3, 957, 270, 85.2), look(4, 957, 360, null)] } };
            """;

    /** Four runs, the second of them invalid: a change before the third, another server before the fourth. */
    private static final String HISTORY = """
            const run = (id, series, differences) => ({ id, series, differences, startedAt: '2026-11-02T10:00:00Z' });
            const point = (run, value, low, high) => ({ run, figure: { value, low, high } });
            const model = { history: {
                runs: [run('a', 1, []), run('b', 1, []), run('c', 1, []), run('d', 2, ['targets[0].version: 18.1 to 18.2'])],
                figures: [
                    { metric: 'throughput', subject: null, unit: 'OPM',
                        points: [point('a', 1000, 990, 1010), point('c', 900, null, null), point('d', 905, null, null)],
                        changes: [{ run: 'c', percent: -10, ci95: [-11, -9], acknowledged: null }] },
                    { metric: 'responseP95Ms', subject: 'order', unit: 'ms', points: [point('a', 5, null, null)], changes: [] }] } };
            """;

    /** Three procedures on two targets; one of them did not call the ranking, and called the rollup once. */
    private static final String REPEATS = """
            const line = (target, name, count, medianMs, shortestMs, longestMs) => ({ target, name,
                repeats: { count, medianMs, shortestMs, longestMs } });
            const model = { byTarget: [line('native', 'rollup1', 3, 6000, 5900, 6200), line('native', 'topn2', 3, 700, 690, 720),
                line('native', 'purge1', 3, 429000, 400000, 500000), { target: 'native', name: 'restore' },
                line('virtual', 'rollup1', 1, 5500, 5500, 5500), line('virtual', 'purge1', 3, 450000, 440000, 460000)] };
            """;

    private final Path folder;
    private Browser browser;

    FiguresInBrowserTest(@TempDir Path folder) {
        this.folder = folder;
    }

    @BeforeAll
    void start() {
        browser = Browser.open(folder);
    }

    @AfterAll
    void stop() {
        if (browser != null) {
            browser.close();
        }
    }

    @Test
    void areDrawnAnewForPaperAndForTheScreenAgain() {
        figures(ONE_RUN, "throughput");

        browser.run("window.dispatchEvent(new Event('beforeprint'))");
        assertThat(width()).isBetween(500L, A4_BETWEEN_MARGINS);
        assertThat(browser.run("return document.querySelector('canvas').width / arguments[0]", width()))
                .as("pixels of the drawing for each of the page")
                .isEqualTo(2L);

        browser.paper(500);
        assertThat(width()).as("on narrower paper").isBetween(300L, 500L);

        browser.screen().sized(1280, 900).run("window.dispatchEvent(new Event('afterprint'))");
        assertThat(width()).isGreaterThan(A4_BETWEEN_MARGINS);
    }

    private long width() {
        return ((Number) browser.run(
                        "return Math.round(document.querySelector('canvas').getBoundingClientRect().width)"))
                .longValue();
    }

    @Test
    void compareTheTransactionThatChangedMostUnlessAnotherIsChosen() {
        figures(TWO_RUNS, "compare-curve");

        assertThat(browser.run("return Array.from(document.querySelectorAll('option'), (each) => each.text)"))
                .isEqualTo(List.of("purchase, p95 +100 %", "login"));
        assertThat(axis("yAxis")).isEqualTo("purchase, ms");

        browser.run("""
                const select = document.querySelector('select');
                select.value = 'login';
                select.dispatchEvent(new Event('change'));""");
        assertThat(axis("yAxis")).isEqualTo("login, ms");
    }

    @Test
    void compareThroughputsOnAnAxisThatHoldsTheirIntervals() {
        figures(TWO_RUNS, "compare-throughput");

        assertThat((Boolean) browser.run("""
                const chart = echarts.getInstanceByDom(document.querySelector('.chart'));
                return chart.getModel().getComponent('yAxis').axis.scale.getExtent()[1] >= 205;""")).isTrue();
    }

    @Test
    void nameTheirTimeAxisAndEachPhaseApart() {
        figures(ONE_RUN, "throughput");

        assertThat(axis("xAxis")).isEqualTo("time since the start of the run, min:s");
        assertThat(browser.run("""
                const option = echarts.getInstanceByDom(document.querySelector('.chart')).getOption();
                return option.series.find((each) => each.id === 'labels').markArea.data
                    .map(([from]) => from.label.formatter() + ' in row ' + from.label.offset[1] / 15);"""))
                .isEqualTo(List.of(
                        "ramp-up in row 0",
                        "warm-up in row 1",
                        "failover in row 2",
                        "measurement in row 0",
                        "ramp-down in row 0"));
    }

    @Test
    void highlightEveryMeasuredStageWithTheMeanOfItsOwn() {
        figures(STAGES, "throughput");

        assertThat(browser.run("""
                const marks = echarts.getInstanceByDom(document.querySelector('.chart')).getOption().series[0];
                return marks.markArea.data.filter(([from]) => from.itemStyle.color === 'transparent')
                    .map(([from, to]) => from.xAxis / 1000 + ' to ' + to.xAxis / 1000)
                    .concat(marks.markLine.data.map(([from]) => from.label.formatter()));""")).isEqualTo(List.of("5 to 35", "45 to 75", "mean 103", "mean 51"));
    }

    @Test
    void sayWhileARunIsUnderWayThatCurvesAreStillToCome() {
        figures(ONE_RUN + "model.live = true; model.transactions = [];", "curve");

        assertThat(browser.text(".figure-missing")).contains("follow").doesNotContain("No percentile curves");
    }

    @Test
    void climbTheStepsOfASearchWithWhatEachLookSaid() {
        figures(SEARCH, "search");

        assertThat(browser.run("""
                const option = echarts.getInstanceByDom(document.querySelector('.chart')).getOption();
                return option.series.map((each) => each.name + ' ' + each.data.map(([ms, load]) => ms / 1000 + 's:' + load).join(' '))
                    .concat(option.series[0].markLine.data.map((line) => line.label.formatter()));"""))
                .isEqualTo(List.of(
                        "load 0s:450 90s:450 90s:1400 180s:1400 180s:957 270s:957 270s:957 360s:957",
                        "below 90s:450",
                        "on target 270s:957",
                        "above 180s:1400",
                        "unclear 360s:957",
                        "957 users"));
        assertThat(axis("xAxis")).isEqualTo("time since the start of the search, min:s");
    }

    @Test
    void endTheStepsOfASearchUnderWayWithTheLoadThatItTries() {
        figures("const model = { search: { journal: [], trying: { load: 450, elapsedSeconds: 30 } } };", "search");

        assertThat(browser.run("""
                return echarts.getInstanceByDom(document.querySelector('.chart')).getOption().series
                    .map((each) => each.name + ' ' + each.data.map(([ms, load]) => ms / 1000 + 's:' + load).join(' '));""")).isEqualTo(List.of("load 0s:450 30s:450"));
    }

    @Test
    void sayWhichLoadsOfASearchHeldItsLimits() {
        figures("""
                const look = (load, ...answers) => ({ step: 1, load, elapsedSeconds: load,
                    limits: answers.map((answer) => ({ text: 'p95 <= 20ms', measured: answer && { answer } })) });
                const model = { search: { load: 10, journal: [look(10, 'HELD', 'HELD'), look(20, 'HELD', 'FAILED'),
                    look(30, 'HELD', 'UNCLEAR'), look(40, 'HELD', null)] } };
                """, "search");

        assertThat(browser.run("""
                return echarts.getInstanceByDom(document.querySelector('.chart')).getOption().series.slice(1)
                    .map((each) => each.name + ' ' + each.data.map(([, load]) => load).join(' '));""")).isEqualTo(List.of("held 10", "failed 20", "unclear 30 40"));
    }

    @Test
    void drawTheCurveWithItsIntervalsAndItsKnee() {
        figures(SEARCH, "throughput-over-load");

        assertThat(browser.run("""
                const [line, intervals] = echarts.getInstanceByDom(document.querySelector('.chart')).getOption().series;
                return line.data.map((point) => point.value.join(':') + ' ' + point.symbol)
                    .concat(intervals.markLine.data.map(([from, to]) => from.coord.join(':') + ' to ' + to.coord.join(':')))
                    .concat(line.markLine.data.map((knee) => knee.xAxis + ' ' + knee.label.formatter()));"""))
                .isEqualTo(List.of(
                        "450:4500 circle",
                        "957:9500 circle",
                        "1400:9300 emptyCircle",
                        "450:4480 to 450:4520",
                        "957:9480 to 957:9520",
                        "1400:9280 to 1400:9320",
                        "900 knee, 900 users"));
    }

    @Test
    void drawResponseAndServiceTimesOverTheThroughput() {
        figures(SEARCH, "times-over-throughput");

        assertThat(browser.run("""
                const series = echarts.getInstanceByDom(document.querySelector('.chart')).getOption().series;
                return series.map((each) => each.id).concat(series[0].data.map((point) => point.value.join(':')))
                    .concat(series[0].markLine.data.map((knee) => Math.round(knee.xAxis)));"""))
                .isEqualTo(List.of(
                        "response p95",
                        "response p50",
                        "service p95",
                        "service p50",
                        "intervals",
                        "4500:9",
                        "9500:14",
                        "9300:80",
                        8938L));
    }

    @Test
    void drawALineForEachLayerWithTheGapsOfItsSamples() {
        figures(
                ONE_RUN
                        + "model.layers = [{ layer: 'program', values: [5, 6, 7] }, { layer: 'guest', values: [5, null, 8] }];",
                "layers");

        assertThat(browser.run("""
                const option = echarts.getInstanceByDom(document.querySelector('.chart')).getOption();
                return option.series.slice(0, 2).map((each, index) => each.name + ' '
                    + option.dataset[0].source['c' + index].join(':') + ' ' + each.connectNulls);""")).isEqualTo(List.of("program 5:6:7 false", "guest 5::8 false"));
        assertThat(axis("yAxis")).isEqualTo("reads and writes per second");
    }

    @Test
    void drawNoLineWhereAHostHasNoSamples() {
        figures(
                ONE_RUN
                        + "model.series.hosts = { esx1: { cpuCoreUtilPercent: [47, null, 80], powerWatts: [250, null, 400] } };",
                "hosts");

        assertThat(browser.run("""
                const option = echarts.getInstanceByDom(document.querySelector('.chart')).getOption();
                return option.series.slice(0, 2).map((each, index) =>
                    option.dataset[0].source['c' + index].join(':') + ' ' + each.connectNulls);""")).isEqualTo(List.of("47::80 false", "250::400 false"));
    }

    @Test
    void drawTheRunsOfAHistoryWithItsChangesAndSeparators() {
        figures(HISTORY, "history");

        assertThat(browser.run("""
                const [points, intervals] = echarts.getInstanceByDom(document.querySelector('.chart')).getOption().series;
                return points.data.map((point) => point.value.join(':'))
                    .concat(intervals.markLine.data.map(([from, to]) => from.coord.join(':') + ' to ' + to.coord.join(':')))
                    .concat(points.markLine.data.map((line) => line.xAxis + ' ' + line.lineStyle?.type + ' ' + line.label.formatter()));"""))
                .isEqualTo(List.of(
                        "0:1000",
                        "2:900",
                        "3:905",
                        "0:990 to 0:1010",
                        "2.5 undefined series 2",
                        "1.5 solid -10 % [-11 %, -9 %]"));
        assertThat(browser.run("return Array.from(document.querySelectorAll('option'), (each) => each.text)"))
                .isEqualTo(List.of("throughput OPM, change points: 1", "order responseP95Ms ms"));
    }

    @Test
    void drawRepeatsOfTimesThatDifferManyfoldOnALogarithmicAxis() {
        figures(REPEATS, "repeats");

        assertThat(browser.run("""
                const chart = echarts.getInstanceByDom(document.querySelector('.chart'));
                const series = chart.getOption().series;
                return series.slice(0, -1).map((each) => each.name + ' ' + each.data.map((point) => point.join(':')).join(' '))
                    .concat(series[2].markLine.data.map(([from, to]) => from.coord[1] + ' to ' + to.coord[1]));"""))
                .isEqualTo(List.of(
                        "native 0:6000 1:700 2:429000",
                        "virtual 0:5500 2:450000",
                        "5900 to 6200",
                        "690 to 720",
                        "400000 to 500000",
                        "5500 to 5500",
                        "440000 to 460000"));
        assertThat(browser.run("""
                const chart = echarts.getInstanceByDom(document.querySelector('.chart'));
                return [0, 1].map((index) => {
                    const bar = chart.getModel().getSeriesByIndex(index).getData().getItemLayout(0);
                    const line = chart.getOption().series[2].markLine.data[index * 3][0].coord[0];
                    return Math.abs(chart.convertToPixel({ xAxisIndex: 1 }, line) - bar.x - bar.width / 2) < 1;
                });"""))
                .as("the lines stand on the middle of their bars")
                .isEqualTo(List.of(true, true));
        assertThat(axis("yAxis")).isEqualTo("median of the repeats, ms, logarithmic axis");
        assertThat(drawnBars())
                .as("tops of bars, from the foot at 100 ms, in decades")
                .isEqualTo(List.of("1.78", "0.85", "3.63", "1.74", "3.65"));
    }

    @Test
    void drawRepeatsOfTimesThatAreCloseFromZero() {
        figures(REPEATS + "model.byTarget = model.byTarget.filter((line) => line.name === 'rollup1');", "repeats");

        assertThat(axis("yAxis")).isEqualTo("median of the repeats, ms");
        assertThat((Double) browser.run("""
                const chart = echarts.getInstanceByDom(document.querySelector('.chart'));
                const [native, virtual] = [0, 1].map((index) => chart.getModel().getSeriesByIndex(index).getData().getItemLayout(0));
                return virtual.height / native.height;""")).isCloseTo(5500.0 / 6000, within(0.001));
    }

    /** Their heights over the height of a decade of the axis. */
    private Object drawnBars() {
        return browser.run("""
                const chart = echarts.getInstanceByDom(document.querySelector('.chart'));
                const decade = chart.convertToPixel({ yAxisIndex: 0 }, 1000) - chart.convertToPixel({ yAxisIndex: 0 }, 10000);
                return [0, 1].flatMap((index) => {
                    const data = chart.getModel().getSeriesByIndex(index).getData();
                    return Array.from({ length: data.count() }, (unused, at) => (Math.abs(data.getItemLayout(at).height) / decade).toFixed(2));
                });""");
    }

    private String axis(String name) {
        return (String) browser.run("""
                const chart = echarts.getInstanceByDom(document.querySelector('.chart'));
                return chart.getOption()[arguments[0]].map((each) => each.name).join('');""", name);
    }

    private void figures(String model, String name) {
        open(
                "figures.html",
                "<figure class=\"wide\" data-figure=\"" + name + "\"><figcaption>x</figcaption></figure>"
                        + script(Asset.ECHARTS.text()) + script(Asset.FIGURES.text())
                        + script(model + "Lockstep.drawAll(document, model);"));
        browser.run("Lockstep.redraw(true)");
    }

    /** An hour of a machine on which a drawing takes a second, by a clock of the test. */
    @Test
    void followALoadByFiveSecondsEvenWhereDrawingIsDear() throws IOException {
        open("live.html", """
                <main data-run="r"><div id="status"></div><p id="behind" hidden></p><p id="connection"></p><p id="event-list"></p>
                <b data-now="throughput"></b><b data-now="unit"></b><b data-now="response"></b><b data-now="errors"></b>
                <b data-now="seconds"></b><b data-now="phase"></b><div data-figures></div></main>
                """ + script("""
                let now = 0, drawn = 0, tell;
                const timers = [];
                window.setTimeout = (action, pause) => timers.push({ at: now + (pause || 0), action });
                window.requestAnimationFrame = (action) => action(now);
                performance.now = () => now;
                class RunModel {
                    constructor() { this.told = 0; }
                    addPoints() { this.told++; }
                    seconds() { return this.told; }
                }
                class RunStream { constructor(run, handlers) { tell = handlers.points; } }
                const Lockstep = { phaseLabel: (name) => name,
                    drawAll: () => ({ update: (model) => { drawn = model.told; now += 1000; } }) };
                window.behind = () => {
                    let most = 0;
                    for (let second = 1; second <= 300; second++) {
                        now = Math.max(now, second * 1000);
                        tell({ from: second - 1, series: { errors: [0], phase: ['measure'], throughput: [1], responseP95Ms: [1], unit: 'tps' } });
                        for (let due = timers.findIndex((each) => each.at <= now); due >= 0; due = timers.findIndex((each) => each.at <= now)) {
                            timers.splice(due, 1)[0].action();
                        }
                        most = Math.max(most, second - drawn);
                    }
                    return most;
                };
                window.stall = () => { document.getElementById('status').dataset.loadSeconds = '325';
                    document.dispatchEvent(new Event('htmx:afterSwap')); };
                """) + script(Files.readString(LIVE)));

        assertThat((Long) browser.run("return window.behind()")).isBetween(2L, 5L);
        assertThat(browser.run("return document.getElementById('behind').hidden"))
                .isEqualTo(true);
        browser.run("window.stall()");
        assertThat(browser.text("#behind")).matches("The figures are 2[5-9] s behind the load\\.");
    }

    @Test
    void keepEveryTableOfAReportInAWindowOf1280Pixels() throws IOException {
        Path file = Files.writeString(folder.resolve("report.html"), Report.html(ResultJson.read(withLaws())));

        browser.go(file.toUri().toString());

        assertThat(browser.run("""
                const scroll = document.getElementById('table-checks').parentElement;
                return scroll.scrollWidth - scroll.clientWidth;"""))
                .as("pixels of the table of laws out of sight")
                .isEqualTo(0L);
        assertThat(browser.text("#table-marks")).contains("2026-11-02 10:00:02 UTC");
    }

    private static String withLaws() throws IOException {
        try (InputStream in = Objects.requireNonNull(
                FiguresInBrowserTest.class.getResourceAsStream("/dev/lockstep/analysis/summary/small-result.json"))) {
            ObjectNode document =
                    (ObjectNode) Json.mapper().readTree(new String(in.readAllBytes(), StandardCharsets.UTF_8));
            ArrayNode checks = document.putArray("checks");
            for (String law : List.of("usersAccountedFor", "utilisationLaw", "arrivalsAccountedFor")) {
                checks.addObject()
                        .put("name", law)
                        .put("target", "sqlserver-vm-01")
                        .put("expected", 1_234_567.891)
                        .put("measured", 1_234_568.123)
                        .put("unit", "% of cpuCoreUtilPercent")
                        .put("deviationPercent", -0.041)
                        .put("tolerancePercent", 0.571)
                        .put("ok", true)
                        .put(
                                "statement",
                                "Holds: cycles and pauses account for 63.97 of 64.00 users, -0.04 %; the tolerance"
                                        + " is 0.57 %.");
            }
            return document.toString();
        }
    }

    @Test
    void keepGreenForWhatIsValidAndPrecise() {
        open("badges.html", """
                <i class="badge" data-verdict="valid">valid</i><i class="badge" data-verdict="valid, imprecise">valid, imprecise</i>
                <i class="badge" data-ok="true">holds</i><i class="badge" data-state="COMPLETED">completed</i>
                <i class="badge" data-state="IDLE">idle</i><i class="badge" data-kind="warning">warning</i>
                """);

        assertThat(browser.run("""
                const colours = Array.from(document.querySelectorAll('.badge'), (each) => getComputedStyle(each).color);
                return [0, 1].map((index) => colours.filter((each) => each === colours[index]).length);"""))
                .as("how many look like valid, and like valid, imprecise")
                .isEqualTo(List.of(1L, 1L));
    }

    private void open(String name, String body) {
        try {
            Path file = Files.writeString(
                    folder.resolve(name),
                    "<!DOCTYPE html><html><head><meta charset=\"utf-8\"><title>x</title><style>" + Asset.STYLE.text()
                            + "</style></head><body><main>" + body + "</main></body></html>");
            browser.go(file.toUri().toString());
        } catch (IOException unwritable) {
            throw new UncheckedIOException(unwritable);
        }
    }

    private static String script(String text) {
        return "<script>" + text + "</script>";
    }
}
