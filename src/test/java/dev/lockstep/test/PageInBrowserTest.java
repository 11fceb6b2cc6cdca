package dev.lockstep.test;

import static org.assertj.core.api.Assertions.assertThat;

import dev.lockstep.engine.postgresql.EmbeddedPostgres;
import dev.lockstep.run.Json;
import java.awt.image.BufferedImage;
import java.io.StringReader;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import javax.imageio.ImageIO;
import javax.xml.parsers.DocumentBuilderFactory;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestInstance;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;
import org.openqa.selenium.Keys;
import org.w3c.dom.Document;
import org.xml.sax.InputSource;
import tools.jackson.databind.JsonNode;

@Tag("thorough")
@Tag("browser")
@Timeout(240)
@TestInstance(TestInstance.Lifecycle.PER_CLASS)
class PageInBrowserTest {

    private static final String HOSTILE = "</title><script>document.title='taken'</script>";

    private final Path folder;
    private Browser browser;
    private EmbeddedPostgres database;
    private Cluster cluster;
    private String ended;

    PageInBrowserTest(@TempDir Path folder) {
        this.folder = folder;
    }

    @BeforeAll
    void start() {
        browser = Browser.open(folder);
        database = Databases.start(folder);
        cluster = Cluster.start(folder, "a", "b");
        ended = cluster.launch(spec(HOSTILE, "3s"));
        cluster.awaitResult(ended, Duration.ofSeconds(90));
        attachHistogram();
    }

    private void attachHistogram() {
        cluster.rest().put("/api/v1/runs/" + ended + "/vscsistats?host=esx1", """
                Histogram: latency of IOs in Microseconds (us),virtual machine worldGroupID,21,virtual disk handleID,8194 (scsi0:0)
                min,40
                max,9000
                mean,200
                count,16
                Frequency,Histogram Bucket Limit
                10,100
                5,500
                1,500
                """);
        Cluster.await("the result with the histogram", Duration.ofSeconds(30), () -> cluster.events(ended)
                .contains("recomputed with vscsiStats"));
    }

    @AfterAll
    void stop() {
        if (cluster != null) {
            cluster.close();
            database.close();
        }
        if (browser != null) {
            browser.close();
        }
    }

    private String spec(String name, String measure) {
        return """
                name: "%s"
                workload: { id: batch-insert, parameters: { mode: client-commit-per-row } }
                targets: [ %s ]
                load: { users: 4, thinkTime: 20ms }
                phases: { rampUp: 1s, warmUp: 1s, measure: %s }
                agents: { count: 2 }
                hosts: [ { name: esx1, offset: 0s } ]
                prepare: fill
                limits: { startSkew: 2s, clockUncertainty: 1s }
                """.formatted(name, Databases.target(database), measure);
    }

    @Test
    void launchesARunAndShowsItLiveToItsEnd() {
        browser.go(cluster.url() + "/runs");
        browser.click("a[href='/runs/new']");
        write(spec("from the page", "x"));
        browser.await("faults", () -> browser.text("#findings").contains("phases.measure"));
        write(spec("from the page", "30s"));
        browser.await("a valid spec", () -> browser.text("#findings").contains("The spec is valid"));
        browser.click("form[data-editor] .button-primary");

        browser.await("the page of the run", () -> browser.text("h1").equals("from the page"));
        String run = browser.address().substring(browser.address().lastIndexOf('/') + 1);
        browser.await("the first second", Duration.ofSeconds(90), () -> seconds() >= 1);
        int before = ((Number) browser.run("""
                window.shown = [];
                const seconds = document.querySelector('[data-now=seconds]');
                new MutationObserver((changes) => changes.forEach(() =>
                    window.shown.push([Date.now(), Number(seconds.textContent)])))
                    .observe(seconds, { childList: true });
                return Number(seconds.textContent);""")).intValue();
        browser.await("seven more seconds", Duration.ofSeconds(30), () -> seconds() >= before + 7);
        assertThat(lagsMs(run, before + 1)).hasSizeGreaterThan(5).allSatisfy(lag -> assertThat(lag)
                .as("milliseconds from the end of a second until it is shown")
                .isBetween(0L, 1_000L));
        assertThat(browser.count("figure[data-figure=throughput] canvas")).isPositive();
        assertThat(browser.text("main")).contains("running", "left", "CPU of its process");
        assertThat(browser.barriers()).isEmpty();

        browser.await("the verdict", Duration.ofSeconds(60), () -> browser.count("[data-verdict]") > 0);
        assertThat(browser.text("main")).contains("completed", "intervals.csv");
        browser.await("figures", () -> browser.figures() > 2);
        assertThat(browser.problems()).isEmpty();
    }

