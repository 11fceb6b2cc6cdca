package dev.lockstep.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.io.PrintWriter;
import java.io.StringWriter;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import picocli.CommandLine;

class ExperimentCommandTest {

    private static final String EXPERIMENT = """
            experiment: affinity
            run: { file: run.yaml }
            factors:
              - name: cpus
                hard: true
                levels:
                  - { name: cores, apply: [ { manual: Bind to cores } ] }
                  - { name: threads, apply: [ { manual: Bind to threads } ] }
            repeat: 4
            published:
              source: a paper
              unit: OPM
              cells: [ { at: { cpus: cores }, throughput: 92712 }, { at: { cpus: threads }, throughput: 58145 } ]
            baseline: { cpus: threads }
            """;

    private final StringWriter out = new StringWriter();
    private final StringWriter err = new StringWriter();
    private final Path folder;
    private final Path spec;

    ExperimentCommandTest(@TempDir Path folder) throws IOException {
        this.folder = folder;
        spec = folder.resolve("experiment.yaml");
        Files.writeString(spec, EXPERIMENT);
        Files.writeString(folder.resolve("run.yaml"), """
                workload: { id: batch-insert }
                targets: [ { name: pg, engine: postgresql, url: embedded } ]
                load: { users: 1 }
                phases: { measure: 10s }
                """);
    }

    @Test
    void thePlanHasTheOrderItsStepsAndWhatItCanDetect() {
        assertThat(execute("plan", spec.toString())).isEqualTo(ExitCode.OK);

        assertThat(out.toString().lines().filter(line -> line.contains("session 1")))
                .hasSize(8);
        assertThat(out.toString())
                .contains("by hand: Bind to cores", "8 runs of 2 cells, at least 80s", "If runs differ by 1.0 %");
    }

    @Test
    void faultsNameTheFileOfTheRun() throws IOException {
        Files.writeString(spec, EXPERIMENT.replace("run.yaml", "none.yaml"));

        assertThat(execute("check", spec.toString())).isEqualTo(ExitCode.USAGE);
        assertThat(err.toString()).contains("run.file").contains("none.yaml");
    }

    @Test
    void theLabFileOfARunFileIsBesideIt() throws IOException {
        Files.writeString(spec, EXPERIMENT.replace("run.yaml", "lab1/run.yaml"));
        Path lab = Files.createDirectory(folder.resolve("lab1"));
        Files.writeString(lab.resolve("run.yaml"), """
                use: lab.yaml
                workload: { id: batch-insert }
                targets: [ { from: lab, names: "*" } ]
                load: { users: 1 }
                phases: { measure: 10s }
                """);
        Files.writeString(lab.resolve("lab.yaml"), "targets: [ { name: pg, engine: postgresql, url: embedded } ]");

        assertThat(execute("check", spec.toString())).as(err.toString()).isEqualTo(ExitCode.OK);

        Files.writeString(lab.resolve("lab.yaml"), "targets:\n  - { name: pg }}\n");
        assertThat(execute("check", spec.toString())).isEqualTo(ExitCode.USAGE);
        assertThat(err.toString()).contains("lab.yaml: Line 2, column 17: ");
    }

    @Test
    void faultsOfTheYamlOfARunFileNameIt() throws IOException {
        Files.writeString(folder.resolve("run.yaml"), "load: { users: 1 }}\n");

        assertThat(execute("check", spec.toString())).isEqualTo(ExitCode.USAGE);
        assertThat(err.toString()).contains("run.yaml: Line 1, column 19: ");
    }

    @Test
    void aRunFileHasNoKeysBesideIt() throws IOException {
        Files.writeString(spec, EXPERIMENT.replace("file: run.yaml", "file: run.yaml, load: { users: 64 }"));

        assertThat(execute("check", spec.toString())).isEqualTo(ExitCode.USAGE);
        assertThat(err.toString()).contains("run.load: is beside run.file, which has the whole run");
    }

    @Test
    void ofSeveralExperimentsEachFaultNamesItsFile() throws IOException {
        Path faulty = Files.writeString(folder.resolve("faulty.yaml"), EXPERIMENT.replace("repeat: 4", "repeat: x"));

        assertThat(execute("check", faulty.toString(), spec.toString())).isEqualTo(ExitCode.USAGE);

        assertThat(err.toString()).startsWith(faulty + ": repeat: ").hasLineCount(1);
        assertThat(out.toString()).startsWith(spec + ": sound");
    }

    @Test
    void faultsOfAllPartsAreListedTogether() throws IOException {
        Files.writeString(
                spec,
                EXPERIMENT
                                .replace("apply: [ { manual: Bind to cores } ]", "patch: { load: { usres: 4 } }")
                                .replace("manual: Bind to threads", "manual: ' '")
                                .replace("at: { cpus: cores }", "at: { cpus: sockets }")
                        + """
                        cells: [ { cpus: cores }, {} ]
                        figures: [ { line: throughput, over: cpus } ]
                        """);

        assertThat(execute("check", spec.toString())).isEqualTo(ExitCode.USAGE);

        assertThat(err.toString())
                .contains(
                        "cells[1]: names no level of factor cpus",
                        "factors[0].levels[0].patch.load.usres: is unknown",
                        "figures[0].over: 'cpus' is not a number in each level",
                        "published.cells[0].at.cpus: 'sockets' is no level of it",
                        "factors[0].levels[1].apply[0].manual: is empty");
    }

    @Test
    void whatTheWorkloadOfARunRefusesIsAFaultOfTheExperiment() throws IOException {
        Files.writeString(
                spec,
                EXPERIMENT
                        .replace(
                                "apply: [ { manual: Bind to cores } ]",
                                "patch: { workload: { parameters: { rowPerCommit: 20 } } }")
                        .replace(
                                "apply: [ { manual: Bind to threads } ]",
                                "patch: { thresholds: [ updates p95 <= 1ms ] }"));

        assertThat(execute("check", spec.toString())).isEqualTo(ExitCode.USAGE);

        assertThat(err.toString())
                .contains(
                        "factors[0].levels[0].patch.workload.parameters.rowPerCommit: Workload batch-insert has no parameter",
                        "factors[0].levels[1].patch.thresholds[0]: 'updates p95 <= 1ms': Workload batch-insert has no"
                                + " transaction");
    }

    @Test
    void theReportOfASpecHasItsPublishedFigures() throws IOException {
        Path paper = folder.resolve("paper");

        assertThat(execute("report", spec.toString(), "-o", paper.toString())).isEqualTo(ExitCode.OK);

        assertThat(paper.resolve("report.xlsx")).exists();
        assertThat(paper.resolve("report.md")).content().contains("92,712", "58,145", "59");
    }

    @Test
    void resultsThatAreNoneOrOfAnotherExperimentAreNamedTogether() throws IOException {
        Path none = Files.writeString(folder.resolve("none.json"), "{}");
        String absent = folder.resolve("absent.json").toString();

        assertThat(execute(
                        "report",
                        "-o",
                        folder.resolve("paper").toString(),
                        "--from",
                        none.toString(),
                        absent,
                        spec.toString()))
                .isEqualTo(ExitCode.USAGE);
        assertThat(err.toString()).contains(none + ": ", absent + ": cannot be read");
        assertThat(folder.resolve("paper")).doesNotExist();
    }

    private int execute(String... arguments) {
        String[] all = new String[arguments.length + 1];
        all[0] = "experiment";
        System.arraycopy(arguments, 0, all, 1, arguments.length);
        CommandLine command = Lockstep.commandLine();
        command.setOut(new PrintWriter(out));
        command.setErr(new PrintWriter(err));
        return command.execute(all);
    }
}
