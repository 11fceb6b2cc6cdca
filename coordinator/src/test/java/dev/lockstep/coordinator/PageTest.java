package dev.lockstep.coordinator;

import static org.assertj.core.api.Assertions.assertThat;

import java.net.URLEncoder;
import java.net.http.HttpRequest.BodyPublishers;
import java.net.http.HttpResponse;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestInstance;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;

@Timeout(90)
@TestInstance(TestInstance.Lifecycle.PER_CLASS)
class PageTest {

    private static final Pattern ASSET = Pattern.compile("(?:src|href)=\"(/assets/[^\"]+)\"");

    private final RunningCoordinator coordinator;
    private final FakeAgent agent;

    PageTest(@TempDir Path data) throws Exception {
        coordinator = RunningCoordinator.on(data);
        agent = new FakeAgent("one", Rows.WORKLOAD).connect(coordinator.grpcPort());
        coordinator.awaitIdleAgents(1);
    }

    @AfterAll
    void close() {
        agent.close();
        coordinator.close();
    }

    @Test
    void showsRunsByTheFilterAndTheirNamesAsText() throws Exception {
        String id = coordinator.create(Rows.spec("'<b>bold</b>'", "list", 1));
        coordinator.post("/api/v1/runs/" + id + "/stop?mode=terminate", "text/plain", "");
        coordinator.await(id, "STOPPED");

        assertThat(coordinator.get("/runs?q=BOLD&state=stopped").body())
                .contains("&lt;b&gt;bold&lt;/b&gt;", id)
                .doesNotContain("<b>bold");
        assertThat(coordinator.get("/runs?q=%25").body())
                .contains("No run matches")
                .doesNotContain(id);
        assertThat(coordinator.get("/runs?state=active").body()).doesNotContain(id);
        assertThat(coordinator.get("/runs?verdict=valid").body()).doesNotContain(id);
        assertThat(coordinator.get("/runs/" + id).body())
                .contains("&lt;b&gt;bold", "data-state=\"STOPPED\"", "Downloads", "/intervals")
                .doesNotContain("<b>bold");
    }

    @Test
    void launchesARunFromItsOwnFormOnlyAndShowsIt() throws Exception {
        String form = "spec=" + encoded(Rows.spec("from-the-page", "form", 1)) + "&key=form-1";

        HttpResponse<String> foreign = send("/runs/new", form, "https://elsewhere.example");
        HttpResponse<String> silent = send("/runs/new", form, null);
        HttpResponse<String> first = send("/runs/new", form, coordinator.url());
        HttpResponse<String> again = send("/runs/new", form, coordinator.url());

        assertThat(foreign.statusCode()).isEqualTo(403);
        assertThat(silent.statusCode()).isEqualTo(403);
        assertThat(first.statusCode()).isEqualTo(302);
        String address = first.headers().firstValue("Location").orElseThrow();
        assertThat(again.headers().firstValue("Location")).hasValue(address);
        assertThat(coordinator
                        .send(coordinator.request(address.replace(coordinator.url(), "")))
                        .body())
                .contains("from-the-page", "data-dialog=\"stop\"");
        String id = address.substring(address.lastIndexOf('/') + 1);
        assertThat(send("/runs/" + id + "/marks", "name=failover", coordinator.url())
                        .statusCode())
                .isEqualTo(302);
        assertThat(send("/runs/" + id + "/stop", "mode=terminate", coordinator.url())
                        .statusCode())
                .isEqualTo(302);
        coordinator.await(id, "STOPPED");
        assertThat(coordinator.get("/api/v1/runs/" + id + "/events").body())
                .contains("Mark: failover", "a user of the page");
        assertThat(coordinator.get("/runs/new?from=" + id).body()).contains("name: from-the-page");
        assertThat(send("/runs/" + id + "/delete", "", coordinator.url()).statusCode())
                .isEqualTo(302);
        assertThat(coordinator.get("/runs/" + id).statusCode()).isEqualTo(404);
    }

    @Test
    void showsTheNewestEventsAndHowManyAreEarlier() throws Exception {
        String id = coordinator.create(Rows.spec("eventful", "many-events", 1));
        for (int mark = 0; mark < 210; mark++) {
            coordinator.post("/api/v1/runs/" + id + "/marks", "application/json", "{\"name\": \"m" + mark + "\"}");
        }

        String page = coordinator.get("/runs/" + id).body();

        assertThat(page).contains("Mark: m209<", "Mark: m50<").doesNotContain("Mark: m0<");
        assertThat(page).containsPattern("and <span>\\d+</span> earlier");
        assertThat(page.indexOf("Mark: m209<")).isLessThan(page.indexOf("Mark: m208<"));
        coordinator.post("/api/v1/runs/" + id + "/stop?mode=terminate", "text/plain", "");
        coordinator.await(id, "STOPPED");
    }