    /** How long after its end each second from this one on came to be shown; one that was passed over, with the next. */
    private List<Long> lagsMs(String run, int first) {
        Instant started = Instant.parse(
                cluster.rest().json("/api/v1/runs/" + run).path("startedAt").asString());
        Object lags = browser.run("""
                const last = window.shown[window.shown.length - 1][1];
                return Array.from({ length: last - arguments[1] + 1 }, (unused, index) => index + arguments[1])
                    .map((second) => window.shown.find(([, shown]) => shown >= second)[0] - arguments[0] - second * 1000)
                    .join(' ');""", started.toEpochMilli(), first);
        return Stream.of(lags.toString().split(" ")).map(Long::valueOf).toList();
    }

    private void write(String spec) {
        browser.find("#editor").clear();
        browser.find("#editor").sendKeys(spec);
    }

    private int seconds() {
        String text = browser.text("[data-now=seconds]");
        return text.matches("\\d+") ? Integer.parseInt(text) : 0;
    }

    @Test
    void showsEveryPageToEverybodyWithoutAComplaint() {
        List<String> pages = List.of(
                "/runs",
                "/compare",
                "/history",
                "/history/" + work(),
                "/runs/new",
                "/runs/new?from=" + ended,
                "/agents",
                "/hosts",
                "/workloads",
                "/runs/" + ended);
        for (String page : pages) {
            for (boolean dark : new boolean[] {false, true}) {
                browser.dark(dark).go(cluster.url() + page);

                assertThat(browser.barriers())
                        .as(page + (dark ? " dark" : " light"))
                        .isEmpty();
                assertThat(browser.problems()).as(page).isEmpty();
                assertThat(browser.title()).as(page).endsWith("Lockstep");
            }
        }
        browser.dark(false);
    }

    /** The work of the run that has ended. */
    private String work() {
        return Json.mapper()
                .readTree(cluster.rest().get("/api/v1/history").body())
                .path(0)
                .path("work")
                .asString();
    }

    @Test
    void saysWhyTheHistoryOfAnInvalidRunHasNoFigure() {
        browser.go(cluster.url() + "/history/" + work());

        browser.await(
                "the reason",
                () -> browser.count(".figure-missing") == 1
                        && browser.text(".figure-missing").equals("No run of this work counts."));
        assertThat(browser.text("main")).contains("No figure has changed within a series.", "invalid: HOST_COVERAGE");
        assertThat(browser.barriers()).isEmpty();
        assertThat(browser.problems()).isEmpty();
    }

    @Test
    void fitsAPhone() {
        for (String page : List.of("/runs", "/runs/new", "/agents", "/hosts", "/workloads", "/runs/" + ended)) {
            browser.sized(390, 800).go(cluster.url() + page);

            assertThat(browser.run("const root = document.documentElement; return root.scrollWidth - root.clientWidth"))
                    .as("pixels that " + page + " is too wide")
                    .isEqualTo(0L);
        }
        browser.sized(1280, 900);
    }

    @Test
    void keepsAHostileNameAText() {
        browser.go(cluster.url() + "/runs/" + ended);

        assertThat(browser.text("h1")).isEqualTo(HOSTILE);
        assertThat(browser.title()).contains("<script>");
    }

    @Test
    void opensTheReportFromAFileWithoutANetwork() throws Exception {
        Path file = Files.writeString(
                folder.resolve("report.html"),
                cluster.rest().get("/api/v1/runs/" + ended + "/report").body());
        try (Browser alone = Browser.open(folder)) {
            alone.offline().go(file.toUri().toString());

            alone.await("figures", () -> alone.figures() > 2);
            assertThat(alone.text("h1")).isEqualTo(HOSTILE);
            assertThat(alone.problems()).isEmpty();
            assertThat(alone.barriers()).isEmpty();
            assertThat(alone.count("figure[data-figure=vscsi] canvas")).isEqualTo(1);
            assertSavesPictures(alone, "throughput");
            assertSavesPictures(alone, "vscsi");
        }
    }

    @Test
    void savesFiguresAsPictures() throws Exception {
        browser.go(cluster.url() + "/runs/" + ended);
        browser.await("figures", () -> browser.figures() > 2);

        assertThat(browser.count("figure[data-figure=vscsi] canvas")).isEqualTo(1);
        for (String figure : List.of("throughput", "response", "curve", "vscsi")) {
            assertSavesPictures(browser, figure);
        }
        assertThat(browser.problems()).isEmpty();
    }

