package dev.lockstep.cli;

import static org.assertj.core.api.Assertions.assertThat;

import dev.lockstep.engine.Engine.Access;
import dev.lockstep.engine.postgresql.TestPostgres;
import java.io.IOException;
import java.io.PrintWriter;
import java.io.StringWriter;
import java.nio.file.Files;
import java.nio.file.Path;
import java.sql.SQLException;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

@Timeout(120)
class DoctorCommandTest {

    private final StringWriter out = new StringWriter();
    private final Path folder;

    DoctorCommandTest(@TempDir Path folder) {
        this.folder = folder;
    }

    @Test
    void targetsOfASpecAreConnectedToAsARunWould() throws IOException, SQLException {
        Access database = TestPostgres.newDatabase();

        int code =
                doctor("--json", "--spec", spec("""
                        { name: here, engine: postgresql, url: '%s', user: '%s', password: '%s' },
                        { name: own, engine: postgresql, url: embedded }
                        """.formatted(database.url(), database.user(), database.password())));

        JsonNode document = JsonMapper.shared().readTree(out.toString());
        assertThat(code).as(out.toString()).isEqualTo(ExitCode.OK);
        assertThat(document.path("ok").asBoolean()).isTrue();
        assertThat(messages(document))
                .anySatisfy(message ->
                        assertThat(message).startsWith("here: PostgreSQL ").contains("reached as load"))
                .contains("own: embedded, started and removed with a run");
    }

    @Test
    void aTargetThatCannotBeReachedOrMustNotBeIsAFault() throws IOException {
        int code = doctor("--allowed-target", "127.0.0.1", "--spec", spec("""
                        { name: down, engine: postgresql, url: 'jdbc:postgresql://127.0.0.1:1/db', user: u },
                        { name: far, engine: postgresql, url: 'jdbc:postgresql://192.0.2.1/db', user: u, password: geheim }
                        """));

        assertThat(code).isEqualTo(ExitCode.FAILED);
        assertThat(out.toString())
                .containsPattern("fault +targets +down: Nothing listens on 127.0.0.1:1")
                .containsPattern("fault +targets +far: url: This agent may not connect to 192.0.2.1:5432")
                .contains("-> A run would fail at its first step", "2 faults")
                .doesNotContain("geheim");
    }

    private int doctor(String... arguments) {
        List<String> all = new ArrayList<>(
                List.of("doctor", "--spool", folder.resolve("spool").toString(), "--data", folder.toString()));
        all.addAll(List.of(arguments));
        return Lockstep.commandLine().setOut(new PrintWriter(out)).execute(all.toArray(String[]::new));
    }

    private String spec(String targets) throws IOException {
        return Files.writeString(folder.resolve("spec.yaml"), """
                name: looked-at
                workload: { id: batch-insert, parameters: { mode: client-commit-per-row } }
                targets: [ %s ]
                load: { users: 1 }
                phases: { measure: 1s }
                """.formatted(targets))
                .toString();
    }

    private static List<String> messages(JsonNode document) {
        List<String> messages = new ArrayList<>();
        document.path("findings")
                .forEach(finding -> messages.add(finding.path("message").asString()));
        return messages;
    }
}
