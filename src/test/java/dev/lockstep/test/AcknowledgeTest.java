package dev.lockstep.test;

import static org.assertj.core.api.Assertions.assertThat;

import dev.lockstep.engine.postgresql.EmbeddedPostgres;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.URI;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.security.GeneralSecurityException;
import java.security.MessageDigest;
import java.time.Duration;
import java.util.HexFormat;
import java.util.List;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;

/** Runs on a server that something slows down from one run on, and who may say on the page why. */
@Tag("thorough")
@Tag("browser")
@Timeout(600)
class AcknowledgeTest {

    private static final int RUNS_OF_A_LEVEL = 5;
    /** Like the think time, longer than what a busy machine takes for a row. */
    private static final Duration DETOUR = Duration.ofMillis(150);

    private static final String HOSTILE = "new router <img src=x onerror=\"document.title='taken'\"> & 'more'";
    private static final List<String> ROLES = List.of("operator", "viewer", "agent");

    @TempDir
    Path folder;

    @Test
    void showsTheNoteOfAnOperatorAsATextForGoodAndOffersAViewerNone() throws Exception {
        try (Browser browser = Browser.open(folder);
                EmbeddedPostgres database = Databases.start(folder);
                Relay relay = new Relay(URI.create("http://localhost:" + database.port()));
                Coordinator coordinator = Coordinator.launch(
                        folder,
                        address -> new Rest(URI.create("http://" + address), "operator"),
                        "--token-file",
                        tokens().toString());
                Child agent = agent(coordinator.awaitHealth("UP"))) {
            Cluster.await("the agent", Duration.ofMinutes(2), () -> coordinator.idleAgents() == 1);
            assertThat(agent.alive()).isTrue();
            String changed = runs(coordinator, database, relay);
            String page = coordinator.url() + "/history/"
                    + coordinator.rest().json("/api/v1/history").at("/0/work").asString();

            signIn(browser, page, "viewer");
            assertThat(browser.text("tbody")).contains("throughput", changed);
            assertThat(browser.count("form[action$=acknowledge]")).isZero();
            assertThat(refusal(browser, changed)).isEqualTo(403L);

            browser.click(".sign-out button");
            browser.await("the form", () -> browser.text("h1").equals("Sign in"));
            signIn(browser, page, "operator");
            browser.find("form[action$=acknowledge] input[name=note]").sendKeys(HOSTILE + "\n");
            browser.await("the note", () -> browser.text("tbody").contains(HOSTILE));
            assertThat(browser.text("tbody")).contains("by operator");
            assertThat(browser.count("form[action$=acknowledge]"))
                    .as("every figure that changes at the run is acknowledged")
                    .isZero();

            browser.go(page);
            assertThat(browser.text("tbody")).contains(HOSTILE, "by operator");
            browser.await("the figure", () -> browser.figures() == 1);
            assertThat(browser.run("""
                    return echarts.getInstanceByDom(document.querySelector('.chart')).getOption().series[0].markLine.data
                        .map((line) => line.label.formatter()).join();""")).asString().endsWith(", acknowledged");
            assertThat(browser.title()).doesNotContain("taken");
            assertThat(browser.count("tbody img")).isZero();
            assertThat(browser.barriers()).isEmpty();
            assertThat(browser.problems()).as("but for the refusal").allMatch(each -> each.contains("403"));
        }
    }

    /** Answers the first that is slow. */
    private static String runs(Coordinator coordinator, EmbeddedPostgres database, Relay relay) {
        String first = "";
        for (int run = 0; run < 2 * RUNS_OF_A_LEVEL; run++) {
            if (run == RUNS_OF_A_LEVEL) {
                relay.toServer().delay(DETOUR);
            }
            String id = coordinator.run(spec(database, relay));
            coordinator.awaitState(id, "COMPLETED", Duration.ofMinutes(1));
            first = run == RUNS_OF_A_LEVEL ? id : first;
        }
        return first;
    }

    private static String spec(EmbeddedPostgres database, Relay relay) {
        String url = database.url()
                .replace(":" + database.port() + "/", ":" + relay.url().getPort() + "/");
        return """
                name: behind-a-router
                workload: { id: batch-insert, parameters: { mode: client-commit-per-row } }
                targets: [ { name: db, engine: postgresql, url: '%s', user: %s } ]
                load: { users: 4, thinkTime: 100ms }
                phases: { measure: 3s }
                prepare: fill
                limits: { startSkew: 2s, clockUncertainty: 1s }
                """.formatted(url, Databases.USER);
    }

    private Child agent(Coordinator coordinator) {
        return Child.java(
                folder.resolve("agent.log"),
                Jars.AGENT,
                List.of(),
                List.of(
                        "agent",
                        "--coordinator",
                        coordinator.agentAddress(),
                        "--token-file",
                        written("token", "agent").toString(),
                        "--spool",
                        folder.resolve("spool").toString()));
    }

    private static void signIn(Browser browser, String page, String token) {
        browser.go(page);
        browser.find("#token").sendKeys(token + "\n");
        browser.await("the page", () -> browser.text("h1").equals("behind-a-router"));
    }

    /** The answer to a form that the page did not offer. */
    private static Object refusal(Browser browser, String run) {
        return browser.run("""
                const body = new URLSearchParams({ run: arguments[0], note: 'mine' });
                return fetch(location.pathname + '/acknowledge', { method: 'POST', body }).then((answer) => answer.status);""", run);
    }

    /** Each role has its name for a token. */
    private Path tokens() throws GeneralSecurityException {
        StringBuilder lines = new StringBuilder();
        for (String role : ROLES) {
            byte[] hash = MessageDigest.getInstance("SHA-256").digest(role.getBytes(StandardCharsets.UTF_8));
            lines.append(role + " " + role + " sha256:" + HexFormat.of().formatHex(hash) + "\n");
        }
        return written("tokens", lines.toString());
    }

    private Path written(String name, String text) {
        try {
            return Files.writeString(folder.resolve(name), text);
        } catch (IOException failed) {
            throw new UncheckedIOException(failed);
        }
    }
}
