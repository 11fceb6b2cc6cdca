package dev.lockstep.test;

import static org.assertj.core.api.Assertions.assertThat;

import java.net.URI;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;

@Tag("thorough")
@Tag("browser")
@Timeout(240)
class PageSignInTest {

    @TempDir
    Path folder;

    @Test
    void asksForTheTokenOnceAndLetsGoAgain() throws Exception {
        Path token = Files.writeString(folder.resolve("token"), "open-sesame");
        try (Browser browser = Browser.open(folder);
                Coordinator coordinator = Coordinator.launch(folder, "--token-file", token.toString())) {
            URI url = coordinator.awaitHealth("UP").url();

            browser.go(url + "/workloads");
            assertThat(browser.text("h1")).isEqualTo("Sign in");
            assertThat(browser.barriers()).isEmpty();
            browser.find("#token").sendKeys("sesame\n");
            browser.await("the refusal", () -> browser.text("main").contains("not an access token"));
            browser.find("#token").sendKeys("open-sesame\n");
            browser.await("the page", () -> browser.text("h1").equals("Workloads"));
            browser.go(url + "/runs/new");
            browser.await("the check", () -> browser.text("#findings").contains("No agent is connected"));
            browser.click(".sign-out button");
            browser.await("the form", () -> browser.text("h1").equals("Sign in"));
            browser.go(url + "/runs");

            assertThat(browser.text("h1")).isEqualTo("Sign in");
            assertThat(browser.problems()).isEmpty();
        }
    }
}
