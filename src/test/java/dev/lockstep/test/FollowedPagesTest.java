package dev.lockstep.test;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assumptions.assumeThat;

import dev.lockstep.engine.postgresql.EmbeddedPostgres;
import java.io.IOException;
import java.net.URI;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.DisabledOnOs;
import org.junit.jupiter.api.condition.OS;
import org.junit.jupiter.api.io.TempDir;

/** The commands of pages for new users, given in an empty folder in the order of the page. */
@Tag("thorough")
@Tag("alone")
@DisabledOnOs(OS.WINDOWS)
class FollowedPagesTest {

    private final Path folder;
    private final Path home;

    FollowedPagesTest(@TempDir Path folder) {
        this.folder = folder;
        this.home = folder.resolve("home");
    }

    @BeforeEach
    void putTheLauncherIntoAnEmptyFolder() throws IOException {
        Terminal.launcherIn(Files.createDirectory(home));
    }

    @Test
    void theReadmeStartsTheDemo() {
        Page readme = Page.read(Jars.README)
                .own("./lockstep demo", "./lockstep demo --measure 5s")
                .leftOut("./lockstep experiment demo", "ExperimentDemoTest runs it for minutes")
                .leftOut("mvn verify", "this test is a part of it");
        try (Terminal terminal = new Terminal(home, folder)) {
            readme.follow(terminal);
        }
    }

    /** On a PostgreSQL, as its last section says, and with a single client machine. */
    @Test
    void theTutorialLeadsToAComparisonAReportAndAnArchive() throws IOException {
        try (EmbeddedPostgres server = Databases.start(folder);
                Terminal terminal = new Terminal(home, folder)) {
            String database =
                    URI.create(server.url().substring("jdbc:".length())).getAuthority();
            int rest = Coordinator.freePort();
            int agents = Coordinator.freePort();
            Page tutorial = Page.read(Jars.TUTORIAL)
                    .own("10.0.0.5:8080", "127.0.0.1:" + rest)
                    .own("10.0.0.5:9090", "127.0.0.1:" + agents)
                    .own("10.0.0.5", "127.0.0.1 --port %d --grpc-port %d".formatted(rest, agents))
                    .own("./lockstep doctor", "./lockstep doctor --port %d --grpc-port %d".formatted(rest, agents))
                    .own("10.0.0.11:1433", database)
                    .own("127.0.0.1:5432", database)
                    .own("'...'", "'" + Child.PASSWORD + "'")
                    .own("archive RUN", "archive $(./lockstep runs --token-file token | tail -n 1 | cut -d' ' -f1)")
                    .own("size: 10MB", "size: 1MB")
                    .own("load: { users: 4 }", "load: { users: 4, thinkTime: 50ms }")
                    .own("rampUp: 5s, warmUp: 20s, measure: 2m, rampDown: 2s", "warmUp: 1s, measure: 3s")
                    .own("agents: { count: 2 }", "agents: { count: 1 }")
                    .lasting("./lockstep coordinator --address 10.0.0.5 --token-file token", "coordinator ready")
                    .lasting(
                            "./lockstep agent --coordinator 10.0.0.5:9090 --token-file token --name client1"
                                    + " --allowed-target 10.0.0.11:1433",
                            "Welcomed by the coordinator as 'client1'")
                    .lasting("./lockstep sample --host db1 --coordinator http://10.0.0.5:8080 --token-file token", "")
                    .leftOut(
                            "./lockstep feed --host esx1 --ssh root@esx1 --delay 5 --token-file token",
                            "there is no ESXi to log in to");
            Databases.execute(
                    server, tutorial.block("sql", "CREATE ROLE").strip().split(";\n", -1));
            Files.writeString(home.resolve("sql.yaml"), tutorial.block("yaml", "name: ds3-pg"));

            tutorial.follow(terminal);

            Rest coordinator = new Rest(
                    URI.create("http://127.0.0.1:" + rest),
                    Files.readString(home.resolve("token")).strip());
            Cluster.await(
                    "samples of db1",
                    Duration.ofSeconds(30),
                    () -> coordinator.get("/api/v1/hosts").body().contains("db1"));
        }
        assertThat(home.resolve("report.html")).isNotEmptyFile();
        assertThat(home.resolve("run.zip")).isNotEmptyFile();
    }

    @Test
    void theSampleWorkloadLeadsToAValidRun() throws IOException {
        Page page = plugInPage("write-a-workload.md", "plugin")
                .leftOut("(cd ../lockstep && mvn -DskipTests install)", "this build laid them out itself");
        shorten("key-value.yaml", "");
        try (Terminal terminal = new Terminal(home, folder)) {
            page.follow(terminal);
        }
    }

    @Test
    void theSampleEngineLeadsToAValidRun() throws IOException {
        String port = Integer.toString(Coordinator.freePort());
        String server = "java -cp 'target/*' org.h2.tools.Server -tcp -ifNotExists -baseDir .";
        Page page = plugInPage("write-an-engine.md", "plugin-engine")
                .own("-tcp ", "-tcp -tcpPort " + port + " ")
                .lasting(server, "TCP server running");
        shorten("key-value-h2.yaml", port);
        try (Terminal terminal = new Terminal(home, folder)) {
            page.follow(terminal);
        }
    }

    /** Outside the checkout, from a copy of the page's sample and nothing of Lockstep's build but what is published. */
    private Page plugInPage(String page, String sample) throws IOException {
        assumeThat(Terminal.knows("mvn")).as("mvn on the PATH").isTrue();
        PublishedArtifacts artifacts = PublishedArtifacts.in(folder);
        Terminal.launcherIn(Files.createDirectory(folder.resolve("lockstep")));
        copy(Jars.EXAMPLES.resolve(sample), home);
        return Page.read(Jars.DOCS.resolve(page)).own("mvn verify", artifacts.command() + " verify");
    }

    private void shorten(String spec, String port) throws IOException {
        Path file = home.resolve(spec);
        Files.writeString(
                file,
                Files.readString(file)
                        .replace("rampUp: 5s, warmUp: 10s, measure: 2m", "warmUp: 1s, measure: 3s")
                        .replace("9092", port));
    }

    private static void copy(Path sample, Path home) throws IOException {
        try (Stream<Path> files = Files.walk(sample)) {
            for (Path file : files.filter(file -> !file.startsWith(sample.resolve("target")))
                    .filter(Files::isRegularFile)
                    .toList()) {
                Path copy = home.resolve(sample.relativize(file));
                Files.createDirectories(copy.getParent());
                Files.copy(file, copy);
            }
        }
    }
}
