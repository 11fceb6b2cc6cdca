package dev.lockstep.cli;

import dev.lockstep.report.Report;
import java.io.IOException;
import java.io.InputStream;
import java.io.InputStreamReader;
import java.io.PrintWriter;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.util.Locale;
import java.util.concurrent.Callable;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;

/** Writes the report of a run or of a result file. */
@Command(
        name = "report",
        description = {
            "Writes the report of an ended run or of a saved result.",
            "HTML is one self-contained file with charts; Markdown and CSV have the same data without charts; an"
                    + " HdrHistogram log has every histogram of a run."
        },
        footer = {
            "",
            "Examples:",
            "  lockstep report 20261122-055327-urkn -o report.html",
            "  lockstep report result.json -o report.md --format markdown",
            "  lockstep report result.json -o - --format csv",
            "  lockstep report 20261122-055327-urkn -o measured.hlog --format hlog --phase measure"
        })
final class ReportCommand implements Callable<Integer> {

    private static final String STANDARD_OUTPUT = "-";

    @Mixin
    private CoordinatorOptions coordinator = new CoordinatorOptions();

    @Parameters(paramLabel = "RUN|FILE.json", description = "The run's id, or a file with its result document.")
    private String run = "";

    @Option(
            names = {"-o", "--out"},
            paramLabel = "FILE",
            required = true,
            description = "The file to write, or - for standard output.")
    private String out = "";

    @Option(
            names = "--format",
            paramLabel = "FORMAT",
            defaultValue = "html",
            description = "${COMPLETION-CANDIDATES} (default: ${DEFAULT-VALUE}).")
    private Format format = Format.html;

    @Option(
            names = "--phase",
            paramLabel = "PHASE",
            description = "With hlog: only what was due in this phase, such as measure, as in a report.")
    private @Nullable String phase;

    @Spec
    private @Nullable CommandSpec command;

    /** Lower case, as users type them. */
    enum Format {
        html,
        markdown,
        csv,
        hlog
    }

    @Override
    public Integer call() {
        if (phase != null && format != Format.hlog) {
            throw new CommandException(ExitCode.USAGE, "--phase needs --format hlog");
        }
        try {
            if (format == Format.hlog) {
                writeLog();
            } else {
                write(text());
            }
        } catch (IOException full) {
            throw new CommandException(ExitCode.FAILED, "-o: cannot write " + out + ": " + full.getMessage(), full);
        }
        return ExitCode.OK;
    }

    private String text() {
        var result = new ResultSource(coordinator).read(run);
        return switch (format) {
            case markdown -> Report.markdown(result);
            case csv -> Report.csv(result);
            default -> Report.html(result);
        };
    }

    private void write(String text) throws IOException {
        if (toStandardOutput()) {
            PrintWriter console = Console.of(command).out();
            console.print(text);
            console.flush();
        } else {
            Files.writeString(Path.of(out), text);
        }
    }

    /** Only the coordinator has the histograms: a result document has figures computed from them. */
    private void writeLog() throws IOException {
        if (run.toLowerCase(Locale.ROOT).endsWith(".json")) {
            throw new CommandException(
                    ExitCode.USAGE,
                    "A result file holds no histograms: give the run's id and --coordinator");
        }
        try (InputStream log = coordinator.client().histograms(run, phase)) {
            if (toStandardOutput()) {
                PrintWriter console = Console.of(command).out();
                new InputStreamReader(log, StandardCharsets.UTF_8).transferTo(console);
                console.flush();
            } else {
                Files.copy(log, Path.of(out), StandardCopyOption.REPLACE_EXISTING);
            }
        }
    }

    private boolean toStandardOutput() {
        return out.equals(STANDARD_OUTPUT);
    }
}
