package dev.lockstep.coordinator;

import static dev.lockstep.wire.proto.CoordinatorMessage.MessageCase.START;
import static dev.lockstep.wire.proto.CoordinatorMessage.MessageCase.STEP;
import static dev.lockstep.wire.proto.CoordinatorMessage.MessageCase.WELCOME;
import static org.assertj.core.api.Assertions.assertThat;

import dev.lockstep.access.Role;
import dev.lockstep.access.TokenLine;
import dev.lockstep.access.TokenText;
import dev.lockstep.run.Assignment;
import dev.lockstep.run.Json;
import java.io.IOException;
import java.net.http.HttpRequest;
import java.net.http.HttpRequest.BodyPublishers;
import java.net.http.HttpResponse;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.stream.Collectors;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.condition.DisabledOnOs;
import org.junit.jupiter.api.condition.OS;
import org.junit.jupiter.api.io.TempDir;
import tools.jackson.databind.JsonNode;

/** Hooks of the coordinator as shell scripts, and reports of an agent that runs none. */
@Tag("thorough")
@Timeout(90)
@DisabledOnOs(value = OS.WINDOWS, disabledReason = "hooks need POSIX permissions")
class HooksTest {

    private static final String ON_COORDINATOR = """
            events: [ { name: backup, at: 500ms, hook: copy } ]
            hooks: { copy: { on: coordinator } }
            factors: { vcpu: 8 }
            """;
    private static final String ON_AGENT = """
            events: [ { name: backup, at: 500ms, hook: copy } ]
            hooks: { copy: { on: { labels: { role: storage } }, timeout: 90s } }
            """;

    private final Path data;
    private final Path folder;
    private RunningCoordinator coordinator;
    private FakeAgent agent;

    HooksTest(@TempDir Path data) throws IOException {
        this.data = data;
        folder = Files.createDirectory(data.resolve("hooks"));
        Files.setPosixFilePermissions(folder, PosixFilePermissions.fromString("rwx------"));
    }

    @BeforeEach
    void start() throws Exception {
        start(new FakeAgent("one", Rows.WORKLOAD).labelled("role", "storage"), "--hooks", folder.toString());
    }

    @AfterEach
    void close() {
        agent.close();
        coordinator.close();
    }

    @Test
    void aSpecWithHooksIsRefusedWithoutAFolderAndWithoutTheHook() throws Exception {
        restart(agent);

        assertThat(launch("operator", ON_COORDINATOR).body())
                .contains("hooks.copy", "the coordinator, which was started without --hooks");
        assertThat(launch("operator", ON_AGENT).body()).contains("hooks.copy", "one was started without --hooks");
        assertThat(launch("operator", ON_AGENT.replace("storage", "backup")).body())
                .contains("is to run on an agent labelled {role=backup}. None of these is: one");

        restart(agent, "--hooks", folder.toString());
        assertThat(launch("operator", ON_COORDINATOR).body())
                .contains("is no hook of the coordinator. Its folder " + folder.toRealPath() + " has: none");
    }

    @Test
    void aNameThatIsAPathIsRefusedWithEveryOtherFault() throws Exception {
        HttpResponse<String> refused =
                launch("operator", ON_COORDINATOR.replace("copy", "\"../copy\"").replace("vcpu: 8", "vcpu: []"));

        assertThat(refused.statusCode()).isEqualTo(422);
        assertThat(refused.body()).contains("hooks.../copy", "is not the name of a hook", "factors.vcpu");
    }

    @Test
    void aViewerStartsNoHook() throws Exception {
        script("touch " + data.resolve("done"));

        assertThat(launch("viewer", ON_COORDINATOR).statusCode()).isEqualTo(403);
        assertThat(coordinator
                        .send(as("viewer", "/api/v1/specs/check")
                                .header("Content-Type", "application/yaml")
                                .POST(BodyPublishers.ofString(Rows.spec("hooked", "a", 1) + ON_COORDINATOR)))
                        .statusCode())
                .isEqualTo(200);
        assertThat(data.resolve("done")).doesNotExist();
    }

    @Test
    void aHookOfTheCoordinatorRunsAtItsTimeAndIsInEventsAndAudit() throws Exception {
        script("cat");
        String run = running(ON_COORDINATOR);
        awaitEvent(run, "ended: exit status 0");
        agent.measure(0, 1);
        agent.end();
        awaitState(run, "COMPLETED");

        assertThat(get("/api/v1/runs/" + run + "/events"))
                .contains(
                        "Hook copy of event backup on the coordinator started",
                        "{\\\"run\\\":\\\"" + run + "\\\",\\\"event\\\":\\\"backup\\\",\\\"hook\\\":\\\"copy\\\"",
                        "\\\"factors\\\":{\\\"vcpu\\\":8}");
        assertThat(audit())
                .contains("HOOK operator-1 127.0.0.1 " + run + " (hooked): copy of event backup on the coordinator");
    }

