package dev.lockstep.cli;

import static org.assertj.core.api.Assertions.assertThat;

import com.sun.net.httpserver.HttpServer;
import dev.lockstep.agent.support.Bundle;
import dev.lockstep.agent.support.KnownSecrets;
import dev.lockstep.agent.support.SystemFacts;
import dev.lockstep.engine.Redaction;
import dev.lockstep.engine.SecretShapes;
import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.PrintWriter;
import java.io.StringWriter;
import java.io.UncheckedIOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import java.util.zip.ZipInputStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

/** Secrets are planted wherever they can be, and none is found in the archive. */
@Timeout(120)
class SupportBundleCommandTest {

    private static final String TOKEN = "tok-7f3a9c";
    private static final String FILE_SECRET = "planted in a file";
    private static final String ENVIRONMENT_SECRET = "planted%in;environment";
    private static final String LITERAL = "S3cret";

    private final StringWriter err = new StringWriter();
    private final Path folder;
    private final Path token;
    private final Path secrets;
    private final Path log;

    SupportBundleCommandTest(@TempDir Path folder) throws IOException {
        this.folder = folder;
        token = Files.writeString(folder.resolve("token"), TOKEN + "\n");
        secrets = Files.createDirectory(folder.resolve("secrets"));
        Files.writeString(secrets.resolve("ds3"), FILE_SECRET + "\n");
        log = Files.writeString(
                folder.resolve("agent.log"),
                "INFO began\n-----BEGIN PRIVATE KEY-----\nMIIEv" + LITERAL
                        + "\n-----END PRIVATE KEY-----\nheader Authorization: Bearer " + TOKEN + "\nused '"
                        + FILE_SECRET + "'\n"
                        + String.join("\n", SecretShapes.texts()) + "\n"
                        + "x".repeat(8185) + FILE_SECRET + "\n" + "x".repeat(9000) + "\nINFO ended\n");
    }

    @Test
    void noSecretIsInTheArchiveAndWhatHelpsIs() throws IOException {
        HttpServer coordinator = coordinator();
        try {
            int code = bundle("http://127.0.0.1:" + coordinator.getAddress().getPort());
            Map<String, String> entries = entries(Files.readAllBytes(folder.resolve("help.zip")));

            assertThat(code).as(err.toString()).isEqualTo(ExitCode.OK);
            assertThat(entries.keySet())
                    .contains(
                            "versions.txt",
                            "settings.txt",
                            "doctor.json",
                            "coordinator/agents.json",
                            "run/events.json",
                            "run/result.json",
                            "logs/1-agent.log",
                            "missing.txt");
            assertThat(entries.get("logs/1-agent.log")).contains("INFO began", "INFO ended", "... (cut)", "***");
            assertThat(entries.get("doctor.json"))
                    .contains("spec.yaml has faults: targets[1].url: contains a password", "\"severity\"");
            assertThat(entries.get("missing.txt")).contains("run/series.json: ");
            JsonNode result = JsonMapper.shared().readTree(entries.get("run/result.json"));
            assertThat(result.path("run").path("spec").path("password").asString())
                    .as("a reference is no secret")
                    .isEqualTo("${env:DS3_PASSWORD}");
            entries.forEach((name, text) -> assertNoSecret(name, text));
            assertNoSecret("what was printed", err.toString());
        } finally {
            coordinator.stop(0);
        }
    }

    @Test
    void secretsOfTheEnvironmentAreKnownByTheirNames() throws IOException {
        Map<String, String> environment = Map.of(
                "DS3_PASSWORD",
                ENVIRONMENT_SECRET,
                "LOCKSTEP_TOKEN",
                TOKEN,
                "LOCKSTEP_LOG_FORMAT",
                "json",
                "HOME",
                "/x");
        ByteArrayOutputStream archive = new ByteArrayOutputStream();
        try (Bundle bundle = new Bundle(
                archive, Redaction.of(KnownSecrets.of(environment, Optional.empty(), Optional.of(secrets))))) {
            bundle.text("settings.txt", SystemFacts.settings(environment));
            bundle.document("a.json", () -> "{\"note\":\"with " + ENVIRONMENT_SECRET + " and " + TOKEN + "\"}");
            bundle.document("broken.json", () -> "{ no document, " + FILE_SECRET);
        }
        Map<String, String> entries = entries(archive.toByteArray());

        assertThat(entries.get("settings.txt"))
                .contains("DS3_PASSWORD is set", "LOCKSTEP_LOG_FORMAT: json", "LOCKSTEP_TOKEN is set")
                .doesNotContain("HOME");
        assertThat(entries.get("a.json")).contains("with *** and ***");
        entries.forEach((name, text) -> assertNoSecret(name, text));
    }

