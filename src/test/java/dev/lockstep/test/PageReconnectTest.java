package dev.lockstep.test;

import static org.assertj.core.api.Assertions.assertThat;

import dev.lockstep.engine.postgresql.EmbeddedPostgres;
import java.nio.file.Path;
import java.time.Duration;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;

@Tag("thorough")
@Tag("browser")
@Timeout(240)
class PageReconnectTest {

    @TempDir
    Path folder;

    @Test
    void goesOnAfterTheCoordinatorWasKilledAndHasEverySecond() throws Exception {
        try (Browser browser = Browser.open(folder);
                EmbeddedPostgres database = Databases.start(folder);
                Cluster cluster = Cluster.start(folder, "a")) {
            String run = cluster.launch("""
                    name: killed
                    workload: { id: batch-insert, parameters: { mode: client-commit-per-row } }
                    targets: [ %s ]
                    load: { users: 2, thinkTime: 20ms }
                    phases: { measure: 90s }
                    agents: { count: 1 }
                    prepare: fill
                    agentLossAfter: 60s
                    """.formatted(Databases.target(database)));
            browser.go(cluster.url() + "/runs/" + run);
            browser.await("3 seconds", Duration.ofSeconds(60), () -> seconds(browser) >= 3);
            browser.run("window.stays = true");

            cluster.coordinator().kill();
            browser.await("the note", () -> browser.find("#connection").isDisplayed());
            int before = seconds(browser);
            cluster.restartCoordinator();

            browser.await("the connection", Duration.ofSeconds(40), () -> !browser.find("#connection")
                    .isDisplayed());
            browser.await("more seconds", Duration.ofSeconds(40), () -> seconds(browser) > before + 3);
            assertThat(browser.run("return window.stays"))
                    .as("the page was not loaded again")
                    .isEqualTo(true);
            browser.await("the verdict", Duration.ofSeconds(90), () -> browser.count("[data-verdict]") > 0);
            assertThat(browser.text("#status")).contains("completed");
        }
    }

    private static int seconds(Browser browser) {
        String text = browser.text("[data-now=seconds]");
        return text.matches("\\d+") ? Integer.parseInt(text) : 0;
    }
}
