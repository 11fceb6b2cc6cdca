package dev.lockstep.cli;

import dev.lockstep.agent.run.Workloads;
import dev.lockstep.analysis.experiment.ExperimentAnalysis;
import dev.lockstep.analysis.experiment.ExperimentDocument;
import dev.lockstep.analysis.experiment.ExperimentJson;
import dev.lockstep.analysis.experiment.PlannedPrecision;
import dev.lockstep.cli.progress.ProgressView;
import dev.lockstep.experiment.ExperimentPlan;
import dev.lockstep.experiment.ExperimentReader;
import dev.lockstep.experiment.ExperimentSpec;
import dev.lockstep.experiment.Factor;
import dev.lockstep.experiment.LevelAction;
import dev.lockstep.experiment.PlannedRun;
import dev.lockstep.report.experiment.ExperimentReport;
import dev.lockstep.run.Durations;
import dev.lockstep.run.Numbers;
import java.io.IOException;
import java.io.PrintWriter;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.OptionalDouble;
import java.util.concurrent.Callable;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;
import tools.jackson.databind.JsonNode;

/** Experiments: runs that differ in the levels of factors, repeated, compared and reported. */
@Command(
        name = "experiment",
        description = "Plans, runs and reports experiments: runs that differ in the levels of factors.",
        subcommands = {
            ExperimentDemoCommand.class,
            ExperimentCommand.Check.class,
            ExperimentCommand.Plan.class,
            ExperimentCommand.Run.class,
            ExperimentCommand.Status.class,
            ExperimentCommand.Confirm.class,
            ExperimentCommand.Pause.class,
            ExperimentCommand.Resume.class,
            ExperimentCommand.Stop.class,
            ExperimentCommand.Document.class,
            ExperimentCommand.Report.class
        },
        footer = {
            "",
            "Examples:",
            "  lockstep experiment demo",
            "  lockstep experiment run examples/experiment-commit.yaml",
            "  lockstep experiment report -o paper --from results/*.json experiment.yaml"
        })
final class ExperimentCommand implements Callable<Integer> {

    @Spec
    private @Nullable CommandSpec command;

    @Override
    public Integer call() {
        Console.of(command).err().println("Missing subcommand. Use: lockstep experiment --help");
        return ExitCode.USAGE;
    }

    /** Checks an experiment. */
    @Command(name = "check", description = "Checks an experiment with the run of each cell, and lists every fault.")
    static final class Check implements Callable<Integer> {

        @Mixin
        private LocalOptions local = new LocalOptions();

        @Parameters(paramLabel = "SPEC", arity = "1..*", description = "Experiments, YAML or JSON.")
        private List<String> files = List.of();

        @Spec
        private @Nullable CommandSpec command;

        @Override
        public Integer call() {
            PrintWriter out = Console.of(command).out();
            Workloads workloads = local.workloads();
            SpecFile.each(files, file -> {
                ExperimentSpec spec =
                        ExperimentReader.admit(file.resolvedExperiment(), run -> LocalSpec.check(run, workloads));
                out.println(file.name() + ": sound, " + spec.cells().size() + " cells");
            });
            out.flush();
            return ExitCode.OK;
        }
    }

    /** Prints what an experiment will do. */
    @Command(
            name = "plan",
            description = {
                "Prints the runs of an experiment in their order, with the manual steps, how long they",
                "take at least, and which difference so many repeats can detect."
            })
    static final class Plan implements Callable<Integer> {

        private static final double[] SPREADS = {0.5, 1, 2, 5};

        @Parameters(paramLabel = "SPEC", description = "The experiment, YAML or JSON.")
        private String file = "-";

        @Spec
        private @Nullable CommandSpec command;