    @Test
    void aFileThatIsThereIsNotOverwritten() throws IOException {
        Files.writeString(folder.resolve("help.zip"), "mine");

        assertThat(bundle("http://127.0.0.1:1")).isEqualTo(ExitCode.USAGE);
        assertThat(folder.resolve("help.zip")).hasContent("mine");
    }

    private int bundle(String coordinator) {
        List<String> arguments = new ArrayList<>(List.of("support-bundle", "-o"));
        arguments.add(folder.resolve("help.zip").toString());
        arguments.addAll(List.of("--coordinator", coordinator, "--run", "r1", "--token-file", token.toString()));
        arguments.addAll(List.of("--secrets", secrets.toString(), "--log", log.toString()));
        arguments.addAll(List.of("--data", folder.toString(), "--spool", folder.toString(), "--spec", spec()));
        return Lockstep.commandLine().setErr(new PrintWriter(err)).execute(arguments.toArray(String[]::new));
    }

    /** Its targets cannot be reached: what is said of them is in the doctor's findings. */
    private String spec() {
        try {
            return Files.writeString(folder.resolve("spec.yaml"), """
                    name: looked-at
                    workload: { id: batch-insert, parameters: { mode: client-commit-per-row } }
                    targets:
                      - { name: a, engine: postgresql, url: 'jdbc:postgresql://127.0.0.1:1/db', user: u, password: S3cret }
                      - { name: b, engine: postgresql, url: 'jdbc:postgresql://u:S3cret@127.0.0.1:1/db', user: u }
                      - { name: c, engine: sqlserver, url: 'jdbc:sqlserver://h;databaseName=d;password=S3cret', user: u }
                    load: { users: 1 }
                    phases: { measure: 1s }
                    """).toString();
        } catch (IOException failed) {
            throw new UncheckedIOException(failed);
        }
    }

    /** One that has been told secrets, which a real one never is. */
    private static HttpServer coordinator() throws IOException {
        HttpServer server = HttpServer.create(new InetSocketAddress(InetAddress.getLoopbackAddress(), 0), 0);
        Map<String, String> answers = Map.of(
                "/actuator/health", "{\"status\":\"UP\"}",
                "/api/v1/agents", "[{\"name\":\"a\",\"labels\":{\"password\":\"" + LITERAL + "\"}}]",
                "/api/v1/runs", "{\"runs\":[{\"name\":\"" + FILE_SECRET + "\"}]}",
                "/api/v1/runs/r1", "{\"id\":\"r1\",\"note\":\"Bearer " + TOKEN + "\"}",
                "/api/v1/runs/r1/events", "[{\"text\":\"jdbc:sqlserver://h;password=" + LITERAL + "\"}]",
                "/api/v1/runs/r1/result",
                        "{\"run\":{\"spec\":{\"password\":\"${env:DS3_PASSWORD}\",\"url\":\"jdbc:postgresql://u:"
                                + LITERAL + "@h/d\",\"apiToken\":\"" + LITERAL + "\"}}}");
        server.createContext("/", exchange -> {
            String answer = answers.get(exchange.getRequestURI().getPath());
            byte[] body = (answer == null ? "{\"detail\":\"none for " + TOKEN + "\"}" : answer)
                    .getBytes(StandardCharsets.UTF_8);
            exchange.sendResponseHeaders(answer == null ? 404 : 200, body.length);
            exchange.getResponseBody().write(body);
            exchange.close();
        });
        server.start();
        return server;
    }

    private static void assertNoSecret(String where, String text) {
        assertThat(text)
                .as(where)
                .doesNotContain(TOKEN)
                .doesNotContain(FILE_SECRET)
                .doesNotContain(ENVIRONMENT_SECRET)
                .doesNotContain(LITERAL);
    }

    private static Map<String, String> entries(byte[] archive) throws IOException {
        Map<String, String> entries = new TreeMap<>();
        try (ZipInputStream zip = new ZipInputStream(new ByteArrayInputStream(archive))) {
            for (var entry = zip.getNextEntry(); entry != null; entry = zip.getNextEntry()) {
                entries.put(entry.getName(), new String(zip.readAllBytes(), StandardCharsets.UTF_8));
            }
        }
        return entries;
    }
}