    @Test
    void keepsAFaultySpecInTheEditorBesideItsFaults() throws Exception {
        String faulty = Rows.spec("faulty", "x", 1).replace("users: 4", "users: -1");

        HttpResponse<String> launched = send("/runs/new", "key=2&spec=" + encoded(faulty), coordinator.url());
        HttpResponse<String> checked = send("/runs/check", "spec=" + encoded(faulty), coordinator.url());
        HttpResponse<String> sound =
                send("/runs/check", "spec=" + encoded(Rows.spec("sound", "x", 1)), coordinator.url());

        assertThat(launched.statusCode()).isEqualTo(422);
        assertThat(launched.body()).contains("name: faulty", "load.users");
        assertThat(checked.body()).contains("load.users").doesNotContain("<html");
        assertThat(sound.body()).contains("The spec is valid");
    }

    @Test
    void saysWhichRunsToCompareAndWhyNot() throws Exception {
        HttpResponse<String> refused = coordinator.get("/compare?runs=only-one");

        assertThat(coordinator.get("/compare").body()).contains("Choose two or more runs");
        assertThat(refused.statusCode()).isEqualTo(404);
        assertThat(coordinator.get("/compare?runs=a,,b").statusCode()).isEqualTo(422);
        assertThat(coordinator.get("/compare?runs=a,,b").body()).contains("lacks a run");
    }

    @Test
    void describesWhatThereIsToRunWith() throws Exception {
        assertThat(coordinator.get("/agents").body()).contains("one", "idle", "db*.lab:5432");
        assertThat(coordinator.get("/workloads").body()).contains("rows/s", "insert");
        assertThat(coordinator.get("/hosts").body()).contains("No host has samples yet");
        assertThat(coordinator.get("/runs/new").body()).contains("dvd-store-demo", "order-entry-laptop");
        assertThat(coordinator.get("/runs/new?from=order-entry-laptop").body()).contains("id: order-entry");
    }

    @Test
    void allowsNothingButItsOwnScriptsAndKeepsThemForEver() throws Exception {
        HttpResponse<String> page = coordinator.get("/runs");

        assertThat(page.headers().firstValue("Content-Security-Policy").orElseThrow())
                .contains("default-src 'none'", "script-src 'self'", "frame-ancestors 'none'")
                .doesNotContain("unsafe");
        assertThat(page.headers().firstValue("X-Content-Type-Options")).hasValue("nosniff");
        assertThat(page.headers().firstValue("Referrer-Policy")).hasValue("same-origin");
        assertThat(page.body()).doesNotContain("style=", "onclick", "http://", "https://");
        Matcher assets = ASSET.matcher(page.body());
        assertThat(assets.results().map(match -> match.group(1)).toList())
                .hasSizeGreaterThan(4)
                .allSatisfy(address -> {
                    HttpResponse<String> asset = coordinator.get(address);
                    assertThat(asset.statusCode()).isEqualTo(200);
                    assertThat(asset.headers().firstValue("Cache-Control").orElseThrow())
                            .contains("immutable");
                });
        assertThat(coordinator.get("/assets/0000000000000000/live.js").statusCode())
                .isEqualTo(404);
    }

    @Test
    void saysInWordsWhatThereIsNot() throws Exception {
        HttpResponse<String> page =
                coordinator.send(coordinator.request("/nowhere/at/all").header("Accept", "text/html"));
        HttpResponse<String> rest =
                coordinator.send(coordinator.request("/api/v1/nowhere").header("Accept", "text/html"));

        assertThat(page.statusCode()).isEqualTo(404);
        assertThat(page.body()).contains("There is no page /nowhere/at/all", "<title>");
        assertThat(rest.statusCode()).isEqualTo(404);
        assertThat(rest.headers().firstValue("Content-Type")).hasValue("application/problem+json");
        assertThat(coordinator.get("/runs/nowhere").body()).contains("No run", "To the runs");
    }

    private HttpResponse<String> send(String path, String form, @Nullable String origin) throws Exception {
        var request = coordinator
                .request(path)
                .header("Content-Type", "application/x-www-form-urlencoded")
                .POST(BodyPublishers.ofString(form));
        return coordinator.send(origin == null ? request : request.header("Origin", origin));
    }

    private static String encoded(String text) {
        return URLEncoder.encode(text, StandardCharsets.UTF_8);
    }
}
