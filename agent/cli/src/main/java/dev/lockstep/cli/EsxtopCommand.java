package dev.lockstep.cli;

import dev.lockstep.agent.host.summary.CaptureSummarizer;
import dev.lockstep.agent.host.summary.CaptureSummary;
import dev.lockstep.agent.host.summary.SummaryOptions;
import dev.lockstep.host.UnreadableInputException;
import dev.lockstep.host.tidy.TidyWriter;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.io.Writer;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.concurrent.Callable;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;
import tools.jackson.databind.json.JsonMapper;

/** Summarizes captures without a coordinator. */
@Command(
        name = "esxtop",
        description = {
            "Summarizes captures of esxtop, resxtop, perfmon or typeperf, and tidy CSV.",
            "Shows what they hold about a host and its virtual machines, and what is damaged. Sends nothing."
        },
        footer = {
            "",
            "Examples:",
            "  lockstep esxtop esx1.csv.gz --from 2026-11-22T10:05:00Z --to 2026-11-22T10:15:00Z",
            "  lockstep esxtop esx1.csv --metrics 'disk*' --vm SQL01",
            "  lockstep esxtop esx1.csv --metrics 'power*' --export power.csv"
        })
final class EsxtopCommand implements Callable<Integer> {

    @Parameters(paramLabel = "FILE", arity = "1..*", description = "Captures, also compressed (gzip).")
    private List<Path> files = List.of();

    @Mixin
    private SummaryChoice choice = new SummaryChoice();

    @Option(names = "--list", description = "Lists the groups and counters in the headers.")
    private boolean list;

    @Option(
            names = "--export",
            paramLabel = "OUT",
            description = "Writes the samples of one file as tidy CSV to a new file, or - for standard output.")
    private @Nullable String export;

    @Option(names = "--json", description = "Print one JSON document and nothing else.")
    private boolean json;

    @Spec
    private @Nullable CommandSpec command;

    /** The entry of a file without figures in the document. */
    record Unreadable(String file, String error) {}

    @Override
    public Integer call() {
        checkUsage();
        SummaryOptions options = choice.options();
        Console console = Console.of(command);
        List<Object> documents = new ArrayList<>();
        int code = ExitCode.OK;
        for (Path file : files) {
            try {
                CaptureSummary summary = summarize(file, options);
                documents.add(summary);
                print(summary);
            } catch (IOException | UnreadableInputException unreadable) {
                String reason = reason(unreadable);
                documents.add(new Unreadable(file.toString(), reason));
                console.progress(file + ": " + reason);
                code = ExitCode.USAGE;
            }
        }
        if (json) {
            console.out().println(JsonMapper.shared().writeValueAsString(Map.of("files", documents)));
        }
        console.out().flush();
        return code;
    }

    private void checkUsage() {
        if (export != null && files.size() > 1) {
            throw new CommandException(ExitCode.USAGE, "--export takes one FILE, got " + files.size());
        }
        if (json && samplesToStandardOutput()) {
            throw new CommandException(
                    ExitCode.USAGE, "--json and --export - both write to standard output: export to a file");
        }
    }

    private boolean samplesToStandardOutput() {
        return export != null && SampleExport.isStandardOutput(export);
    }

    private CaptureSummary summarize(Path file, SummaryOptions options) throws IOException {
        CaptureSummarizer summarizer = new CaptureSummarizer(options);
        String out = export;
        if (out == null) {
            return summarizer.summarize(file);
        }
        try (Writer writer = SampleExport.open(out, Console.of(command).out())) {
            summarizer.export(TidyWriter.ofHost(writer).sink(""));
            return summarizer.summarize(file);
        } catch (UncheckedIOException full) {
            throw new CommandException(
                    ExitCode.FAILED, "--export: cannot write " + out + ": " + full.getMessage(), full);
        }
    }

    /** Standard output is reserved for the samples if they go there. */
    private void print(CaptureSummary summary) {
        if (!json) {
            Console console = Console.of(command);
            new CaptureSummaryText(samplesToStandardOutput() ? console.err() : console.out()).print(summary, list);
        }
    }

    private static String reason(Exception unreadable) {
        if (unreadable instanceof NoSuchFileException) {
            return "no such file";
        }
        String message = String.valueOf(unreadable.getMessage());
        if (unreadable instanceof UnreadableInputException known) {
            return message
                    + known.option()
                            .map(option -> " Here that is " + optionName(option) + ".")
                            .orElse("");
        }
        return "cannot be read: " + message;
    }

    private static String optionName(String option) {
        return option.equals("host") ? "--csv-host" : "--" + option;
    }
}
