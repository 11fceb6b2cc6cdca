package dev.lockstep.coordinator;

import static org.assertj.core.api.Assertions.assertThat;

import dev.lockstep.access.Role;
import dev.lockstep.access.TokenLine;
import dev.lockstep.access.TokenText;
import dev.lockstep.wire.proto.CoordinatorMessage;
import java.net.http.HttpRequest;
import java.net.http.HttpRequest.BodyPublishers;
import java.net.http.HttpResponse;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import java.util.stream.Collectors;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestInstance;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import org.springframework.http.server.PathContainer;
import org.springframework.web.util.pattern.PathPatternParser;

/** A coordinator with one token for each role; the token of a role is {@code of-ROLE}. */
@Timeout(90)
@TestInstance(TestInstance.Lifecycle.PER_CLASS)
class RolesTest {

    private final Path file;
    private final RunningCoordinator coordinator;
    private final FakeAgent agent;

    RolesTest(@TempDir Path data) throws Exception {
        file = Files.writeString(data.resolve("tokens"), lines());
        coordinator = RunningCoordinator.on(data, "--token-file", file.toString());
        agent = new FakeAgent("one", Rows.WORKLOAD).presenting("of-agent").connect(coordinator.grpcPort());
    }

    private static String lines(Role... without) {
        return Arrays.stream(Role.values())
                .filter(role -> !Arrays.asList(without).contains(role))
                .map(role ->
                        new TokenLine(role.word() + "-token", role, TokenText.hash("of-" + role.word())).toString())
                .collect(Collectors.joining("\n"));
    }

    @BeforeAll
    void awaitTheAgent() throws Exception {
        assertThat(agent.next().hasWelcome()).isTrue();
    }

    @AfterAll
    void close() {
        agent.close();
        coordinator.close();
    }

    @ParameterizedTest(name = "{0}")
    @MethodSource("doors")
    void eachDoorOpensToItsRoleAndThoseAboveAlone(Door door) throws Exception {
        for (Role role : Role.values()) {
            HttpResponse<String> answer = coordinator.send(request(door.method(), door.path(), role));
            if (role.covers(door.needed())) {
                assertThat(answer.statusCode()).as(role + ": " + answer.body()).isNotIn(401, 403);
            } else {
                assertThat(answer.statusCode()).as(role + ": " + answer.body()).isEqualTo(403);
                assertThat(answer.body()).contains(door.refusal(role), role.word() + "-token");
            }
        }
    }

    /** One request for each handler, and for what libraries serve. */
    private record Door(String method, String path, Role needed) {

        /** The role of which somebody without it hears; who reads nothing hears of the first that reads. */
        String refusal(Role role) {
            boolean reads = role.covers(Role.VIEWER) || needed == Role.FEEDER;
            return "the role " + (reads ? needed : Role.VIEWER).word();
        }

        boolean leadsTo(String endpoint) {
            String[] words = endpoint.split(" ", 2);
            return method.equals(words[0])
                    && PathPatternParser.defaultInstance
                            .parse(words[1])
                            .matches(PathContainer.parsePath(path.replaceFirst("\\?.*", "")));
        }
    }

