package dev.lockstep.test;

import static org.assertj.core.api.Assertions.assertThat;

import dev.lockstep.engine.ImagePresence;
import java.io.IOException;
import java.net.URI;
import java.net.http.HttpResponse;
import java.sql.Connection;
import java.sql.DriverManager;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Statement;
import java.time.Duration;
import java.util.List;
import java.util.concurrent.TimeUnit;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.testcontainers.containers.GenericContainer;
import org.testcontainers.containers.Network;
import org.testcontainers.containers.wait.strategy.Wait;
import org.testcontainers.images.builder.Transferable;
import org.testcontainers.utility.DockerImageName;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

/** The images of {@code docker/}, which {@code docker/build-images} builds: the whole as containers on one network. */
@Tag("docker")
@Timeout(value = 8, unit = TimeUnit.MINUTES)
class ContainersTest {

    private static final String TOKEN = "access-of-the-container-test";
    private static final String TOKEN_FILE = "/run/secrets/lockstep-token";
    private static final String PASSWORD = "target-of-the-container-test";

    private static final String BATCH_INSERT = """
            name: containers
            workload: { id: batch-insert, parameters: { mode: client-commit-per-row } }
            targets:
              - name: db
                engine: postgresql
                url: jdbc:postgresql://db:5432/bench
                user: postgres
                password: "${env:DB_PASSWORD}"
                properties: { sslmode: disable }
            load: { users: 4, thinkTime: 20ms }
            phases: { rampUp: 1s, warmUp: 1s, measure: 5s, rampDown: 1s }
            agents: { count: 2 }
            prepare: fill
            limits: { startSkew: 500ms, clockUncertainty: 50ms }
            """;

    /** Before each, not before all: only so is the reason in the test report. Maven's own output leaves it out. */
    @BeforeEach
    void imagesArePresent() {
        List.of("postgresql", "coordinator", "agent")
                .forEach(name -> ImagePresence.assumePresent(image(name), "docker/build-images"));
    }

    @Test
    void aRunThroughRestCountsWhatTheDatabaseHolds() throws Exception {
        try (Network network = Network.newNetwork();
                GenericContainer<?> database = database(network);
                GenericContainer<?> coordinator = coordinator(network);
                GenericContainer<?> first = agent(network, "a");
                GenericContainer<?> second = agent(network, "b")) {
            List<GenericContainer<?>> all = List.of(database, coordinator, first, second);
            all.forEach(GenericContainer::start);
            // The database that a server comes with is refused as a target.
            execute(database, "create database bench");
            Rest rest = new Rest(url(coordinator), TOKEN);
            Cluster.await("idle agents", Duration.ofMinutes(2), () -> idleAgents(rest) == 2);

            String run = launch(rest, BATCH_INSERT);
            Cluster.await("end of the run", Duration.ofMinutes(2), () -> Coordinator.ended(state(rest, run)));

            String events = rest.get("/api/v1/runs/" + run + "/events").body();
            assertThat(state(rest, run)).as(events).isEqualTo("COMPLETED");
            JsonNode result = rest.json("/api/v1/runs/" + run + "/result");
            assertThat(Cluster.stream(result.path("agents")))
                    .extracting(agent -> agent.path("name").asString())
                    .containsExactly("a", "b");
            assertThat(count(database, "batch_test"))
                    .isPositive()
                    .isEqualTo(result.path("balance").path(0).path("ledger").asLong())
                    .isEqualTo(result.path("balance").path(0).path("database").asLong());
            assertThat(new Rest(url(coordinator)).get("/api/v1/agents").statusCode())
                    .as("without the token")
                    .isEqualTo(401);
            assertThat(List.of(events, result.toString())).allSatisfy(ContainersTest::assertNoSecret);
            for (GenericContainer<?> container : all) {
                assertNoSecret(container.getLogs());
                assertThat(userOf(container)).as(container.getDockerImageName()).isNotEqualTo("0");
            }
        }
    }

