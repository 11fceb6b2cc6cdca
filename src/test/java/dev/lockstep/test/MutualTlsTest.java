package dev.lockstep.test;

import static org.assertj.core.api.Assertions.assertThat;

import dev.lockstep.access.Certificates;
import dev.lockstep.engine.postgresql.EmbeddedPostgres;
import java.net.URI;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import javax.net.ssl.SSLContext;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import tools.jackson.databind.JsonNode;

/** A coordinator and agents, processes of their own, that know each other by certificates. */
@Tag("thorough")
class MutualTlsTest {

    private static final String TOKEN = "open-sesame";
    private static final Duration PATIENCE = Duration.ofMinutes(3);

    private final List<Child> agents = new ArrayList<>();
    private final Path folder;
    private final Path token;
    private final Certificates lab;
    private final Certificates foreign;
    private final Coordinator coordinator;

    MutualTlsTest(@TempDir Path folder) throws Exception {
        this.folder = folder;
        token = Files.writeString(folder.resolve("token"), TOKEN);
        lab = new Certificates(folder, "lab").issue("coordinator").issue("known");
        foreign = new Certificates(folder, "foreign").issue("stranger");
        SSLContext trust = lab.trusting();
        coordinator = Coordinator.launch(
                folder,
                address -> new Rest(URI.create("https://" + address), TOKEN, trust),
                "--token-file",
                token.toString(),
                "--tls-certificate",
                lab.certificate("coordinator").toString(),
                "--tls-key",
                lab.key("coordinator").toString(),
                "--tls-client-ca",
                lab.authority().toString());
    }

    @AfterEach
    void close() {
        agents.forEach(Child::close);
        coordinator.close();
    }

    @Test
    void aRunIsDoneByAnAgentOfTheAuthorityAndOthersAreToldWhatIsMissing() {
        coordinator.awaitHealth("UP");
        try (EmbeddedPostgres database = Databases.start(folder)) {
            startAgent("known", lab.certificate("known"), lab.key("known"));
            Child nameless = startAgent("nameless");
            Child stranger = startAgent("stranger", foreign.certificate("stranger"), foreign.key("stranger"));
            Cluster.await("the agent with a certificate", PATIENCE, () -> coordinator
                    .agents()
                    .contains("known"));

            JsonNode result = coordinator.awaitResult(coordinator.run(spec(database)), PATIENCE);

            assertThat(result.path("run").path("state").asString()).isEqualTo("COMPLETED");
            assertThat(FaultRun.codesBesidesSaturation(result)).isEmpty();
            assertThat(result.path("balance").path(0).path("database").asLong())
                    .isPositive()
                    .isEqualTo(Databases.number(database, "select count(*) from batch_test"));
            awaitLog(
                    nameless,
                    "requires a certificate from agents (--tls-client-ca): give --tls-certificate and --tls-key");
            awaitLog(stranger, "does not accept the certificate of --tls-certificate");
            assertThat(coordinator.agents()).containsExactly("known");
            assertThat(List.of(
                            nameless.alive(),
                            stranger.alive(),
                            coordinator.process().alive()))
                    .as("they dial again: certificates are replaced without a restart")
                    .containsOnly(true);
        }
    }

    @Test
    void anAgentThatDoesNotTrustTheCoordinatorSaysSo() {
        coordinator.awaitHealth("UP");

        Child mistrustful =
                agent("mistrustful", List.of("--tls-ca", foreign.authority().toString()));
        Child plain = agent("plain", List.of());

        awaitLog(mistrustful, "the coordinator's certificate is not signed by the authority of --tls-ca");
        awaitLog(plain, "--tls-ca");
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
        List<String> arguments = new ArrayList<>(List.of("agent", "--coordinator", coordinator.agentAddress()));
        arguments.addAll(List.of("--name", name, "--token-file", token.toString()));
        arguments.addAll(List.of("--spool", folder.resolve("spool-" + name).toString()));
        arguments.addAll(tls);
        Child agent = Child.java(folder.resolve(name + ".log"), Jars.AGENT, List.of(), arguments);
        agents.add(agent);
        return agent;
    }

    private static void awaitLog(Child agent, String text) {
        Cluster.await("'" + text + "' in the log", PATIENCE, () -> agent.log().contains(text));
    }

    private static String spec(EmbeddedPostgres database) {
        return """
                name: by-certificate
                workload: { id: batch-insert, parameters: { mode: client-commit-per-row } }
                targets: [ %s ]
                load: { users: 2, thinkTime: 20ms }
                phases: { warmUp: 1s, measure: 3s }
                agents: { names: [ known ] }
                prepare: fill
                limits: { startSkew: 2s, clockUncertainty: 500ms }
                """.formatted(Databases.target(database));
    }
}