    static List<Door> doors() {
        return """
                GET /experiments viewer
                GET /experiments/none viewer
                GET /experiments/none/runs viewer
                GET /api/v1/experiments viewer
                GET /api/v1/experiments/none viewer
                GET /api/v1/experiments/none/plan viewer
                GET /api/v1/experiments/none/spec viewer
                GET /api/v1/experiments/none/events viewer
                GET /api/v1/experiments/none/stream viewer
                GET /api/v1/experiments/none/document viewer
                GET /api/v1/experiments/none/report viewer
                GET /api/v1/runs viewer
                GET /api/v1/runs/none viewer
                GET /api/v1/runs/none/result viewer
                GET /api/v1/runs/none/series viewer
                GET /api/v1/runs/none/thresholds viewer
                GET /api/v1/runs/none/events viewer
                GET /api/v1/runs/none/intervals viewer
                GET /api/v1/runs/none/hosts viewer
                GET /api/v1/runs/none/hlog viewer
                GET /api/v1/runs/none/stream viewer
                GET /api/v1/runs/none/report viewer
                GET /api/v1/agents viewer
                GET /api/v1/workloads viewer
                GET /api/v1/engines viewer
                GET /api/v1/hosts viewer
                GET /api/v1/events viewer
                GET /api/v1/compare?runs=a,b viewer
                GET /api/v1/history viewer
                GET /api/v1/history/none viewer
                GET /v3/api-docs viewer
                GET /actuator viewer
                GET /actuator/prometheus viewer
                GET / viewer
                GET /runs viewer
                GET /runs/none viewer
                GET /runs/none/figures viewer
                GET /runs/none/search viewer
                GET /runs/none/thresholds viewer
                GET /agents viewer
                GET /hosts viewer
                GET /workloads viewer
                GET /compare viewer
                GET /history viewer
                GET /history/none viewer
                GET /nowhere/at/all viewer
                POST /api/v1/specs/check viewer
                PUT /api/v1/hosts/esx1/csv feeder
                PUT /api/v1/hosts/esx1/esxtop feeder
                PUT /api/v1/hosts/esx1/perfmon feeder
                POST /api/v1/experiments operator
                POST /api/v1/experiments/none/confirm operator
                POST /api/v1/experiments/none/pause operator
                POST /api/v1/experiments/none/resume operator
                POST /api/v1/experiments/none/stop operator
                POST /experiments/none/confirm?step=1.1 operator
                POST /experiments/none/pause operator
                POST /experiments/none/resume operator
                POST /experiments/none/stop operator
                POST /api/v1/history/none/acknowledgements operator
                POST /api/v1/history/none/confirmations operator
                POST /api/v1/runs operator
                POST /api/v1/runs/none/stop operator
                POST /api/v1/runs/none/marks operator
                PUT /api/v1/runs/none/vscsistats?host=x operator
                GET /runs/new operator
                POST /runs/new?spec=x&key=k operator
                POST /runs/check?spec=x operator
                POST /runs/none/stop operator
                POST /history/none/acknowledge?run=x&note=x operator
                POST /history/none/confirm?run=x operator
                POST /runs/none/marks?name=x operator
                POST /runs/none/delete admin
                DELETE /api/v1/runs/none admin
                DELETE /api/v1/runs/n%6Fne admin
                GET /api/v1/runs/none/archive admin
                GET /api/v1/runs/none/share admin
                POST /api/v1/archives admin
                GET /api/v1/audit admin
                """.lines().map(line -> line.split(" ")).map(RolesTest::door).toList();
    }

    private static Door door(String[] words) {
        return new Door(words[0], words[1], Role.of(words[2]).orElseThrow());
    }

    @Test
    void everyDoorButThoseOfSignInAndAssetsIsTried() {
        assertThat(coordinator.endpoints())
                .hasSizeGreaterThan(30)
                .filteredOn(endpoint -> doors().stream().noneMatch(door -> door.leadsTo(endpoint)))
                .containsExactlyInAnyOrder("GET /sign-in", "POST /sign-in", "GET /assets/{hash}/{name}");
    }

    @Test
    void takesTheRowsOfAFeederAndShowsItNothingOfHosts() throws Exception {
        HttpResponse<String> fed = coordinator.send(coordinator
                .request("/api/v1/hosts/esx7/csv")
                .header("Authorization", "Bearer of-feeder")
                .PUT(BodyPublishers.ofString("time,metric,value,instance\n2026-11-20T10:00:00Z,cpuUtilPercent,5,\n")));

        assertThat(fed.statusCode()).as(fed.body()).isEqualTo(200);
        assertThat(page("/api/v1/hosts", Role.VIEWER)).contains("esx7");
        assertThat(page("/api/v1/hosts", Role.FEEDER)).doesNotContain("esx7");
    }

    private HttpRequest.Builder request(String method, String path, Role role) {
        return coordinator
                .request(path)
                .header("Authorization", "Bearer of-" + role.word())
                .header("Origin", coordinator.url())
                .header("Content-Type", path.endsWith("archives") ? "application/zip" : "application/json")
                .method(method, method.equals("GET") ? BodyPublishers.noBody() : BodyPublishers.ofString("{}"));
    }

    @Test
    void namesTheMissingRoleToPrograms() throws Exception {
        HttpResponse<String> refused = coordinator.send(request("DELETE", "/api/v1/runs/none", Role.OPERATOR));
        HttpResponse<String> nameless = coordinator.get("/api/v1/runs");

        assertThat(refused.headers().firstValue("Content-Type")).hasValue("application/problem+json");
        assertThat(RunningCoordinator.json(refused).get("requiredRole").asString())
                .isEqualTo("admin");
        assertThat(RunningCoordinator.json(refused).get("detail").asString())
                .isEqualTo("This needs a token with the role admin; the token 'operator-token' has: operator.");
        assertThat(nameless.statusCode()).isEqualTo(401);
        assertThat(nameless.headers().firstValue("WWW-Authenticate")).hasValue("Bearer");
        assertThat(nameless.body()).contains("role viewer", "samples, feeder;", "stopping, operator;", "audit, admin");
    }

