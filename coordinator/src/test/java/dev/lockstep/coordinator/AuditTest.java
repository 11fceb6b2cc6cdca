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
import java.util.List;
import java.util.stream.Collectors;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;
import tools.jackson.databind.JsonNode;

@Timeout(90)
class AuditTest {

    private final Path data;
    private final String tokens;
    private RunningCoordinator coordinator;
    private final FakeAgent agent;

    AuditTest(@TempDir Path data) throws Exception {
        this.data = data;
        tokens = Files.writeString(data.resolve("tokens"), lines()).toString();
        coordinator = RunningCoordinator.on(data, "--token-file", tokens);
        agent = new FakeAgent("one", Rows.WORKLOAD).presenting("of-agent").connect(coordinator.grpcPort());
        assertThat(agent.next().hasWelcome()).isTrue();
    }

    private static String lines() {
        return Arrays.stream(Role.values())
                .map(role -> new TokenLine(role.word() + "-1", role, TokenText.hash("of-" + role.word())).toString())
                .collect(Collectors.joining("\n"));
    }

    @AfterEach
    void close() {
        agent.close();
        coordinator.close();
    }

    @Test
    void showsWhoDidWhatAndStillDoesAfterARestart() throws Exception {
        String id = RunningCoordinator.json(send(
                        as("operator", "/api/v1/runs").POST(BodyPublishers.ofString(Rows.spec("audited", "x", 1)))))
                .get("id")
                .asString();
        String run = "/api/v1/runs/" + id;
        send(as("operator", run + "/marks")
                .setHeader("Content-Type", "application/json")
                .POST(BodyPublishers.ofString("{\"name\":\"failover\"}")));
        send(as("operator", run + "/stop?mode=terminate").POST(BodyPublishers.noBody()));
        while (!send(as("viewer", run)).body().contains("\"STOPPED\"")) {
            agent.beat();
        }
        send(as("admin", run).DELETE());
        awaitEvents(4);

        coordinator.close();
        coordinator = RunningCoordinator.on(data, "--token-file", tokens);

        assertThat(events())
                .extracting(event ->
                        event.get("action").asString() + " " + event.get("who").asString() + " "
                                + event.get("subject").asString())
                .containsExactly(
                        "DELETE admin-1 " + id + " (audited)",
                        "STOP operator-1 " + id + " (audited): terminate",
                        "MARK operator-1 " + id + " (audited): failover",
                        "LAUNCH operator-1 " + id + " (audited)");
        assertThat(events())
                .allSatisfy(event -> assertThat(event.get("address").asString()).isEqualTo("127.0.0.1"));
        JsonNode newest = events().get(0);
        assertThat(RunningCoordinator.json(send(as("admin", "/api/v1/audit?limit=1"))))
                .containsExactly(newest);
        assertThat(RunningCoordinator.json(send(as(
                                "admin",
                                "/api/v1/audit?before=" + newest.get("number").asLong())))
                        .size())
                .isEqualTo(3);
    }

    @Test
    void showsWhoFedSamplesOfWhichHostAndWhoAttachedAPrintToWhichRun() throws Exception {
        String id = RunningCoordinator.json(send(as("operator", "/api/v1/runs")
                        .POST(BodyPublishers.ofString(
                                Rows.spec("measured", "x", 1).replace("name: db,", "name: db, host: esx1,")))))
                .get("id")
                .asString();
        String header = "time,metric,value,instance\n";
        send(as("operator", "/api/v1/hosts/esx1/csv").PUT(BodyPublishers.ofString(header)));
        send(as("operator", "/api/v1/hosts/esx1/csv").PUT(BodyPublishers.ofString(header + "no row\n")));
        send(as("operator", "/api/v1/hosts/esx1/csv")
                .PUT(BodyPublishers.ofString(header + "2026-11-20T10:00:00Z,cpuUtilPercent,5,\n")));
        send(as("operator", "/api/v1/runs/" + id + "/vscsistats?host=esx1&moment=start")
                .PUT(BodyPublishers.ofString(VscsiStatsResultTest.print(10, 5, 1))));
        awaitEvents(4);

        assertThat(events())
                .extracting(event ->
                        event.get("action").asString() + " " + event.get("who").asString() + " "
                                + event.get("subject").asString())
                .containsExactly(
                        "ATTACH operator-1 " + id + " (measured): vscsiStats of host esx1, start",
                        "FEED_END operator-1 esx1 (csv), rows kept: 1",
                        "FEED operator-1 esx1 (csv)",
                        "LAUNCH operator-1 " + id + " (measured)");
    }