    private static void assertSavesPictures(Browser browser, String figure) throws Exception {
        String tool = "figure[data-figure=" + figure + "] .figure-tools button[aria-label^='Save %s']";
        BufferedImage png = ImageIO.read(
                browser.download(() -> browser.click(tool.formatted("PNG"))).toFile());
        String svg =
                Files.readString(browser.download(() -> browser.click(tool.formatted("SVG"))), StandardCharsets.UTF_8);

        assertThat(List.of(png.getWidth(), png.getHeight())).containsExactly(2_000, 800);
        assertThat(IntStream.range(0, 2_000 * 800)
                        .map(pixel -> png.getRGB(pixel % 2_000, pixel / 2_000))
                        .distinct()
                        .count())
                .as("colours of " + figure)
                .isGreaterThan(3);
        Document drawing =
                DocumentBuilderFactory.newInstance().newDocumentBuilder().parse(new InputSource(new StringReader(svg)));
        assertThat(drawing.getDocumentElement().getTagName()).isEqualTo("svg");
        assertThat(drawing.getDocumentElement().getTextContent())
                .contains(browser.text("figure[data-figure=" + figure + "] figcaption"));
    }

    @Test
    void notesAMarkAndStopsARunAfterAQuestion() {
        String run = cluster.launch(spec("to be stopped", "60s"));
        browser.go(cluster.url() + "/runs/" + run);
        browser.await("2 seconds", Duration.ofSeconds(60), () -> seconds() >= 2);

        browser.click("[data-dialog=mark]");
        browser.find("#mark-name").sendKeys("failover");
        browser.click("#mark .button-primary");
        browser.await("the mark", () -> browser.text("#event-list").contains("failover"));
        browser.click("[data-dialog=stop]");
        browser.click("#stop [data-close]");
        assertThat(cluster.state(run)).isEqualTo("RUNNING");
        browser.click("[data-dialog=stop]");
        browser.click("#stop button[value=finish]");

        browser.await("the end", Duration.ofSeconds(60), () -> browser.count("[data-state=STOPPED]") > 0);
        JsonNode result = cluster.awaitResult(run, Duration.ofSeconds(30));
        assertThat(result.path("run").path("state").asString()).isEqualTo("STOPPED");
        assertThat(result.path("marks").path(0).path("name").asString()).isEqualTo("failover");
        assertThat(browser.problems()).isEmpty();
    }

    @Test
    void comparesTwoRunsThatAreChosenInTheList() {
        String other = cluster.launch(spec("another", "3s"));
        cluster.awaitResult(other, Duration.ofSeconds(90));
        browser.go(cluster.url() + "/runs");

        boolean enabledBefore = browser.find("#compare").isEnabled();
        browser.click("input[value='" + other + "']");
        browser.click("input[value='" + ended + "']");
        browser.click("#compare");

        assertThat(enabledBefore).isFalse();
        browser.await("figures", () -> browser.figures() > 2);
        assertThat(browser.text("main")).contains("another", HOSTILE, "throughput", "rows/s");
        assertThat(browser.barriers()).isEmpty();
        assertThat(browser.problems()).isEmpty();
    }

    @Test
    void leavesTheEditorByKeyboard() {
        browser.go(cluster.url() + "/runs/new");
        browser.click("#editor");

        browser.find("#editor").sendKeys(Keys.HOME, Keys.TAB);
        boolean indented = browser.find("#editor").getDomProperty("value").contains("  ");
        browser.find("#editor").sendKeys(Keys.ESCAPE, Keys.TAB);

        assertThat(indented).isTrue();
        assertThat(browser.run("return document.activeElement.textContent")).isEqualTo("Launch");
    }

    @Test
    void asksBeforeItDeletes() {
        String run = cluster.launch(spec("to be deleted", "1s"));
        cluster.awaitResult(run, Duration.ofSeconds(90));
        browser.go(cluster.url() + "/runs/" + run);

        browser.click("[data-dialog=delete]");
        browser.click("#delete [data-close]");
        assertThat(cluster.rest().get("/api/v1/runs/" + run).statusCode()).isEqualTo(200);
        browser.click("[data-dialog=delete]");
        browser.click("#delete .button-danger");

        browser.await("the list", () -> browser.address().endsWith("/runs"));
        assertThat(cluster.rest().get("/api/v1/runs/" + run).statusCode()).isEqualTo(404);
    }
}