    /** In the folder of the image that a user would mount a volume on. */
    @Test
    void theAgentOfTheImageMakesAStorageLoad() throws Exception {
        try (Network network = Network.newNetwork();
                GenericContainer<?> coordinator = coordinator(network);
                GenericContainer<?> agent = agent(network, "a", "--allowed-path", "/var/lib/lockstep/data")) {
            coordinator.start();
            agent.start();
            Rest rest = new Rest(url(coordinator), TOKEN);
            Cluster.await("an idle agent", Duration.ofMinutes(2), () -> idleAgents(rest) == 1);

            String run = launch(rest, """
                    name: storage
                    workload: { id: storage-io, parameters: { size: 8MB, rate: 100, direct: false, ioengine: psync } }
                    targets: [ { name: a, engine: files, paths: [/var/lib/lockstep/data] } ]
                    phases: { measure: 3s }
                    prepare: fill
                    """);
            Cluster.await("end of the run", Duration.ofMinutes(2), () -> Coordinator.ended(state(rest, run)));

            assertThat(state(rest, run))
                    .as(rest.get("/api/v1/runs/" + run + "/events").body())
                    .isEqualTo("COMPLETED");
            JsonNode result = rest.json("/api/v1/runs/" + run + "/result");
            assertThat(result.path("targets").path(0).path("version").asString())
                    .startsWith("fio-");
            assertThat(result.path("wholeRun")
                            .path("transactions")
                            .path(0)
                            .path("committed")
                            .asLong())
                    .isPositive();
            assertThat(Cluster.stream(result.path("balance"))).isNotEmpty().allMatch(book -> book.path("ok")
                    .asBoolean());
        }
    }

    private static GenericContainer<?> database(Network network) {
        return new GenericContainer<>(DockerImageName.parse(image("postgresql")))
                .withNetwork(network)
                .withNetworkAliases("db")
                .withEnv("POSTGRES_PASSWORD", PASSWORD)
                .withExposedPorts(5432)
                .waitingFor(Wait.forLogMessage(".*ready to accept connections.*", 1));
    }

    /** Starts when the image's own health check says so. */
    private static GenericContainer<?> coordinator(Network network) {
        return new GenericContainer<>(DockerImageName.parse(image("coordinator")))
                .withNetwork(network)
                .withNetworkAliases("coordinator")
                .withCopyToContainer(Transferable.of(TOKEN), TOKEN_FILE)
                .withCommand("--address", "0.0.0.0", "--token-file", TOKEN_FILE)
                .withExposedPorts(8080)
                .waitingFor(Wait.forHealthcheck().withStartupTimeout(Duration.ofMinutes(2)));
    }

    private static GenericContainer<?> agent(Network network, String name, String... options) {
        return new GenericContainer<>(DockerImageName.parse(image("agent")))
                .withNetwork(network)
                .withCopyToContainer(Transferable.of(TOKEN), TOKEN_FILE)
                .withEnv("DB_PASSWORD", PASSWORD)
                .withEnv("LOCKSTEP_ALLOWED_TARGETS", "db:5432")
                .withCommand(Stream.concat(
                                Stream.of(
                                        "--coordinator",
                                        "coordinator:9090",
                                        "--name",
                                        name,
                                        "--token-file",
                                        TOKEN_FILE),
                                Stream.of(options))
                        .toArray(String[]::new));
    }

    private static String image(String name) {
        return "lockstep/" + name + ":latest";
    }

    private static URI url(GenericContainer<?> coordinator) {
        return URI.create("http://" + coordinator.getHost() + ":" + coordinator.getMappedPort(8080));
    }

    private static long idleAgents(Rest rest) {
        return Cluster.stream(rest.json("/api/v1/agents")).stream()
                .filter(agent -> agent.path("state").asString().equals("IDLE"))
                .count();
    }

    private static String launch(Rest rest, String spec) {
        HttpResponse<String> answer = rest.post("/api/v1/runs", spec);
        assertThat(answer.statusCode()).as(answer.body()).isEqualTo(201);
        return JsonMapper.shared().readTree(answer.body()).path("id").asString();
    }

    private static String state(Rest rest, String run) {
        return rest.json("/api/v1/runs/" + run).path("state").asString();
    }

    private static void assertNoSecret(String text) {
        assertThat(text).isNotBlank().doesNotContain(TOKEN, PASSWORD);
    }

    /** The user that the container's first process runs as. */
    private static String userOf(GenericContainer<?> container) throws IOException, InterruptedException {
        return container
                .execInContainer("stat", "-c", "%u", "/proc/1")
                .getStdout()
                .strip();
    }

    private static void execute(GenericContainer<?> database, String command) throws SQLException {
        try (Connection connection = connect(database, "postgres");
                Statement statement = connection.createStatement()) {
            statement.execute(command);
        }
    }

    private static long count(GenericContainer<?> database, String table) throws SQLException {
        try (Connection connection = connect(database, "bench");
                Statement statement = connection.createStatement();
                ResultSet answer = statement.executeQuery("select count(*) from " + table)) {
            answer.next();
            return answer.getLong(1);
        }
    }

    private static Connection connect(GenericContainer<?> database, String name) throws SQLException {
        String url = "jdbc:postgresql://" + database.getHost() + ":" + database.getMappedPort(5432) + "/" + name;
        return DriverManager.getConnection(url, "postgres", PASSWORD);
    }
}