    @Test
    void aFailedHookFailsTheRun() throws Exception {
        script("echo password=geheim; exit 3");
        String run = running(ON_COORDINATOR);
        awaitState(run, "FAILED");

        assertThat(get("/api/v1/runs/" + run + "/events"))
                .contains("Hook copy of event backup on the coordinator failed: exit status 3", "password=***")
                .doesNotContain("geheim");
    }

    @Test
    void anEndOfTheCoordinatorDuringAHookKillsItAndFailsTheRun() throws Exception {
        script("sleep 1000; touch " + data.resolve("done"));
        String run = running(ON_COORDINATOR);
        awaitEvent(run, "started");

        restart(agent, "--hooks", folder.toString());
        awaitEvent(run, "the coordinator ended during it");
    }

    @Test
    void anAgentGetsItsHooksAndItsReportsAreRecordedOnce() throws Exception {
        restart(new FakeAgent("one", Rows.WORKLOAD).labelled("role", "storage").hooked("copy"));
        String run = launched(ON_AGENT);
        Assignment assignment = Json.read(agent.await(STEP).getStep().getAssignment(), Assignment.class);
        assertThat(assignment.hooks()).singleElement().satisfies(call -> {
            assertThat(call.event()).isEqualTo("backup");
            assertThat(call.hook()).isEqualTo("copy");
        });
        agent.await(START);
        agent.hook("backup", "");
        agent.hook("backup", "");
        agent.hook("backup", """
                {"ending": "FAILED", "detail": "exit status 1", "duration": "2s", "output": "a\\u001b[31m\\nb"}""");
        awaitState(run, "FAILED");

        assertThat(get("/api/v1/runs/" + run + "/events"))
                .contains("ended: exit status 1 after 2.000 s; output:\\n  a\\\\u001b[31m\\n  b")
                .containsOnlyOnce("Hook copy of event backup on one started");
        assertThat(audit()).containsOnlyOnce("HOOK operator-1 127.0.0.1 " + run);
    }

    private void start(FakeAgent fake, String... options) throws Exception {
        List<String> all = new ArrayList<>(List.of("--token-file", tokens()));
        all.addAll(List.of(options));
        coordinator = RunningCoordinator.on(data, all.toArray(String[]::new));
        agent = fake.presenting("of-agent").connect(coordinator.grpcPort());
        agent.await(WELCOME);
    }

    private void restart(FakeAgent fake, String... options) throws Exception {
        close();
        start(fake, options);
    }

    private String tokens() throws IOException {
        return Files.writeString(
                        data.resolve("tokens"),
                        Arrays.stream(Role.values())
                                .map(role -> new TokenLine(
                                                role.word() + "-1", role, TokenText.hash("of-" + role.word()))
                                        .toString())
                                .collect(Collectors.joining("\n")))
                .toString();
    }

    private void script(String lines) throws IOException {
        Path file = Files.writeString(folder.resolve("copy"), "#!/bin/sh\n" + lines + "\n");
        Files.setPosixFilePermissions(file, PosixFilePermissions.fromString("rwxr-xr-x"));
    }

    private String running(String hooks) throws Exception {
        String run = launched(hooks);
        agent.await(START);
        return run;
    }

    private String launched(String hooks) throws Exception {
        HttpResponse<String> answer = launch("operator", hooks);
        assertThat(answer.statusCode()).as(answer.body()).isEqualTo(201);
        return RunningCoordinator.json(answer).get("id").asString();
    }

    private HttpResponse<String> launch(String role, String hooks) throws Exception {
        return coordinator.send(as(role, "/api/v1/runs")
                .header("Content-Type", "application/yaml")
                .POST(BodyPublishers.ofString(Rows.spec("hooked", "a", 1) + hooks)));
    }

    private void awaitState(String run, String state) throws Exception {
        await("/api/v1/runs/" + run, "\"state\":\"" + state + "\"");
    }

    private void awaitEvent(String run, String text) throws Exception {
        await("/api/v1/runs/" + run + "/events", text);
    }

    private void await(String path, String text) throws Exception {
        String body = get(path);
        for (int attempt = 0; attempt < 300 && !body.contains(text); attempt++) {
            Thread.sleep(100);
            body = get(path);
        }
        assertThat(body).contains(text);
    }

    private String get(String path) throws Exception {
        return coordinator.send(as("viewer", path)).body();
    }

    private String audit() throws Exception {
        Thread.sleep(300);
        JsonNode events = RunningCoordinator.json(coordinator.send(as("admin", "/api/v1/audit")));
        return events.valueStream()
                .map(event ->
                        event.get("action").asString() + " " + event.get("who").asString() + " "
                                + event.get("address").asString() + " "
                                + event.get("subject").asString())
                .collect(Collectors.joining("\n"));
    }

    private HttpRequest.Builder as(String role, String path) {
        return coordinator.request(path).header("Authorization", "Bearer of-" + role);
    }
}
