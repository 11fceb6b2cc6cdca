package dev.lockstep.coordinator;

import static org.assertj.core.api.Assertions.assertThat;

import dev.lockstep.access.Role;
import dev.lockstep.access.TokenLine;
import dev.lockstep.access.TokenText;
import java.net.http.HttpRequest;
import java.net.http.HttpRequest.BodyPublishers;
import java.net.http.HttpResponse;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.stream.Collectors;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestInstance;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** Ways around the doors that libraries below the coordinator, or their defaults, might leave open. */
@Timeout(90)
@TestInstance(TestInstance.Lifecycle.PER_CLASS)
class AttackTest {

    private final RunningCoordinator coordinator;

    AttackTest(@TempDir Path data) throws Exception {
        Path file = Files.writeString(
                data.resolve("tokens"),
                Arrays.stream(Role.values())
                        .map(role -> new TokenLine(role.word(), role, TokenText.hash("of-" + role.word())).toString())
                        .collect(Collectors.joining("\n")));
        coordinator = RunningCoordinator.on(data, "--token-file", file.toString());
    }

    @AfterAll
    void close() {
        coordinator.close();
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "//api/v1/audit",
                "/api//v1/audit",
                "/api/v1/audit;x=y",
                "/api;x/v1/audit",
                "/api/v1/./audit",
                "/api/v1/%61udit",
                "/api%2Fv1%2Faudit",
                "/API/v1/audit",
                "/api/v1/audit%00",
                "/api/v1/audit%0A",
                "/sign-in/../api/v1/audit",
                "/sign-in/..;/api/v1/audit",
                "/sign-in;/api/v1/audit",
                "/assets/0/../../api/v1/audit",
                "/assets/..%2F../api/v1/audit",
                "/actuator/health/../prometheus",
                "/actuator/health/..;/prometheus",
                "/actuator/health/%2e%2e/prometheus",
            })
    void noSpellingOfAPathOpensIt(String path) throws Exception {
        for (HttpRequest.Builder request :
                new HttpRequest.Builder[] {coordinator.request(path), as("viewer", coordinator.request(path))}) {
            HttpResponse<String> answer = coordinator.send(request);

            assertThat(answer.statusCode()).as(answer.body()).isBetween(300, 499);
        }
    }

    @ParameterizedTest
    @CsvSource({"GET, /login", "POST, /login", "GET, /logout", "POST, /logout", "GET, /default-ui.css"})
    void thereAreNoPagesThatNobodyMade(String method, String path) throws Exception {
        HttpRequest.Builder request =
                coordinator.request(path).header("Origin", coordinator.url()).method(method, BodyPublishers.noBody());

        assertThat(coordinator.send(request).headers().firstValue("Location"))
                .hasValueSatisfying(location -> assertThat(location).startsWith("/sign-in?to="));
        assertThat(coordinator.send(as("admin", request)).statusCode()).isIn(404, 405);
    }

    @Test
    void noPasswordOpensAnything() throws Exception {
        HttpResponse<String> basic = coordinator.send(
                coordinator.request("/api/v1/runs").header("Authorization", "Basic dXNlcjpvZi1hZG1pbg=="));

        assertThat(basic.statusCode()).isEqualTo(401);
        assertThat(basic.headers().allValues("WWW-Authenticate")).containsExactly("Bearer");
    }

    @ParameterizedTest
    @ValueSource(strings = {"TRACE", "PROPFIND", "PATCH", "HEAD", "OPTIONS"})
    void noMethodOpensAnything(String method) throws Exception {
        HttpResponse<String> answer =
                coordinator.send(coordinator.request("/api/v1/runs").method(method, BodyPublishers.noBody()));

        assertThat(answer.statusCode()).isBetween(400, 405);
    }

    @Test
    void aSessionThatSomebodyElseChoseIsNotTheOneThatIsSignedIn() throws Exception {
        String planted = cookie(signIn("viewer", ""));

        String own = cookie(signIn("admin", planted));

        assertThat(own).isNotEqualTo(planted);
        assertThat(statusOf("/runs", planted)).isEqualTo(303);
        assertThat(statusOf("/runs", "lockstep-session=0123456789ABCDEF0123456789ABCDEF"))
                .isEqualTo(303);
        assertThat(statusOf("/runs;lockstep-session=" + own.substring(own.indexOf('=') + 1), ""))
                .isEqualTo(400);
    }

    @Test
    void whoSignsInAgainKeepsNoRoleOfBefore() throws Exception {
        String admin = cookie(signIn("admin", ""));
        assertThat(statusOf("/api/v1/audit", admin)).isEqualTo(200);

        String viewer = cookie(signIn("viewer", admin));

        assertThat(statusOf("/api/v1/audit", viewer)).isEqualTo(403);
        assertThat(statusOf("/runs", viewer)).isEqualTo(200);
    }

    @Test
    void nothingButItsOwnFormSignsABrowserOut() throws Exception {
        String cookie = cookie(signIn("viewer", ""));

        assertThat(statusOf("/sign-out", cookie)).isIn(404, 405);
        assertThat(coordinator
                        .send(coordinator
                                .request("/sign-out")
                                .header("Cookie", cookie)
                                .header("Origin", "https://elsewhere.example")
                                .POST(BodyPublishers.noBody()))
                        .statusCode())
                .isEqualTo(403);

        assertThat(statusOf("/runs", cookie)).isEqualTo(200);
    }

    @Test
    void noRequestButASignInOpensASession() throws Exception {
        assertThat(coordinator
                        .send(as("admin", coordinator.request("/runs")))
                        .headers()
                        .firstValue("Set-Cookie"))
                .isEmpty();
        assertThat(coordinator.get("/runs").headers().firstValue("Set-Cookie")).isEmpty();
        assertThat(coordinator.get("/sign-in").headers().firstValue("Set-Cookie"))
                .isEmpty();
    }

    @Test
    void anAnswerThatComesLaterIsForWhoAskedForIt() throws Exception {
        HttpRequest.Builder launch = coordinator
                .request("/api/v1/runs")
                .header("Content-Type", "application/yaml")
                .POST(BodyPublishers.ofString(Rows.spec("later", "x", 1)));

        assertThat(coordinator.send(launch).statusCode()).isEqualTo(401);
        assertThat(coordinator.send(as("operator", launch)).body()).contains("agents");
    }

    @Test
    void namesOfParametersHoldNoControlCharacters() throws Exception {
        HttpRequest.Builder mark = as("operator", coordinator.request("/runs/none/marks?name=x&a%0Ab=1"))
                .header("Origin", coordinator.url())
                .POST(BodyPublishers.noBody());

        assertThat(coordinator.send(mark).statusCode()).isIn(400, 404);
    }

    private static HttpRequest.Builder as(String role, HttpRequest.Builder request) {
        return request.setHeader("Authorization", "Bearer of-" + role);
    }

    private int statusOf(String path, String cookie) throws Exception {
        return coordinator
                .send(coordinator.request(path).header("Cookie", cookie))
                .statusCode();
    }

    private HttpResponse<String> signIn(String role, String cookie) throws Exception {
        return coordinator.send(coordinator
                .request("/sign-in")
                .header("Cookie", cookie)
                .header("Origin", coordinator.url())
                .header("Content-Type", "application/x-www-form-urlencoded")
                .POST(BodyPublishers.ofString("token=of-" + role)));
    }

    private static String cookie(HttpResponse<String> signedIn) {
        String cookies = signedIn.headers().firstValue("Set-Cookie").orElseThrow();
        return cookies.substring(0, cookies.indexOf(';'));
    }
}