    @Test
    void noNameForgesALineOfTheAudit() throws Exception {
        String forged = "x\\n2026-11-23T10:00:00.000Z INFO  Audit - DELETE by admin-1 from 127.0.0.1: all";
        HttpResponse<String> run = send(as("operator", "/api/v1/runs")
                .POST(BodyPublishers.ofString(
                        Rows.spec("named", "x", 1).replace("name: named", "name: \"" + forged + "\""))));
        String id = RunningCoordinator.json(
                        send(as("operator", "/api/v1/runs").POST(BodyPublishers.ofString(Rows.spec("named", "x", 1)))))
                .get("id")
                .asString();
        HttpResponse<String> mark = send(as("operator", "/api/v1/runs/" + id + "/marks")
                .setHeader("Content-Type", "application/json")
                .POST(BodyPublishers.ofString("{\"name\":\"" + forged + "\",\"note\":\"\\u202e\"}")));
        HttpResponse<String> host = send(as("operator", "/api/v1/hosts/esx%C2%9B1/csv")
                .PUT(BodyPublishers.ofString("time,metric,value,instance\n")));

        assertThat(run.statusCode()).isEqualTo(422);
        assertThat(run.body()).contains("\"name\"", "U+000A");
        assertThat(mark.statusCode()).isEqualTo(422);
        assertThat(mark.body()).contains("U+000A", "\"note\"", "U+202E");
        assertThat(host.statusCode()).isEqualTo(422);
        assertThat(host.body()).contains("U+009B");
    }

    @Test
    void showsWhoWasRefusedAndNeverATokenAndNothingThatFailed() throws Exception {
        send(coordinator.request("/api/v1/runs").header("Authorization", "Bearer guess-by-rest"));
        signIn("guess-by-form");
        signIn("of-viewer");
        send(as("viewer", "/api/v1/runs/none").DELETE());
        send(as("admin", "/api/v1/runs/none").DELETE());
        send(as("operator", "/api/v1/runs").POST(BodyPublishers.ofString("name: faulty")));
        try (FakeAgent guesser = new FakeAgent("two", Rows.WORKLOAD).presenting("guess-by-agent")) {
            assertThat(guesser.connect(coordinator.grpcPort()).next().hasRefusal())
                    .isTrue();
        }
        awaitEvents(5);

        assertThat(events())
                .extracting(event ->
                        event.get("action").asString() + " " + event.get("who").asString() + " "
                                + event.get("subject").asString())
                .containsExactly(
                        "REFUSED - agents' link",
                        "DENIED viewer-1 DELETE /api/v1/runs/none",
                        "SIGN_IN viewer-1 the page",
                        "REFUSED - /sign-in",
                        "REFUSED - /api/v1/runs");
        assertThat(send(as("admin", "/api/v1/audit")).body()).doesNotContain("guess", "of-viewer");
    }

    @Test
    void isForAdministrators() throws Exception {
        assertThat(send(as("operator", "/api/v1/audit")).statusCode()).isEqualTo(403);
        assertThat(send(as("operator", "/api/v1/%61udit")).statusCode()).isEqualTo(403);
        assertThat(send(as("admin", "/api/v1/audit?limit=0")).statusCode()).isEqualTo(422);
    }

    private void awaitEvents(int count) throws Exception {
        for (int attempt = 0; attempt < 1_000 && events().size() < count; attempt++) {
            Thread.onSpinWait();
        }
        assertThat(events()).as("events").hasSize(count);
    }

    private List<JsonNode> events() throws Exception {
        return RunningCoordinator.json(send(as("admin", "/api/v1/audit")))
                .valueStream()
                .toList();
    }

    private HttpRequest.Builder as(String role, String path) {
        return coordinator
                .request(path)
                .header("Authorization", "Bearer of-" + role)
                .header("Content-Type", "application/yaml");
    }

    private HttpResponse<String> send(HttpRequest.Builder request) throws Exception {
        return coordinator.send(request);
    }

    private void signIn(String token) throws Exception {
        send(coordinator
                .request("/sign-in")
                .header("Origin", coordinator.url())
                .header("Content-Type", "application/x-www-form-urlencoded")
                .POST(BodyPublishers.ofString("token=" + token)));
    }
}