        @Override
        public Integer call() {
            PrintWriter out = Console.of(command).out();
            ExperimentSpec spec = ExperimentReader.admit(new SpecFile(file).resolvedExperiment());
            int repeats = spec.repeats().runs();
            ExperimentPlan plan = ExperimentPlan.of(spec, repeats);
            for (PlannedRun run : plan.runs()) {
                plan.actionsBefore(spec, run).forEach(action -> step(action, out));
                out.printf(
                        Locale.ROOT,
                        "%4d  session %d  block %d  %s%n",
                        run.number(),
                        run.session(),
                        run.block(),
                        run.cell());
            }
            out.println();
            out.println(plan.runs().size() + " runs of " + spec.cells().size() + " cells, at least "
                    + Durations.format(plan.leastDuration(spec))
                    + " without preparation, searches and manual steps.");
            boolean hard = spec.factors().stream().anyMatch(Factor::hard);
            for (double spread : SPREADS) {
                out.println("If runs differ by " + spread + " %, it can detect "
                        + detectable(spec, repeats, false, spread) + "."
                        + (hard
                                ? " Between levels of a hard factor: " + detectable(spec, repeats, true, spread) + "."
                                : ""));
            }
            out.flush();
            return ExitCode.OK;
        }

        private static void step(LevelAction action, PrintWriter out) {
            String line = action.fold(
                    hook -> "      hook " + hook.hook(),
                    manual -> "      by hand: " + manual.instruction(),
                    sql -> "      SQL on "
                            + (sql.targets().isEmpty() ? "all targets" : String.join(", ", sql.targets())));
            out.println(line);
        }

        private static String detectable(ExperimentSpec spec, int repeats, boolean hard, double spread) {
            OptionalDouble percent =
                    PlannedPrecision.detectablePercent(repeats, spec.sessions().atLeast(), hard, spread);
            return percent.isPresent()
                    ? "differences from " + Numbers.significant(percent.getAsDouble(), 2) + " %"
                    : "no difference: repeat the runs";
        }
    }

    /** Begins an experiment on a coordinator. */
    @Command(name = "run", description = "Begins an experiment on the coordinator and follows it.")
    static final class Run implements Callable<Integer> {

        @Mixin
        private CoordinatorOptions coordinator = new CoordinatorOptions();

        @Parameters(paramLabel = "SPEC", description = "The experiment, YAML or JSON.")
        private String file = "-";

        @Option(names = "--detach", description = "Print the experiment's id and return immediately.")
        private boolean detach;

        @Spec
        private @Nullable CommandSpec command;

        @Override
        public Integer call() throws InterruptedException {
            String text = new SpecFile(file).resolvedExperiment();
            ExperimentReader.admit(text);
            CoordinatorClient client = coordinator.client();
            String id = client.createExperiment(text);
            Console console = Console.of(command);
            console.out().println(id);
            console.out().flush();
            if (detach) {
                return ExitCode.OK;
            }
            try (ProgressView progress = Console.view(command)) {
                return new FollowedExperiment(client, console, progress, id).untilItsEnd();
            }
        }
    }

    /** Where the commands of an experiment on a coordinator find it. */
    abstract static class OfOne implements Callable<Integer> {

        @Mixin
        private CoordinatorOptions coordinator = new CoordinatorOptions();

        @Parameters(index = "0", paramLabel = "ID", description = "The experiment's id.")
        private String id = "";

        @Spec
        private @Nullable CommandSpec command;

        final String id() {
            return id;
        }

        final CoordinatorClient client() {
            return coordinator.client();
        }

        final Console console() {
            return Console.of(command);
        }

        /** Asks for an action and prints the state after it. */
        final int act(String action) {
            print(client().actOnExperiment(id, action));
            return ExitCode.OK;
        }

        final void print(JsonNode details) {
            ExperimentText.of(details).forEach(console().out()::println);
            console().out().flush();
        }
    }

    /** Prints the state of an experiment. */
    @Command(name = "status", description = "Prints the state of an experiment and of its cells.")
    static final class Status extends OfOne {
        @Override
        public Integer call() {
            print(client().experiment(id()));
            return ExitCode.OK;
        }
    }

    /** Confirms a manual step. */
    @Command(name = "confirm", description = "Confirms that the step that the experiment waits for is done.")
    static final class Confirm extends OfOne {

        @Parameters(
                index = "1",
                arity = "0..1",
                paramLabel = "STEP",
                description = {
                    "The step as status shows it, such as 3.1; refused if another one is due. Without it,",
                    "whichever is due."
                })
        private @Nullable String step;

