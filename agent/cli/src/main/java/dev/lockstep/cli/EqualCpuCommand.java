package dev.lockstep.cli;

import dev.lockstep.analysis.capacity.equal.EqualDecision.Agreed;
import dev.lockstep.analysis.capacity.equal.EqualUtilisation;
import dev.lockstep.analysis.capacity.equal.ReachedUtilisation;
import dev.lockstep.analysis.comparison.Comparison;
import dev.lockstep.analysis.comparison.ComparisonDocument;
import dev.lockstep.analysis.comparison.ComparisonJson;
import dev.lockstep.analysis.comparison.ComparisonOptions;
import dev.lockstep.analysis.result.ResultDocument;
import dev.lockstep.run.FaultyInputException;
import dev.lockstep.run.LoadSearch.Goal;
import dev.lockstep.run.Numbers;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.security.SecureRandom;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.Callable;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;

/** Compares systems at the highest CPU utilisation that all of them reach. */
@Command(
        name = "equal-cpu",
        description = {
            "Compares systems at equal CPU: finds the highest utilisation that all of them reach, drives each",
            "to it by a search, repeats the loads that were found in turn, and compares the repeats.",
            "Each spec searches for a host's CPU; the lowest hostCpu among them is tried first."
        },
        footer = {
            "",
            "Examples:",
            "  lockstep equal-cpu native.yaml virtual.yaml --repeat 5 -o results",
            "  lockstep equal-cpu native.yaml virtual.yaml --at 85",
            "See docs/capacity.md for the specs and the rules."
        })
final class EqualCpuCommand implements Callable<Integer> {

    @Mixin
    private CoordinatorOptions coordinator = new CoordinatorOptions();

    @Parameters(
            paramLabel = "SPEC",
            arity = "2..*",
            description = "Run specs with load.search for hostCpu; the first is the baseline.")
    private List<String> files = List.of();

    @Option(names = "--at", paramLabel = "PERCENT", description = "Compare at this utilisation, or not at all.")
    private @Nullable Double at;

    @Option(
            names = "--repeat",
            paramLabel = "N",
            defaultValue = "3",
            description = "Runs of each system that are compared (default: ${DEFAULT-VALUE}).")
    private int repeats;

    @Option(
            names = {"-o", "--output"},
            paramLabel = "DIR",
            description = "Write the results and the comparison into this folder.")
    private @Nullable Path folder;

    @Option(names = "--json", description = "Print the comparison document and nothing else.")
    private boolean json;

    @Spec
    private @Nullable CommandSpec command;

    @Override
    public Integer call() throws InterruptedException {
        requireOptions();
        List<EqualCpuSpec> specs = EqualCpuSpec.read(files, new SecureRandom().nextLong() >>> 1);
        specs.forEach(spec -> coordinator.client().check(spec.text()));
        var runs = new EqualCpuRuns(specs, coordinator, command, this::keep);
        Agreed agreed = runs.agree(new EqualUtilisation(
                specs.stream().map(EqualCpuSpec::name).toList(),
                specs.stream()
                        .map(spec -> at == null ? spec.goal() : spec.goal().at(at))
                        .toList(),
                at != null));
        say(agreedText(specs, agreed));
        List<List<ResultDocument>> results = runs.repeat(agreed.loads(), repeats);
        ComparisonDocument comparison = compared(results);
        keep("comparison", ComparisonJson.write(comparison));
        print(comparison, warnings(specs, agreed, results));
        return ExitCode.OK;
    }

    private void requireOptions() {
        if (at != null && !(at > 0 && at < Goal.HostCpu.FULL_PERCENT)) {
            throw new CommandException(
                    ExitCode.USAGE,
                    "--at must be above 0 and below " + Numbers.plain(Goal.HostCpu.FULL_PERCENT) + " %, was " + at);
        }
        if (repeats < 1) {
            throw new CommandException(ExitCode.USAGE, "--repeat must be at least 1, was " + repeats);
        }
        if (folder != null) {
            OutputFile.requireFolder("--output", folder);
        }
    }

    private static String agreedText(List<EqualCpuSpec> specs, Agreed agreed) {
        List<String> loads = new ArrayList<>();
        for (int system = 0; system < specs.size(); system++) {
            loads.add(specs.get(system).name() + " with "
                    + specs.get(system).loadText(agreed.loads().get(system)));
        }
        return "All reach " + Numbers.plain(agreed.percent()) + " % CPU: " + String.join(", ", loads);
    }

    private ComparisonDocument compared(List<List<ResultDocument>> results) {
        var usual = ComparisonOptions.DEFAULT;
        try {
            return Comparison.of(
                    results,
                    new ComparisonOptions(repeats > 1, null, usual.materialPercent(), usual.equalWithinPercent()));
        } catch (FaultyInputException invalid) {
            throw new CommandException(ExitCode.INVALID, String.valueOf(invalid.getMessage()), invalid);
        }
    }

    private static List<String> warnings(List<EqualCpuSpec> specs, Agreed agreed, List<List<ResultDocument>> results) {
        List<String> warnings = new ArrayList<>(agreed.doubts());
        for (int system = 0; system < specs.size(); system++) {
            EqualCpuSpec spec = specs.get(system);
            ReachedUtilisation.missed(spec.name(), spec.goal().at(agreed.percent()), results.get(system))
                    .ifPresent(warnings::add);
        }
        return warnings;
    }

    private void print(ComparisonDocument comparison, List<String> warnings) {
        Console console = Console.of(command);
        if (json) {
            console.out().println(ComparisonJson.write(comparison));
            console.out().flush();
        } else {
            new ComparisonText(console.out()).print(comparison);
        }
        warnings.forEach(warning -> say("Warning  " + warning));
    }

    /** On standard output beside the comparison, or on standard error beside the document. */
    private void say(String line) {
        Console console = Console.of(command);
        if (json) {
            console.progress(line);
        } else {
            console.out().println(line);
            console.out().flush();
        }
    }

    private void keep(String name, String document) {
        if (folder == null) {
            return;
        }
        try {
            Files.createDirectories(folder);
            Files.writeString(folder.resolve(name + ".json"), document);
        } catch (IOException full) {
            throw OutputFile.failure("--output", folder, full);
        }
    }
}
