package dev.lockstep.cli;

import dev.lockstep.analysis.comparison.RunFigures;
import dev.lockstep.analysis.history.Acknowledgements;
import dev.lockstep.analysis.history.History;
import dev.lockstep.analysis.history.HistoryDocument;
import dev.lockstep.analysis.history.HistoryJson;
import dev.lockstep.analysis.history.HistoryLine;
import dev.lockstep.analysis.history.HistoryRules;
import java.util.List;
import java.util.Objects;
import java.util.concurrent.Callable;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.ParseResult;
import picocli.CommandLine.Spec;

/** Finds where figures change from run to run. */
@Command(
        name = "history",
        description = {
            "Shows runs of the same work in order, and from which run on a figure is another.",
            "Without an argument it lists the works that runs of the coordinator have done."
        },
        footer = {
            "",
            "Examples:",
            "  lockstep history",
            "  lockstep history w0a1b2c3d4e5f6071 --acknowledge r20 --note kernel-6.12",
            "  lockstep history results/r1.json results/r2.json results/r3.json --json",
            "  lockstep history w0a1b2c3d4e5f6071 --fingerprint engine,machines --confirm r20",
            "See docs/history.md for what is found, how soon, and how often by chance."
        })
final class HistoryCommand implements Callable<Integer> {

    @Mixin
    private CoordinatorOptions coordinator = new CoordinatorOptions();

    @Parameters(
            paramLabel = "WORK|RUNS",
            arity = "0..*",
            description = "A work of the coordinator, as listed; or run ids and result files, also joined by commas.")
    private List<String> names = List.of();

    @Option(
            names = "--fingerprint",
            paramLabel = "PARTS",
            defaultValue = "engine,settings,machines",
            description = "What is equal in a series, beside workload, load and stages: engine, settings, machines,"
                    + " lockstep, or none (default: ${DEFAULT-VALUE}).")
    private String fingerprint = "";

    @Option(
            names = "--percent",
            paramLabel = "PERCENT",
            defaultValue = "2",
            description = "Ignore changes below this (default: ${DEFAULT-VALUE}).")
    private double percent;

    @Option(
            names = "--probability",
            paramLabel = "P",
            defaultValue = "0.001",
            description = "False alarms per run of each figure, 0.001 or 0.01 (default: ${DEFAULT-VALUE}).")
    private double probability;

    @Option(
            names = "--each-side",
            paramLabel = "RUNS",
            defaultValue = "3",
            description = "Fewest runs before and after a change (default: ${DEFAULT-VALUE}).")
    private int eachSide;

    @Option(
            names = "--acknowledge",
            paramLabel = "RUN",
            description =
                    "Note on the coordinator that the change points at this run are known; needs WORK and --note.")
    private @Nullable String acknowledge;

    @Option(names = "--note", paramLabel = "TEXT", description = "Why the figures changed, or what follows from it.")
    private @Nullable String note;

    @Option(
            names = "--confirm",
            paramLabel = "RUN",
            description = {
                "Begin an experiment on the coordinator that runs the specs before and after the change point at this",
                "run in turn, print its id and nothing else; needs WORK."
            })
    private @Nullable String confirm;

    @Option(names = "--json", description = "Print the histories and nothing else.")
    private boolean json;

    @Spec
    private @Nullable CommandSpec command;

    @Override
    public Integer call() {
        Console console = Console.of(command);
        var rules = new HistoryRules(probability, percent, eachSide, HistoryRules.parts(fingerprint));
        if (confirm != null) {
            console.out().println(confirm(confirm, rules));
            console.out().flush();
            return ExitCode.OK;
        }
        if (acknowledge != null || note != null) {
            acknowledge(rules);
        }
        var text = new HistoryText(console.out());
        if (names.isEmpty()) {
            refuseRules();
            List<HistoryLine> lines = coordinator.client().histories();
            print(console, lines, () -> text.list(lines));
        } else {
            List<HistoryDocument> histories = histories(rules);
            print(console, histories, () -> text.print(histories));
        }
        return ExitCode.OK;
    }

    /** The coordinator lists all works by the usual rules. */
    private void refuseRules() {
        ParseResult given =
                Objects.requireNonNull(command, "command").commandLine().getParseResult();
        if (Stream.of("--fingerprint", "--percent", "--probability", "--each-side")
                .anyMatch(given::hasMatchedOption)) {
            throw new CommandException(
                    ExitCode.USAGE,
                    "--fingerprint, --percent, --probability and --each-side need WORK or RUNS: './lockstep history' lists"
                            + " the works");
        }
    }

    private void acknowledge(HistoryRules rules) {
        if (acknowledge == null || note == null || !isWork()) {
            throw new CommandException(
                    ExitCode.USAGE,
                    "--acknowledge RUN, --note TEXT and the work of a coordinator go together: './lockstep history' lists"
                            + " the works");
        }
        coordinator.client().acknowledge(names.get(0), acknowledge, note, rules);
    }

    private String confirm(String run, HistoryRules rules) {
        if (acknowledge != null || note != null || json || !isWork()) {
            throw new CommandException(
                    ExitCode.USAGE,
                    "--confirm RUN needs the work of a coordinator, and no --acknowledge, --note or --json: './lockstep"
                            + " history' lists the works");
        }
        return coordinator.client().confirmChange(names.get(0), run, rules);
    }

    private boolean isWork() {
        return names.size() == 1 && RunFigures.isWork(names.get(0));
    }

    private void print(Console console, List<?> histories, Runnable asText) {
        if (json) {
            console.out().println(HistoryJson.write(histories));
        } else {
            asText.run();
        }
        console.out().flush();
    }

    private List<HistoryDocument> histories(HistoryRules rules) {
        if (isWork()) {
            return List.of(coordinator.client().history(names.get(0), rules));
        }
        var results = new ResultSource(coordinator);
        return History.of(
                names.stream()
                        .flatMap(name -> ResultSource.names(name).stream())
                        .map(results::read)
                        .flatMap(result -> RunFigures.of(result).stream())
                        .toList(),
                rules,
                Acknowledgements.NONE);
    }
}