        @Override
        public Integer call() {
            print(client().confirmStep(id(), step));
            return ExitCode.OK;
        }
    }

    /** Pauses an experiment. */
    @Command(name = "pause", description = "Begins nothing further; a run under way ends first.")
    static final class Pause extends OfOne {
        @Override
        public Integer call() {
            return act("pause");
        }
    }

    /** Resumes an experiment. */
    @Command(name = "resume", description = "Goes on after a pause.")
    static final class Resume extends OfOne {
        @Override
        public Integer call() {
            return act("resume");
        }
    }

    /** Ends an experiment. */
    @Command(name = "stop", description = "Ends an experiment and its run under way.")
    static final class Stop extends OfOne {
        @Override
        public Integer call() {
            return act("stop");
        }
    }

    /** Prints the document of an experiment. */
    @Command(name = "document", description = "Prints the figures, differences and intervals of an experiment as JSON.")
    static final class Document extends OfOne {
        @Override
        public Integer call() {
            console().out().println(client().experimentDocument(id()));
            console().out().flush();
            return ExitCode.OK;
        }
    }

    /** Writes the white paper of an experiment. */
    @Command(
            name = "report",
            description = {
                "Writes the report of an experiment into a folder: report.html, report.md, report.xlsx,",
                "runs.csv, document.json and its figures as SVG and PNG."
            })
    static final class Report implements Callable<Integer> {

        @Mixin
        private CoordinatorOptions coordinator = new CoordinatorOptions();

        @Parameters(
                paramLabel = "ID|SPEC",
                arity = "1..*",
                description = {
                    "The id of an experiment on the coordinator, or the file of a spec. The report of a spec",
                    "has the results of --from, and the published figures. The spec comes last."
                })
        private List<String> sources = List.of();

        @Option(
                names = "--from",
                paramLabel = "RESULT",
                description = {
                    "Files with the results of the runs, such as results/*.json; no coordinator is asked.",
                    "The factors and the seed of a run say which place of the plan it has."
                })
        private @Nullable String from;

        @Option(
                names = {"-o", "--output"},
                paramLabel = "DIR",
                required = true,
                description = "The folder to write into.")
        private Path folder = Path.of("");

        @Spec
        private @Nullable CommandSpec command;

        @Override
        public Integer call() {
            OutputFile.requireFolder("--output", folder);
            Console console = Console.of(command);
            List<String> others = new ArrayList<>(sources);
            String source = others.remove(others.size() - 1);
            if (from != null) {
                others.add(0, from);
                ExperimentSpec spec = read(source);
                ExperimentDocument document = new ExperimentResultFiles(others).document(spec);
                write(spec, document, folder, console);
            } else if (!others.isEmpty()) {
                throw new CommandException(
                        ExitCode.USAGE,
                        "Give one id or spec; results of a spec follow --from: --from " + others.get(0) + " ... SPEC");
            } else if (Files.isRegularFile(Path.of(source))) {
                ExperimentSpec spec = read(source);
                write(spec, published(spec), folder, console);
            } else {
                write(coordinator.client(), source, folder, console);
            }
            return ExitCode.OK;
        }

        /** Writes the report of an experiment of the coordinator, and prints where it is. */
        static void write(CoordinatorClient client, String id, Path folder, Console console) {
            write(
                    ExperimentReader.read(client.experimentSpec(id)),
                    ExperimentJson.read(client.experimentDocument(id)),
                    folder,
                    console);
        }

        private static void write(ExperimentSpec spec, ExperimentDocument document, Path folder, Console console) {
            try {
                ExperimentReport.write(spec, document, folder).ifPresent(console::progress);
            } catch (IOException full) {
                throw OutputFile.failure("--output", folder, full);
            }
            console.out().println(folder.resolve("report.html"));
            console.out().flush();
        }

        private static ExperimentSpec read(String file) {
            return ExperimentReader.read(new SpecFile(file).resolvedExperiment());
        }

        /** What others published, without a run of our own. */
        private static ExperimentDocument published(ExperimentSpec spec) {
            return ExperimentAnalysis.of(spec, List.of());
        }
    }
}
