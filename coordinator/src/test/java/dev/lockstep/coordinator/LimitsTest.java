package dev.lockstep.coordinator;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.ByteArrayInputStream;
import java.net.http.HttpRequest;
import java.net.http.HttpRequest.BodyPublishers;
import java.net.http.HttpResponse;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestInstance;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;

/** A coordinator with limits that a test can reach. */
@Timeout(90)
@TestInstance(TestInstance.Lifecycle.PER_CLASS)
class LimitsTest {

    private static final String LONG_SPEC = "name: x\n# " + "x".repeat(5_000);

    private final Path data;
    private final RunningCoordinator coordinator;
    private final FakeAgent agent;

    LimitsTest(@TempDir Path data) {
        this.data = data;
        coordinator = RunningCoordinator.on(
                data.resolve("one"),
                "--lockstep.limits.body-kilobytes=4",
                "--lockstep.limits.most-queued-runs=1",
                "--lockstep.limits.most-streams=1",
                "--lockstep.limits.requests-per-second=1000");
        agent = new FakeAgent("one", Rows.WORKLOAD).connect(coordinator.grpcPort());
    }

    @AfterAll
    void close() {
        agent.close();
        coordinator.close();
    }

    @Test
    void refusesLongBodiesWhetherTheirLengthIsDeclaredOrNot() throws Exception {
        HttpResponse<String> declared = coordinator.post("/api/v1/specs/check", "application/yaml", LONG_SPEC);
        HttpResponse<String> untold = coordinator.send(coordinator
                .request("/api/v1/specs/check")
                .header("Content-Type", "application/yaml")
                .POST(chunked(LONG_SPEC)));
        HttpResponse<String> mark = coordinator.send(coordinator
                .request("/api/v1/runs/none/marks")
                .header("Content-Type", "application/json")
                .POST(chunked("{\"name\":\"" + "x".repeat(5_000) + "\"}")));

        assertThat(declared.statusCode()).isEqualTo(413);
        assertThat(declared.headers().firstValue("Content-Type")).hasValue("application/problem+json");
        assertThat(declared.body()).contains("longer than 4096 bytes", "--lockstep.limits.body-kilobytes");
        assertThat(untold.statusCode()).isEqualTo(413);
        assertThat(mark.statusCode()).isEqualTo(413);
        assertThat(coordinator
                        .post("/api/v1/specs/check", "application/yaml", "name: x")
                        .statusCode())
                .isEqualTo(422);
    }

    private static HttpRequest.BodyPublisher chunked(String body) {
        return BodyPublishers.ofInputStream(() -> new ByteArrayInputStream(body.getBytes(StandardCharsets.UTF_8)));
    }

    @Test
    void leavesSamplesOfHostsToTheirOwnLimit() throws Exception {
        String row = "2026-11-01T12:00:00Z,esx1,cpuUtilPercent,,50\n";

        HttpResponse<String> answer =
                coordinator.put("/api/v1/hosts/esx1/csv", "time,host,metric,instance,value\n" + row.repeat(200));

        assertThat(answer.statusCode()).as(answer.body()).isEqualTo(200);
    }

    @Test
    void refusesARunTooManyAndAStreamTooMany() throws Exception {
        coordinator.awaitIdleAgents(1);
        String running = coordinator.create(Rows.spec("runs", "a", 1));
        agent.beat();
        coordinator.await(running, "RUNNING");
        String waiting = coordinator.create(Rows.spec("waits", "b", 1));

        HttpResponse<String> third =
                coordinator.post("/api/v1/runs", "application/yaml", Rows.spec("too-many", "c", 1));

        assertThat(third.statusCode()).isEqualTo(429);
        assertThat(third.headers().firstValue("Retry-After")).isPresent();
        assertThat(third.body()).contains("1 runs are queued", "--lockstep.limits.most-queued-runs");
        HttpRequest.Builder stream = coordinator.request("/api/v1/runs/" + waiting + "/stream");
        var reader = coordinator.open(stream);
        HttpResponse<String> second = coordinator.send(stream);
        assertThat(second.statusCode()).isEqualTo(429);
        assertThat(second.headers().firstValue("Retry-After")).isPresent();
        assertThat(second.body()).contains("--lockstep.limits.most-streams");
        reader.close();
        coordinator.post("/api/v1/runs/" + waiting + "/stop?mode=terminate", "text/plain", "");
        coordinator.post("/api/v1/runs/" + running + "/stop?mode=terminate", "text/plain", "");
        coordinator.await(waiting, "STOPPED");
    }

    @Test
    void refusesWhoAsksTooOftenAndWhoGuesses() throws Exception {
        Path token = Files.writeString(data.resolve("token"), "open-sesame");
        try (RunningCoordinator strict = RunningCoordinator.on(
                data.resolve("two"),
                "--token-file",
                token.toString(),
                "--lockstep.limits.requests-per-second=1",
                "--lockstep.limits.wrong-tokens-per-minute=2")) {
            HttpResponse<String> answer = with(strict, "open-sesame");
            for (int request = 0; request < 200 && answer.statusCode() == 200; request++) {
                answer = with(strict, "open-sesame");
            }
            assertThat(answer.statusCode()).isEqualTo(429);
            assertThat(answer.headers().firstValue("Retry-After")).hasValue("1");
            assertThat(answer.headers().firstValue("X-Content-Type-Options")).hasValue("nosniff");

            assertThat(with(strict, "guess-1").statusCode()).isEqualTo(401);
            assertThat(with(strict, "guess-2").statusCode()).isEqualTo(401);
            HttpResponse<String> third = with(strict, "guess-3");
            assertThat(third.statusCode()).isEqualTo(429);
            assertThat(third.body()).contains("Too many wrong access tokens").doesNotContain("guess-3");
            assertThat(signIn(strict, "open-sesame").statusCode()).isEqualTo(303);
            HttpResponse<String> form = signIn(strict, "guess-4");
            assertThat(form.statusCode()).isEqualTo(429);
            assertThat(form.body()).contains("Too many wrong access tokens", "<h1");
            try (FakeAgent guesser = new FakeAgent("two", Rows.WORKLOAD).presenting("guess-5")) {
                assertThat(guesser.connect(strict.grpcPort())
                                .next()
                                .getRefusal()
                                .getReason())
                        .contains("Too many wrong access tokens");
            }
        }
    }

    private static HttpResponse<String> signIn(RunningCoordinator coordinator, String token) throws Exception {
        return coordinator.send(coordinator
                .request("/sign-in")
                .header("Origin", coordinator.url())
                .header("Content-Type", "application/x-www-form-urlencoded")
                .POST(BodyPublishers.ofString("token=" + token)));
    }

    private static HttpResponse<String> with(RunningCoordinator coordinator, String token) throws Exception {
        return coordinator.send(coordinator.request("/api/v1/runs").header("Authorization", "Bearer " + token));
    }
}