    @Test
    void offersOnThePageWhatTheRoleMayDo() throws Exception {
        String id = launch();

        assertThat(page("/runs", Role.VIEWER)).doesNotContain("/runs/new");
        assertThat(page("/runs/" + id, Role.VIEWER)).contains("Run spec").doesNotContain("<dialog", "Clone");
        assertThat(page("/runs", Role.OPERATOR)).contains("/runs/new");
        assertThat(page("/runs/" + id, Role.OPERATOR)).contains("data-dialog=\"stop\"", "id=\"mark\"");

        coordinator.send(request("POST", "/api/v1/runs/" + id + "/stop?mode=terminate", Role.OPERATOR));
        while (!page("/api/v1/runs/" + id, Role.VIEWER).contains("\"STOPPED\"")) {
            agent.beat();
        }
        assertThat(page("/runs/" + id, Role.OPERATOR)).contains("Clone").doesNotContain("data-dialog=\"delete\"");
        assertThat(page("/runs/" + id, Role.ADMIN)).contains("data-dialog=\"delete\"");
        assertThat(page("/api/v1/runs/" + id + "/events", Role.VIEWER))
                .contains("a client of the API (operator-token)");
        assertThat(page("/runs/new", Role.VIEWER)).contains("Forbidden", "the role operator");
    }

    private String launch() throws Exception {
        HttpResponse<String> launched = coordinator.send(coordinator
                .request("/api/v1/runs")
                .header("Authorization", "Bearer of-operator")
                .header("Content-Type", "application/yaml")
                .POST(BodyPublishers.ofString(Rows.spec("roles", "x", 1))));
        assertThat(launched.statusCode()).as(launched.body()).isEqualTo(201);
        return RunningCoordinator.json(launched).get("id").asString();
    }

    private String page(String path, Role role) throws Exception {
        return coordinator.send(request("GET", path, role)).body();
    }

    @Test
    void letsAgentsInByTheTokenOfAnAgentOnly() throws Exception {
        for (Role role : List.of(Role.OPERATOR, Role.FEEDER)) {
            assertRefusedAsAgent(role);
        }
    }

    private void assertRefusedAsAgent(Role role) throws Exception {
        try (FakeAgent other = new FakeAgent("two", Rows.WORKLOAD).presenting("of-" + role.word())) {
            CoordinatorMessage answer = other.connect(coordinator.grpcPort()).next();

            assertThat(answer.getRefusal().getReason())
                    .contains("'" + role.word() + "-token' does not have the role agent");
            assertThat(answer.getRefusal().getRetry()).isFalse();
        }
    }

    @Test
    void endsSessionsAndAgentsWhoseTokenIsRemoved() throws Exception {
        String cookie = signIn("of-viewer").headers().firstValue("Set-Cookie").orElseThrow();
        assertThat(coordinator.send(with(cookie)).statusCode()).isEqualTo(200);
        try (FakeAgent second = new FakeAgent("two", Rows.WORKLOAD).presenting("of-agent")) {
            assertThat(second.connect(coordinator.grpcPort()).next().hasWelcome())
                    .isTrue();

            Files.writeString(file, lines(Role.VIEWER, Role.AGENT));
            while (coordinator.send(with(cookie)).statusCode() == 200) {
                Thread.onSpinWait();
            }
            second.beat();

            assertThat(second.next().getRefusal().getReason()).contains("was removed");
            assertThat(coordinator.send(with(cookie)).statusCode()).isEqualTo(303);
        } finally {
            Files.writeString(file, lines());
            while (coordinator.send(with(cookie)).statusCode() != 200) {
                Thread.onSpinWait();
            }
        }
    }

    @Test
    void showsNoPagesToAgentsAndFeeders() throws Exception {
        assertThat(signIn("of-agent").headers().firstValue("Set-Cookie")).isEmpty();
        assertThat(signIn("of-feeder").headers().firstValue("Set-Cookie")).isEmpty();
    }

    private HttpRequest.Builder with(String setCookie) {
        return coordinator.request("/runs").header("Cookie", setCookie.substring(0, setCookie.indexOf(';')));
    }

    private HttpResponse<String> signIn(String token) throws Exception {
        return coordinator.send(coordinator
                .request("/sign-in")
                .header("Origin", coordinator.url())
                .header("Content-Type", "application/x-www-form-urlencoded")
                .POST(BodyPublishers.ofString("token=" + token + "&to=/")));
    }
}
