package dev.lockstep.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.io.PrintWriter;
import java.io.StringWriter;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Commands that connect from here accept a password in plain text, and say where it is. Nothing listens where they try. */
class PlainPasswordsTest {

    private static final String SPEC = """
            name: by-hand
            use: lab.yaml
            workload: { id: batch-insert }
            targets:
              - { name: own, engine: postgresql, url: "jdbc:postgresql://127.0.0.1:1/own", user: u, password: %1$s,
                  admin: { user: a, password: %1$s } }
              - { from: lab, names: shared }
            load: { users: 1 }
            phases: { measure: 1s }
            """;
    private static final String LAB = """
            targets:
              - { name: shared, engine: postgresql, url: "jdbc:postgresql://127.0.0.1:1/shared", user: u, password: %s }
            """;

    private final Path folder;
    private final StringWriter out = new StringWriter();
    private final StringWriter err = new StringWriter();

    PlainPasswordsTest(@TempDir Path folder) {
        this.folder = folder;
    }

    @ParameterizedTest
    @ValueSource(strings = {"solo", "fill", "verify", "reset", "cleanup", "audit", "doctor --spec"})
    void areNamedByEveryCommandThatConnects(String command) throws IOException {
        execute(command, "hunter2");

        assertThat(warnings())
                .containsExactly(
                        "Warning: targets[0].password is in plain text: write ${env:NAME} or ${file:name}",
                        "Warning: targets[0].admin.password is in plain text: write ${env:NAME} or ${file:name}",
                        "Warning: lab.yaml: targets[0].password is in plain text: write ${env:NAME} or ${file:name}");
        assertThat(out + "" + err).contains("127.0.0.1:1").doesNotContain("hunter2");
    }

    @Test
    void referencesAreNotNamed() throws IOException {
        execute("verify", "\"${env:PATH}\"");

        assertThat(warnings()).isEmpty();
    }

    private void execute(String command, String password) throws IOException {
        Path spec = Files.writeString(folder.resolve("spec.yaml"), SPEC.formatted(password));
        Files.writeString(folder.resolve("lab.yaml"), LAB.formatted(password));
        List<String> arguments = Stream.concat(Stream.of(command.split(" ", -1)), Stream.of(spec.toString()))
                .toList();
        Lockstep.commandLine()
                .setOut(new PrintWriter(out))
                .setErr(new PrintWriter(err))
                .execute(arguments.toArray(String[]::new));
    }

    private List<String> warnings() {
        return err.toString()
                .lines()
                .filter(line -> line.startsWith("Warning: "))
                .toList();
    }
}
