package dev.lockstep.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.PrintWriter;
import java.io.StringWriter;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Collectors;
import java.util.stream.Stream;
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
                  - { name: dictionary, engine: oracle, url: "jdbc:oracle:thin:@//db2/sales", user: SYS }
                """)).isEqualTo(ExitCode.USAGE);

        assertThat(err.toString())
                .contains(
                        "targets[0].url: 'socketFactory' is refused: it loads a class",
                        "targets[1].properties.trustManagerClass: 'trustManagerClass' is refused: it loads a class",
                        "targets[2].admin.url: ",
                        "targets[3].user: 'SYS' cannot run a load");
    }

    @Test
    void ofSeveralSpecsEachFaultNamesItsFile(@TempDir Path others) throws IOException {
        StringWriter out = new StringWriter();
        Path faulty = Files.writeString(others.resolve("faulty.yaml"), "nam: s");
        Path latin = Files.write(others.resolve("latin.yaml"), "name: Zürich".getBytes(StandardCharsets.ISO_8859_1));
        Path none = others.resolve("none.yaml");
        Path noYaml = Files.writeString(others.resolve("none.txt"), "name: [");
        write("targets: [ { name: own, engine: postgresql, url: embedded } ]");

        int code = Lockstep.commandLine()
                .setOut(new PrintWriter(out))
                .setErr(new PrintWriter(err))
                .execute(
                        "check",
                        faulty.toString(),
                        latin.toString(),
                        none.toString(),
                        noYaml.toString(),
                        spec.toString());

        assertThat(code).isEqualTo(ExitCode.USAGE);
        assertThat(out.toString()).isEqualTo(spec + ": sound" + System.lineSeparator());
        assertThat(err.toString())
                .contains(
                        faulty + ": name: ",
                        latin + ": The spec " + latin + " is not UTF-8. Save it in that encoding.",
                        none + ": Cannot read the spec " + none + ". Give a YAML or JSON file",
                        noYaml + ": ");
        assertThat(err.toString().lines()).allMatch(line -> line.startsWith(others.toString()));
    }

    @Test
    void standardInputThatIsNotUtf8IsRefused() {
        InputStream before = System.in;
        System.setIn(new ByteArrayInputStream("name: Zürich".getBytes(StandardCharsets.ISO_8859_1)));
        try {
            assertThat(Lockstep.commandLine().setErr(new PrintWriter(err)).execute("check", "-"))
                    .isEqualTo(ExitCode.USAGE);
        } finally {
            System.setIn(before);
        }
        assertThat(err.toString().lines()).containsExactly("The spec - is not UTF-8. Save it in that encoding.");
    }

    @Test
    void faultsOfAGroupHaveItsPath() throws IOException {
        Files.writeString(spec, """
                name: groups
                groups:
                  - name: a
                    workload: { id: order-entry }
                    targets: [ { name: pg, engine: postgresql, url: embedded } ]
                    load: { users: 1 }
                  - name: b
                    workload: { id: batch-insert, parameters: { modus: client-batch } }
                    targets: [ { name: my, engine: mysqll, url: "jdbc:mysql://db/x" } ]
                    load: { users: 1 }
                phases: { measure: 1m }
                """);

        assertThat(Lockstep.commandLine().setErr(new PrintWriter(err)).execute("check", spec.toString()))
                .isEqualTo(ExitCode.USAGE);
        assertThat(err.toString())
                .contains("groups[1].targets[0].engine: No engine 'mysqll'", "groups[1].workload.parameters.modus: ");
    }

    @Test
    void theExamplesOfGroupsStagesAndSearchesHaveNoFault() throws IOException {
        try (Stream<Path> files = Files.list(Path.of("..", "..", "examples"))) {
            List<Path> examples = files.filter(
                            file -> file.getFileName().toString().matches("(groups|search|stages|steps)-.*"))
                    .toList();
            assertThat(examples).hasSize(9).allSatisfy(example -> assertThat(Lockstep.commandLine()
                            .setOut(new PrintWriter(new StringWriter()))
                            .setErr(new PrintWriter(err))
                            .execute("check", example.toString()))
                    .isEqualTo(ExitCode.OK));
        }
    }

    @Test
    void reportsWhatTextWorkloadAndEngineRefuseInOnePass() throws IOException {
        Files.writeString(spec, """
                workload: { id: order-entry, parameters: { warehouses: 0, mod: procedures } }
                targets:
                  - { name: pg, engine: postgresql, url: "jdbc:postgresql://db1/x?socketFactory=a.B" }
                load: { users: -1 }
                """);

        assertThat(Lockstep.commandLine().setErr(new PrintWriter(err)).execute("check", spec.toString()))
                .isEqualTo(ExitCode.USAGE);
        assertThat(err.toString().lines())
                .extracting(line -> line.substring(0, line.indexOf(": ")))
                .containsExactly(
                        "name",
                        "load.users",
                        "phases",
                        "workload.parameters.warehouses",
                        "workload.parameters.mod",
                        "targets[0].url");
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

    @Test
    void warnsOfAMeasurementThatIsShortForTheRowsOfItsHosts() throws IOException {
        assertThat(warning("10s", "0.9"))
                .contains("phases.measure: 10s may be too short for the hosts", "at least 20 s");
        assertThat(warning("1m", "0.9"))
                .contains(
                        "phases.measure: 1m is short for the hosts",
                        "10 s in all",
                        "limits.hostCoverage requires 90 %");
        assertThat(warning("100s", "0.9")).isEmpty();
        assertThat(warning("1m", "0.8")).isEmpty();
        assertThat(warning("20s", "0.5")).isEmpty();
    }

    private String warning(String measure, String coverage) throws IOException {
        StringWriter out = new StringWriter();
        Files.writeString(spec, """
                name: s
                workload: { id: order-entry }
                load: { users: 1 }
                phases: { measure: %s }
                limits: { hostCoverage: %s }
                hosts: [ { name: esx1 } ]
                targets:
                  - { name: own, engine: postgresql, url: embedded }
                """.formatted(measure, coverage));
        assertThat(Lockstep.commandLine()
                        .setOut(new PrintWriter(out))
                        .setErr(new PrintWriter(err))
                        .execute("check", spec.toString()))
                .as(err.toString())
                .isEqualTo(ExitCode.OK);
        assertThat(out.toString()).startsWith(spec + ": sound");
        return out.toString().lines().skip(1).collect(Collectors.joining("\n"));
    }

    private void write(String targets) throws IOException {
        Files.writeString(
                spec,
                "name: s\nworkload: { id: order-entry }\nload: { users: 1 }\nphases: { measure: 10s }\n" + targets);
    }

    private int check(String targets) throws IOException {
        write(targets);
        return Lockstep.commandLine()
                .setOut(new PrintWriter(new StringWriter()))
                .setErr(new PrintWriter(err))
                .execute("check", spec.toString());
    }
}
