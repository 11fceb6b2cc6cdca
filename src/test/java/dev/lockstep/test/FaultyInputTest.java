package dev.lockstep.test;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.net.SocketTimeoutException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import tools.jackson.databind.JsonNode;

@Tag("thorough")
class FaultyInputTest {

    private static final String MANY_FAULTS = """
            name: faulty
            workload: { id: batch-insert, parameters: { mod: client-batch } }
            targets: [ { name: db, engine: postgresql, url: embedded, user: 1, poool: { size: 3 } } ]
            load: { users: 0 }
            phases: { untilDone: true, limit: 10 minutes, measure: 5m }
            agents: { names: [ nobody ] }
            """;

    private static final Pattern YAML_BLOCK = Pattern.compile("(?ms)^```yaml\n(.*?)^```$");

    @TempDir
    Path folder;

    @Test
    void restListsEveryFaultWithItsPath() {
        try (Cluster cluster = Cluster.start(folder, "a")) {
            var answer = cluster.rest().post("/api/v1/runs", MANY_FAULTS);

            assertThat(answer.statusCode()).as(answer.body()).isBetween(400, 422);
            assertThat(answer.headers().firstValue("content-type").orElse("")).contains("problem+json");
            assertThat(answer.body())
                    .contains("targets[0].poool")
                    .contains("load.users")
                    .contains("phases.limit")
                    .contains("phases.measure");
            var unknownParameter = cluster.rest().post("/api/v1/runs", """
                            name: faulty
                            workload: { id: batch-insert, parameters: { mod: client-batch } }
                            targets: [ { name: db, engine: postgresql, url: embedded } ]
                            load: { users: 1 }
                            phases: { measure: 1s }
                            agents: { names: [ nobody ] }
                            """);
            assertThat(unknownParameter.body())
                    .contains("workload.parameters.mod")
                    .contains("nobody");
            var literal = cluster.rest().post("/api/v1/runs", """
                            name: literal
                            workload: { id: batch-insert }
                            targets: [ { name: db, engine: postgresql, url: embedded, password: hunter2 } ]
                            load: { users: 1 }
                            phases: { measure: 1s }
                            """);
            assertThat(literal.body()).contains("${env:").doesNotContain("hunter2");
        }
    }

    /** The coordinator has no drivers: agents refuse in the first step, and nothing has connected by then. */
    @Test
    void aDriverPropertyThatIsNotAdmittedEndsARunBeforeAnythingConnects() throws IOException {
        try (Cluster cluster = Cluster.start(folder, "a");
                ServerSocket database = new ServerSocket(0, 1, InetAddress.getLoopbackAddress())) {
            String run = cluster.launch("""
                    name: refused-property
                    workload: { id: batch-insert }
                    targets: [ { name: db, engine: postgresql, url: 'jdbc:postgresql://127.0.0.1:%d/db', user: me,
                                 properties: { socketFactory: org.example.Any } } ]
                    load: { users: 1 }
                    phases: { measure: 1s }
                    """.formatted(database.getLocalPort()));

            JsonNode result = cluster.awaitResult(run, Duration.ofMinutes(1));

            assertThat(result.at("/run/state").asString()).isEqualTo("FAILED");
            assertThat(result.at("/verdict/reasons").toString())
                    .contains("db: properties.socketFactory: 'socketFactory' is refused", "Admitted are:");
            assertThat(cluster.events(run)).doesNotContain("CREATE");
            database.setSoTimeout(1);
            assertThatThrownBy(database::accept).as("a connection").isInstanceOf(SocketTimeoutException.class);
        }
    }

    @Test
    void theCommandLineListsTheSameFaultsAndSaysUsage() throws IOException {
        Path spec = folder.resolve("faulty.yaml");
        Files.writeString(spec, MANY_FAULTS);

        Cli check = Cli.run(folder, "check", spec.toString());

        assertThat(check.exitCode()).isEqualTo(64);
        assertThat(check.err())
                .contains("targets[0].poool")
                .contains("load.users")
                .contains("phases.limit")
                .contains("phases.measure");
    }

    @Test
    void everyExampleIsSound() throws IOException {
        try (var examples = Files.newDirectoryStream(Jars.EXAMPLES, "*.yaml")) {
            for (Path example : examples) {
                if (example.getFileName().toString().startsWith("experiment-")) {
                    assertChecked(example, "experiment", "check");
                } else {
                    assertSound(example);
                }
            }
        }
    }

    @Test
    void aSpecWithALabFileIsPrintedAsASpecWithoutOne() throws IOException {
        Cli check = Cli.run(
                folder,
                "check",
                Jars.EXAMPLES.resolve("lab/dvd-store-2x32.yaml").toString());

        assertThat(check.exitCode()).as(check.err()).isZero();
        assertThat(check.out()).contains("- name: SQL11", "- name: SQL12").doesNotContain("SQL01", "from: lab");
        assertSound(Files.writeString(folder.resolve("resolved.yaml"), check.out()));
    }

    @Test
    void everySpecOfTheTutorialIsSound() throws IOException {
        List<String> specs = YAML_BLOCK
                .matcher(Files.readString(Jars.TUTORIAL))
                .results()
                .map(block -> block.group(1))
                .toList();

        assertThat(specs).isNotEmpty();
        for (int number = 0; number < specs.size(); number++) {
            assertSound(Files.writeString(folder.resolve("tutorial-" + number + ".yaml"), specs.get(number)));
        }
    }

    private void assertSound(Path spec) {
        assertChecked(spec, "check");
    }

    private void assertChecked(Path spec, String... command) {
        Cli check = Cli.run(
                folder,
                Stream.concat(Stream.of(command), Stream.of(spec.toString())).toArray(String[]::new));
        assertThat(check.exitCode()).as("%s: %s", spec, check.err()).isZero();
    }

    @Test
    void unreachableDatabasesGetAMessageThatSaysWhatToDo() throws IOException {
        Map<String, List<String>> expected = Map.of(
                "jdbc:postgresql://127.0.0.1:1/db", List.of("nothing listens on 127.0.0.1:1", "check host and port"),
                "jdbc:postgresql://no-such-host.invalid:5432/db", List.of("no-such-host.invalid", "unknown"));
        for (var entry : expected.entrySet()) {
            Path spec = folder.resolve("unreachable.yaml");
            Files.writeString(spec, """
                    name: unreachable
                    workload: { id: batch-insert }
                    targets: [ { name: db, engine: postgresql, url: '%s', user: me, password: "${env:TEST_PASSWORD}" } ]
                    load: { users: 1 }
                    phases: { measure: 1s }
                    """.formatted(entry.getKey()));

            Cli solo = Cli.run(folder, Map.of("TEST_PASSWORD", "correct-horse"), "solo", spec.toString());

            assertThat(solo.exitCode()).as(solo.err()).isEqualTo(1);
            assertThat((solo.err() + solo.out()).toLowerCase(java.util.Locale.ROOT))
                    .contains(entry.getValue())
                    .doesNotContain("correct-horse");
        }
    }
}
