package dev.lockstep.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.io.PrintWriter;
import java.io.StringWriter;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class CheckCommandTest {

    private final StringWriter err = new StringWriter();
    private final Path spec;

    CheckCommandTest(@TempDir Path folder) {
        spec = folder.resolve("spec.yaml");
    }

    @Test
    void whatAnEngineRefusesIsAFaultOfTheSpec() throws IOException {
        assertThat(check("""
                targets:
                  - { name: pg, engine: postgresql, url: "jdbc:postgresql://db1/x?socketFactory=a.B" }
                  - { name: ms, engine: sqlserver, url: "jdbc:sqlserver://db1;databaseName=x",
                      properties: { trustManagerClass: a.B } }
                  - { name: ora, engine: oracle, url: "jdbc:oracle:thin:@//db1/x", user: u,
                      admin: { url: "jdbc:oracle:thin:@//db1,db2/x" } }
                """)).isEqualTo(ExitCode.USAGE);

        assertThat(err.toString())
                .contains(
                        "targets[0].url: 'socketFactory' is refused: it makes the driver load a class",
                        "targets[1].properties.trustManagerClass: 'trustManagerClass' is refused: it loads a class",
                        "targets[2].admin.url: ");
    }

    @Test
    void whatAnEngineAdmitsIsSound() throws IOException {
        assertThat(check("""
                targets:
                  - { name: pg, engine: postgresql, url: "jdbc:postgresql://db1/x?prepareThreshold=3",
                      password: "${env:PG}" }
                  - { name: own, engine: postgresql, url: embedded }
                """)).as(err.toString()).isEqualTo(ExitCode.OK);
    }

    private int check(String targets) throws IOException {
        Files.writeString(
                spec,
                "name: s\nworkload: { id: order-entry }\nload: { users: 1 }\nphases: { measure: 10s }\n" + targets);
        return Lockstep.commandLine()
                .setOut(new PrintWriter(new StringWriter()))
                .setErr(new PrintWriter(err))
                .execute("check", spec.toString());
    }
}
