package dev.lockstep.cli;

import dev.lockstep.analysis.comparison.Comparison;
import dev.lockstep.analysis.comparison.ComparisonDocument;
import dev.lockstep.analysis.comparison.ComparisonJson;
import dev.lockstep.analysis.comparison.ComparisonOptions;
import dev.lockstep.analysis.result.ResultDocument;
import java.util.List;
import java.util.concurrent.Callable;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;

/** Compares groups of runs. */
@Command(
        name = "compare",
        description = {
            "Compares each run with the first, or each group of repeated runs with the first group.",
            "A group is one argument, its runs joined by commas. Runs of the coordinator and result files mix."
        },
        footer = {
            "",
            "Examples:",
            "  lockstep compare before.json after.json",
            "  lockstep compare before1.json,before2.json,before3.json after1.json,after2.json,after3.json",
            "See docs/comparison.md for the options."
        })
final class CompareCommand implements Callable<Integer> {

    @Mixin
    private CoordinatorOptions coordinator = new CoordinatorOptions();

    @Parameters(
            paramLabel = "RUNS",
            arity = "2..*",
            description = "Run ids or result files; the first is the baseline.")
    private List<String> groups = List.of();

    @Option(
            names = "--paired",
            description = "Pair the groups' first runs, their second runs, and so on, so that drift cancels out.")
    private boolean paired;

    @Option(
            names = "--at-cpu",
            paramLabel = "PERCENT",
            description = "Compare throughput at this CPU utilisation; each group has runs at several loads.")
    private @Nullable Double atCpu;

    @Option(
            names = "--material",
            paramLabel = "PERCENT",
            defaultValue = "1",
            description = "Ignore differences below this (default: ${DEFAULT-VALUE}).")
    private double material;

    @Option(
            names = "--equal-within",
            paramLabel = "PERCENT",
            defaultValue = "1",
            description = "Equivalence margin (default: ${DEFAULT-VALUE}).")
    private double equalWithin;

    @Option(names = "--json", description = "Print the comparison document and nothing else.")
    private boolean json;

    @Spec
    private @Nullable CommandSpec command;

    @Override
    public Integer call() {
        Console console = Console.of(command);
        ComparisonDocument comparison = Comparison.of(
                groups.stream().map(this::read).toList(), new ComparisonOptions(paired, atCpu, material, equalWithin));
        if (json) {
            console.out().println(ComparisonJson.write(comparison));
            console.out().flush();
        } else {
            new ComparisonText(console.out()).print(comparison);
        }
        return ExitCode.OK;
    }

    private List<ResultDocument> read(String group) {
        var results = new ResultSource(coordinator);
        return ResultSource.names(group).stream().map(results::read).toList();
    }
}
