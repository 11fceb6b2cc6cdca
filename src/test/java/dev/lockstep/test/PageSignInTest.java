package dev.lockstep.test;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.UncheckedIOException;
import java.net.ServerSocket;
import java.net.URI;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;

@Tag("browser")
@Timeout(240)
class PageSignInTest {

    @TempDir
    Path folder;

    @Test
    void asksForTheTokenOnceAndLetsGoAgain() throws Exception {
        Path token = Files.writeString(folder.resolve("token"), "open-sesame");
        int port;
        try (ServerSocket free = new ServerSocket(0)) {
            port = free.getLocalPort();
        }
        URI url = URI.create("http://127.0.0.1:" + port);
        try (Browser browser = Browser.open(folder);
                Child coordinator = start(port, token)) {
            Rest rest = new Rest(url);
            Cluster.await("the coordinator", Duration.ofSeconds(100), () -> healthy(coordinator, rest));

            browser.go(url + "/workloads");
            assertThat(browser.text("h1")).isEqualTo("Sign in");
            assertThat(browser.barriers()).isEmpty();
            browser.find("#token").sendKeys("sesame\n");
            browser.await("the refusal", () -> browser.text("main").contains("not the access token"));
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

    private Child start(int port, Path token) {
        return Child.java(
                folder.resolve("coordinator.log"),
                Jars.COORDINATOR,
                List.of(),
                List.of(
                        "--data",
                        folder.resolve("data").toString(),
                        "--port",
                        Integer.toString(port),
                        "--grpc-port",
                        "0",
                        "--token-file",
                        token.toString()));
    }

    private static boolean healthy(Child coordinator, Rest rest) {
        assertThat(coordinator.alive()).as(coordinator.log()).isTrue();
        try {
            return rest.get("/actuator/health").statusCode() == 200;
        } catch (UncheckedIOException notYet) {
            return false;
        }
    }
}
