package dev.lockstep.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.io.PrintWriter;
import java.io.StringWriter;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class LabFileTest {

    private static final String LAB = """
            targets:
              - { name: pg1, engine: postgresql, url: "jdbc:postgresql://db1/x", user: u, password: geheim, labels: { rack: a } }
              - { name: pg2, engine: postgresql, url: "jdbc:postgresql://db2/x", user: u, password: "${env:PG}",
                  admin: { user: a, password: geheim }, labels: { rack: b } }
            hosts: [ { name: esx1 } ]
            """;
    private static final String SPEC = """
            name: "yes"
            use: %s
            workload: { id: order-entry, parameters: { warehouses: 2, mix: { new-order: 100 } } }
            targets: [ { from: lab, names: "*", users: 3 } ]
            hosts: [ { from: lab, names: esx1 } ]
            load: { users: 1, thinkTime: { uniform: [0s, 1.5s] } }
            phases: { measure: 1m }
            limits: { hostCoverage: 0.8 }
            factors: { hyperThreading: on, digits: "8", share: 0.5, on: true }
            disclosure: { notes: "a: b # c", lines: [ "- x", "*", "" ] }
            """;

    private final StringWriter out = new StringWriter();
    private final StringWriter err = new StringWriter();
    private final Path folder;

    LabFileTest(@TempDir Path folder) {
        this.folder = folder;
    }

    @Test
    void checkPrintsTheResolvedSpecWhichIsASpecItself() throws IOException {
        Files.writeString(folder.resolve("lab.yaml"), LAB);
        assertThat(check(spec("lab.yaml"))).as(err.toString()).isEqualTo(ExitCode.OK);
        String printed = out.toString();

        assertThat(printed)
                .startsWith("# " + folder.resolve("spec.yaml") + ": sound")
                .contains("jdbc:postgresql://db2/x", "${env:PG}", "users: 3", "esx1")
                .doesNotContain("geheim", "labels", "use:", "from:");
        Path resolved = Files.writeString(folder.resolve("resolved.yaml"), printed);
        out.getBuffer().setLength(0);
        assertThat(check(resolved)).as(err.toString()).isEqualTo(ExitCode.OK);
        assertThat(out.toString()).isEqualTo(resolved + ": sound" + System.lineSeparator());
    }

    @Test
    void whatIsPrintedBesideTheSpecIsAComment() throws IOException {
        Files.writeString(folder.resolve("lab.yaml"), LAB);
        Path spec = spec("lab.yaml");
        Files.writeString(spec, Files.readString(spec).replace("measure: 1m", "measure: 10s"));

        assertThat(check(spec)).isEqualTo(ExitCode.OK);
        assertThat(out.toString()).contains("#   Warning: phases.measure: 10s may be too short");
    }

    @Test
    void aRelativeNameStartsAtTheSpecAndAnAbsoluteOneDoesNot() throws IOException {
        Path lab = Files.createDirectory(folder.resolve("shared")).resolve("rack.yaml");
        Files.writeString(lab, LAB);

        assertThat(check(spec("shared/rack.yaml"))).as(err.toString()).isEqualTo(ExitCode.OK);
        assertThat(check(spec("shared/../shared/rack.yaml"))).as(err.toString()).isEqualTo(ExitCode.OK);
        assertThat(check(spec(lab.toString()))).as(err.toString()).isEqualTo(ExitCode.OK);
    }

    @Test
    void whatAnEngineOrWorkloadRefusesIsLocatedInItsFile() throws IOException {
        Files.writeString(
                folder.resolve("lab.yaml"),
                LAB.replace("//db2/x", "//db2/x?socketFactory=a.B").replace("user: a,", "user: a, url: 'jdbc:x:y',"));
        Path spec = spec("lab.yaml");
        Files.writeString(spec, Files.readString(spec).replace("users: 3", "users: 3, parameters: { mod: x }"));

        assertThat(check(spec)).isEqualTo(ExitCode.USAGE);
        assertThat(err.toString().lines())
                .hasSize(3)
                .anyMatch(line -> line.startsWith("lab.yaml: targets[1].url: 'socketFactory' is refused"))
                .anyMatch(line -> line.startsWith("lab.yaml: targets[1].admin.url: 'jdbc:x:y' is not a URL of engine"))
                .anyMatch(line -> line.startsWith("targets[0].parameters.mod: Workload order-entry has no parameter"));
    }

    @Test
    void everyCommandThatTakesASpecResolvesIt() throws IOException {
        Path spec = spec("absent.yaml");
        for (String command : List.of("check", "solo", "fill", "cleanup", "verify", "reset", "run")) {
            err.getBuffer().setLength(0);
            assertThat(lockstep(command, spec.toString())).as(command).isEqualTo(ExitCode.USAGE);
            assertThat(err.toString())
                    .as(command)
                    .startsWith("use: " + folder.resolve("absent.yaml") + " does not exist");
        }
        lockstep("doctor", "--data", folder.toString(), "--spool", folder.toString(), "--spec", spec.toString());
        assertThat(out.toString()).contains("absent.yaml does not exist");
    }

    @Test
    void aLabFileIsALimitedTextInUtf8() throws IOException {
        Files.write(folder.resolve("latin.yaml"), "hosts: [ { name: Zürich } ]".getBytes(StandardCharsets.ISO_8859_1));
        Files.writeString(folder.resolve("large.yaml"), "#".repeat((1 << 20) + 1));
        Files.createDirectory(folder.resolve("folder.yaml"));

        assertThat(refusal("latin.yaml")).contains("latin.yaml is not UTF-8: save it in that encoding");
        assertThat(refusal("large.yaml")).contains("large.yaml is larger than 1048576 bytes: ");
        assertThat(refusal("folder.yaml")).contains("folder.yaml cannot be read: ");
    }

    @ParameterizedTest
    @ValueSource(strings = {"targets: {", "# empty"})
    void whatIsNoLabFileIsLocatedInIt(String text) throws IOException {
        Files.writeString(folder.resolve("lab.yaml"), text);

        assertThat(refusal("lab.yaml")).startsWith("lab.yaml: ").hasLineCount(1);
    }

    private String refusal(String lab) throws IOException {
        err.getBuffer().setLength(0);
        assertThat(check(spec(lab))).isEqualTo(ExitCode.USAGE);
        return err.toString();
    }

    private Path spec(String lab) throws IOException {
        return Files.writeString(folder.resolve("spec.yaml"), SPEC.formatted(lab));
    }

    private int check(Path spec) {
        return lockstep("check", spec.toString());
    }

    private int lockstep(String... arguments) {
        return Lockstep.commandLine()
                .setOut(new PrintWriter(out))
                .setErr(new PrintWriter(err))
                .execute(arguments);
    }
}
