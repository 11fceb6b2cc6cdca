package dev.lockstep.cli;

import dev.lockstep.analysis.comparison.GateBaseline;
import dev.lockstep.analysis.comparison.SlowdownJudge;
import dev.lockstep.analysis.gate.GateRules;
import dev.lockstep.analysis.gate.RunGate;
import dev.lockstep.analysis.result.ResultDocument;
import dev.lockstep.analysis.result.ResultJson;
import dev.lockstep.report.Report;
import java.nio.file.Path;
import java.util.List;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;

/** What a run in a pipeline fails on, and the files that report it. */
final class GateOptions {

    private static final String HISTORY = "history";

    @Option(
            names = "--fail-on",
            paramLabel = "RULES",
            description = "invalid, thresholds, 'slower 3%%', joined by commas (default: invalid,thresholds).")
    private @Nullable String failOn;

    @Option(
            names = "--baseline",
            paramLabel = "RUNS",
            description = {
                "What 'slower' compares with: one run, or three and more; ids or result files.",
                "Or history: the earlier runs of the same fingerprint since the last change."
            })
    private @Nullable String baseline;

    @Mixin
    private JunitOption junit = new JunitOption();

    @Option(names = "--summary", paramLabel = "FILE", description = "Write a summary for a pull request as Markdown.")
    private @Nullable Path summary;

    /** A gate, checked as far as it can be before the run. */
    record Prepared(GateRules rules, @Nullable SlowdownJudge baseline) {

        RunGate judge(String result) {
            return RunGate.of(ResultJson.read(result), rules, baseline);
        }
    }

    /** Whether an option needs the result. */
    boolean given() {
        return failOn != null || junit.given() || summary != null || baseline != null;
    }

    /** Checks the options, and reads the baseline. */
    Prepared prepare(CoordinatorOptions coordinator) {
        junit.requireFolder();
        if (summary != null) {
            OutputFile.require("--summary", summary);
        }
        GateRules rules = failOn == null ? GateRules.USUAL : GateRules.parse(failOn);
        Double percent = rules.slowerPercent();
        if (percent == null && baseline != null) {
            throw new CommandException(
                    ExitCode.USAGE, "--baseline: no rule compares with it. Add 'slower 3%' to --fail-on.");
        }
        if (percent != null && baseline == null) {
            throw new CommandException(
                    ExitCode.USAGE, "--fail-on: 'slower' compares with a baseline. Name its runs with --baseline.");
        }
        return new Prepared(
                rules, percent == null || baseline == null ? null : baseline(baseline, percent, coordinator));
    }

    private static SlowdownJudge baseline(String baseline, double percent, CoordinatorOptions coordinator) {
        return baseline.equals(HISTORY) ? new HistoryGate(coordinator, percent) : known(baseline, percent, coordinator);
    }

    private static GateBaseline known(String baseline, double percent, CoordinatorOptions coordinator) {
        var results = new ResultSource(coordinator);
        return GateBaseline.of(
                ResultSource.names(baseline).stream()
                        .map(name -> known(name, results))
                        .toList(),
                percent);
    }

    /** A run that the coordinator has no result of is a faulty option; a coordinator that does not answer is none. */
    private static ResultDocument known(String name, ResultSource results) {
        try {
            return results.read(name);
        } catch (UnavailableException away) {
            throw away;
        } catch (CommandException refused) {
            throw new CommandException(ExitCode.USAGE, "--baseline: " + refused.getMessage(), refused);
        }
    }

    /** Writes the files of a run that has ended. */
    void write(RunGate gate) {
        junit.writeGates(List.of(gate));
        if (summary != null) {
            OutputFile.write("--summary", summary, Report.summary(gate));
        }
    }
}
