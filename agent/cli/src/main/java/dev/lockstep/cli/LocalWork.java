package dev.lockstep.cli;

import dev.lockstep.agent.run.RunExecution;
import dev.lockstep.agent.run.StepFailedException;
import dev.lockstep.agent.run.Workloads;
import dev.lockstep.agent.targets.AllowedTargets;
import dev.lockstep.analysis.summary.DisclosureAudit;
import dev.lockstep.cli.progress.ProgressView;
import dev.lockstep.files.OwnFolder;
import dev.lockstep.run.Assignment;
import dev.lockstep.run.AuditedSetting;
import dev.lockstep.run.Planner;
import dev.lockstep.run.RunSpec;
import dev.lockstep.run.RunSpec.Prepare;
import dev.lockstep.run.Step;
import dev.lockstep.run.StepOutcome;
import dev.lockstep.run.Target;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;

/** Single steps of a run that a user requests, executed from this machine. */
abstract class LocalWork {

    @Mixin
    private LocalOptions local = new LocalOptions();

    @Parameters(paramLabel = "SPEC", description = "The run spec, YAML or JSON; - for standard input.")
    private String spec = "-";

    @Spec
    private @Nullable CommandSpec command;

    /** Executes the steps after a check of the targets and returns the outcome of the last one. */
    StepOutcome perform(Prepare prepare, List<Step> steps) throws IOException {
        return onTargets(prepare, (run, execution, progress) -> {
            StepOutcome outcome = StepOutcome.NOTHING;
            for (Step step : steps) {
                outcome = execution.execute(step, new ConsoleProgress(progress));
                progress.idle();
                outcome.notes().forEach(progress::event);
            }
            return outcome;
        });
    }

    /** Drops the workload's objects, after a check of the targets. */
    void drop() throws IOException {
        onTargets(Prepare.NONE, (run, execution, progress) -> {
            StepOutcome outcome = execution.drop();
            outcome.notes().forEach(progress::event);
            return outcome;
        });
    }

    /** Audits the settings of the targets and the spec's disclosure, after a check of the targets. */
    List<AuditedSetting> audit() throws IOException {
        return onTargets(
                        Prepare.NONE,
                        (run, execution, progress) ->
                                StepOutcome.NOTHING.withAudit(Stream.of(execution.audit(), DisclosureAudit.of(run))
                                        .flatMap(List::stream)
                                        .toList()))
                .audit();
    }

    private StepOutcome onTargets(Prepare prepare, Work work) throws IOException {
        Workloads workloads = local.workloads();
        RunSpec run = LocalSpec.readToConnect(new SpecFile(spec).resolved(), workloads, console())
                .withPrepare(prepare)
                .verified();
        refuseEmbedded(run);
        Assignment assignment = Planner.plan("local", run, 1).get(0);
        Path folder = OwnFolder.temporary("lockstep");
        try (ProgressView progress = Console.view(command);
                RunExecution execution = new RunExecution(
                        assignment,
                        workloads,
                        local.secretResolver().admittingLiterals(),
                        local.allowedTargets(AllowedTargets.any()),
                        folder)) {
            execution.execute(Step.CHECK, new ConsoleProgress(progress));
            return work.on(run, execution, progress);
        } catch (StepFailedException failed) {
            throw new CommandException(ExitCode.FAILED, String.join("\n", failed.problems()), failed);
        } finally {
            Files.deleteIfExists(folder);
        }
    }

    Console console() {
        return Console.of(command);
    }

    private static void refuseEmbedded(RunSpec run) {
        for (Target target : run.targets()) {
            if (target.embedded()) {
                throw new CommandException(
                        ExitCode.USAGE,
                        "Target '" + target.name()
                                + "' is embedded and exists only during a run. Give the URL of a database,"
                                + " or use solo, which fills an embedded one itself.");
            }
        }
    }

    /** What is done on the targets of a run. */
    private interface Work {
        StepOutcome on(RunSpec run, RunExecution execution, ProgressView progress);
    }
}
