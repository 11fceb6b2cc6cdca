package dev.lockstep.test;

import static org.assertj.core.api.Assertions.assertThat;

import dev.lockstep.access.Certificates;
import dev.lockstep.engine.postgresql.EmbeddedPostgres;
import java.io.UncheckedIOException;
import java.net.URI;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

/** A coordinator and agents, processes of their own, that know each other by certificates. */
class MutualTlsTest {

    private static final String TOKEN = "open-sesame";
    private static final Duration STARTUP = Duration.ofMinutes(3);

    private final List<Child> children = new ArrayList<>();
    private final int restPort = Cluster.freePort();
    private final int agentPort = Cluster.freePort();
    private final Path folder;
    private final Path token;
    private final Certificates lab;
    private final Certificates foreign;
    private final Rest rest;

    MutualTlsTest(@TempDir Path folder) throws Exception {
        this.folder = folder;
        token = Files.writeString(folder.resolve("token"), TOKEN);
        lab = new Certificates(folder, "lab").issue("coordinator").issue("known");
        foreign = new Certificates(folder, "foreign").issue("stranger");
        rest = new Rest(URI.create("https://127.0.0.1:" + restPort), TOKEN, lab.trusting());
    }

    @AfterEach
    void close() {
        children.forEach(Child::close);
    }

    @Test
    void aRunIsDoneByAnAgentOfTheAuthorityAndOthersAreToldWhatIsMissing() {
        Child coordinator = startCoordinator();
        try (EmbeddedPostgres database = Databases.start(folder)) {
            startAgent("known", lab.certificate("known"), lab.key("known"));
            Child nameless = startAgent("nameless");
            Child stranger = startAgent("stranger", foreign.certificate("stranger"), foreign.key("stranger"));
            Cluster.await("the agent with a certificate", STARTUP, () -> agents().contains("known"));

            JsonNode result = awaitResult(launch(database));

            assertThat(result.path("run").path("state").asString()).isEqualTo("COMPLETED");
            assertThat(result.path("verdict").path("reasons")).isEmpty();
            assertThat(result.path("balance").path(0).path("database").asLong())
                    .isPositive()
                    .isEqualTo(Databases.number(database, "select count(*) from batch_test"));
            awaitLog(nameless, "asks agents for a certificate (--tls-client-ca): give --tls-certificate and --tls-key");
            awaitLog(stranger, "does not accept the certificate of --tls-certificate");
            assertThat(agents()).containsExactly("known");
            assertThat(List.of(nameless.alive(), stranger.alive(), coordinator.alive()))
                    .as("they dial again: certificates are replaced without a restart")
                    .containsOnly(true);
        }
    }

    @Test
    void anAgentThatDoesNotTrustTheCoordinatorSaysSo() {
        startCoordinator();

        Child mistrustful =
                agent("mistrustful", List.of("--tls-ca", foreign.authority().toString()));
        Child plain = agent("plain", List.of());

        awaitLog(mistrustful, "the coordinator's certificate is not one of the authority of --tls-ca");
        awaitLog(plain, "--tls-ca");
    }

    private Child startCoordinator() {
        Child coordinator = Child.java(
                folder.resolve("coordinator.log"),
                Jars.COORDINATOR,
                List.of(),
                List.of(
                        "--data",
                        folder.resolve("data").toString(),
                        "--port",
                        Integer.toString(restPort),
                        "--grpc-port",
                        Integer.toString(agentPort),
                        "--token-file",
                        token.toString(),
                        "--tls-certificate",
                        lab.certificate("coordinator").toString(),
                        "--tls-key",
                        lab.key("coordinator").toString(),
                        "--tls-client-ca",
                        lab.authority().toString()));
        children.add(coordinator);
        Cluster.await("the coordinator", STARTUP, () -> {
            assertThat(coordinator.alive()).as(coordinator.log()).isTrue();
            return answers();
        });
        return coordinator;
    }

    private boolean answers() {
        try {
            return rest.get("/actuator/health").statusCode() == 200;
        } catch (UncheckedIOException notYet) {
            return false;
        }
    }

    private Child startAgent(String name, Path... certificateAndKey) {
        List<String> options =
                new ArrayList<>(List.of("--tls-ca", lab.authority().toString()));
        if (certificateAndKey.length == 2) {
            options.addAll(List.of("--tls-certificate", certificateAndKey[0].toString()));
            options.addAll(List.of("--tls-key", certificateAndKey[1].toString()));
        }
        return agent(name, options);
    }

    private Child agent(String name, List<String> tls) {
        List<String> arguments = new ArrayList<>(List.of("agent", "--coordinator", "127.0.0.1:" + agentPort));
        arguments.addAll(List.of("--name", name, "--token-file", token.toString()));
        arguments.addAll(List.of("--spool", folder.resolve("spool-" + name).toString()));
        arguments.addAll(tls);
        Child agent = Child.java(folder.resolve(name + ".log"), Jars.AGENT, List.of(), arguments);
        children.add(agent);
        return agent;
    }

    private static void awaitLog(Child agent, String text) {
        Cluster.await("'" + text + "' in the log", STARTUP, () -> agent.log().contains(text));
    }

    private List<String> agents() {
        return Cluster.stream(rest.json("/api/v1/agents")).stream()
                .map(agent -> agent.path("name").asString())
                .toList();
    }

    private String launch(EmbeddedPostgres database) {
        String spec = """
                name: by-certificate
                workload: { id: batch-insert, parameters: { mode: client-commit-per-row } }
                targets: [ %s ]
                load: { users: 2, thinkTime: 5ms }
                phases: { warmUp: 1s, measure: 3s }
                agents: { names: [ known ] }
                prepare: fill
                limits: { startSkew: 2s, clockUncertainty: 500ms }
                """.formatted(Databases.target(database));
        return JsonMapper.shared()
                .readTree(rest.post("/api/v1/runs", spec).body())
                .path("id")
                .asString();
    }

    private JsonNode awaitResult(String run) {
        Cluster.await(
                "the end of run " + run,
                STARTUP,
                () -> Cluster.ended(
                        rest.json("/api/v1/runs/" + run).path("state").asString()));
        return rest.json("/api/v1/runs/" + run + "/result");
    }
}
