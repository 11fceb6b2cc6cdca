package dev.lockstep.coordinator;

import static org.assertj.core.api.Assertions.assertThat;

import java.net.http.HttpRequest;
import java.net.http.HttpRequest.BodyPublishers;
import java.net.http.HttpResponse;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestInstance;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;

@Timeout(60)
@TestInstance(TestInstance.Lifecycle.PER_CLASS)
class SignInTest {

    private static final String TOKEN = "open-sesame";

    private final RunningCoordinator coordinator;

    SignInTest(@TempDir Path data) throws Exception {
        Path file = Files.writeString(data.resolve("token"), TOKEN + "\n");
        coordinator = RunningCoordinator.on(data, "--token-file", file.toString());
    }

    @AfterAll
    void close() {
        coordinator.close();
    }

    @Test
    void sendsStrangersToTheFormAndScriptsToo() throws Exception {
        HttpResponse<String> page = coordinator.get("/runs/new");
        HttpResponse<String> script =
                coordinator.send(coordinator.request("/runs").header("HX-Request", "true"));

        assertThat(page.statusCode()).isEqualTo(303);
        assertThat(page.headers().firstValue("Location")).hasValue("/sign-in?to=%2Fruns%2Fnew");
        assertThat(script.statusCode()).isEqualTo(401);
        assertThat(script.headers().firstValue("HX-Redirect")).hasValue("/sign-in");
        assertThat(coordinator.get("/api/v1/runs").statusCode()).isEqualTo(401);
        assertThat(coordinator.get("/sign-in").body()).contains("Access token").doesNotContain("Sign out");
    }

    @Test
    void letsABrowserInThatKnowsTheToken() throws Exception {
        HttpResponse<String> answer = signIn(TOKEN, "/agents", coordinator.url());

        assertThat(answer.statusCode()).isEqualTo(303);
        assertThat(answer.headers().firstValue("Location")).hasValue("/agents");
        String cookie = answer.headers().firstValue("Set-Cookie").orElseThrow();
        assertThat(cookie)
                .contains("HttpOnly", "SameSite=Strict", "Path=/")
                .doesNotContain("Secure")
                .doesNotContain(TOKEN);
        assertThat(coordinator.send(with(cookie, "/agents")).body()).contains("Sign out");
        assertThat(coordinator.send(with(cookie, "/api/v1/agents")).statusCode())
                .isEqualTo(200);
    }

    @Test
    void refusesAWrongTokenAndForeignForms() throws Exception {
        HttpResponse<String> wrong = signIn("sesame", "/", coordinator.url());

        assertThat(wrong.body()).contains("not an access token");
        assertThat(wrong.headers().firstValue("Set-Cookie")).isEmpty();
        assertThat(signIn(TOKEN, "/", "https://elsewhere.example").statusCode()).isEqualTo(403);
        assertThat(signIn(TOKEN, "/", "null").statusCode()).isEqualTo(403);
    }

    @Test
    void leadsToNoOtherHost() throws Exception {
        for (String to : new String[] {"https://elsewhere.example/", "//elsewhere.example", "/%5Celsewhere.example"}) {
            assertThat(signIn(TOKEN, to, coordinator.url()).headers().firstValue("Location"))
                    .hasValue("/");
        }
    }

    @Test
    void letsACookieChangeThingsForOurOwnPageOnly() throws Exception {
        String cookie = signIn(TOKEN, "/", coordinator.url())
                .headers()
                .firstValue("Set-Cookie")
                .orElseThrow();
        HttpRequest.Builder stop = with(cookie, "/api/v1/runs/none/stop").POST(BodyPublishers.noBody());

        assertThat(coordinator.send(stop).statusCode()).isEqualTo(403);
        assertThat(coordinator.send(stop.header("Origin", coordinator.url())).statusCode())
                .isEqualTo(404);
    }

    @Test
    void forgetsABrowserThatSignsOut() throws Exception {
        String cookie = signIn(TOKEN, "/", coordinator.url())
                .headers()
                .firstValue("Set-Cookie")
                .orElseThrow();

        HttpResponse<String> out = coordinator.send(
                with(cookie, "/sign-out").header("Origin", coordinator.url()).POST(BodyPublishers.noBody()));

        assertThat(out.headers().firstValue("Set-Cookie").orElseThrow()).contains("Max-Age=0");
        assertThat(coordinator.send(with(cookie, "/agents")).statusCode()).isEqualTo(303);
    }

    private HttpRequest.Builder with(String setCookie, String path) {
        return coordinator.request(path).header("Cookie", setCookie.substring(0, setCookie.indexOf(';')));
    }

    private HttpResponse<String> signIn(String token, String to, String origin) throws Exception {
        return coordinator.send(coordinator
                .request("/sign-in")
                .header("Origin", origin)
                .header("Content-Type", "application/x-www-form-urlencoded")
                .POST(BodyPublishers.ofString("token=" + token + "&to=" + to)));
    }
}
