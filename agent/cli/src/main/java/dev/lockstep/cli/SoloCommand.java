package dev.lockstep.cli;

import dev.lockstep.agent.run.AbandonedRuns;
import dev.lockstep.agent.run.RunExecution;
import dev.lockstep.agent.run.Workloads;
import dev.lockstep.agent.solo.SoloRun;
import dev.lockstep.agent.targets.AllowedTargets;
import dev.lockstep.analysis.result.ResultDocument;
import dev.lockstep.analysis.result.ResultJson;
import dev.lockstep.analysis.summary.SearchedLoad;
import dev.lockstep.cli.progress.ProgressView;
import dev.lockstep.files.OwnFolder;
import dev.lockstep.run.Assignment;
import dev.lockstep.run.Fault;
import dev.lockstep.run.LockstepVersion;
import dev.lockstep.run.Planner;
import dev.lockstep.run.RunSpec;
import dev.lockstep.run.SpecDraft;
import dev.lockstep.run.StopMode;
import dev.lockstep.run.WorkloadDescriptor;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Clock;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import java.util.Optional;
import java.util.UUID;
import java.util.concurrent.Callable;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

/** Runs specs in this process, without a coordinator, one after the other. */
@Command(
        name = "solo",
        description = {
            "Runs specs in this process, without a coordinator, one after the other.",
            "With several specs, a final table compares each with the first."
        },
        footer = {
            "",
            "Example, the vSAN paper's pair:",
            "  lockstep solo examples/batch-insert-commit-per-row.yaml examples/batch-insert-one-transaction.yaml"
        })
final class SoloCommand implements Callable<Integer> {

    private static final String FOLDER_PREFIX = "lockstep-solo";

    @Mixin
    private LocalOptions local = new LocalOptions();

    @Mixin
    private HookOptions hooks = new HookOptions();

    @Parameters(paramLabel = "SPEC", arity = "1..*", description = "Run specs, YAML or JSON; - for standard input.")
    private List<String> specs = List.of();

    @Option(names = "--json", description = "Print only the result document; an array of documents for several specs.")
    private boolean json;

    @Mixin
    private JunitOption junit = new JunitOption();

    @Spec
    private @Nullable CommandSpec command;

    @Override
    public Integer call() throws IOException, InterruptedException {
        junit.requireFolder();
        AbandonedRuns.remove(Path.of(System.getProperty("java.io.tmpdir")), FOLDER_PREFIX);
        Console console = Console.of(command);
        Workloads workloads = local.workloads();
        List<RunSpec> runs = new ArrayList<>();
        SpecFile.each(
                specs, file -> runs.add(LocalSpec.readToConnect(file.resolved(), workloads, this::faults, console)));
        List<String> documents = new ArrayList<>();
        for (RunSpec run : runs) {
            documents.add(ResultJson.write(run(run, workloads, null)));
        }
        print(console, documents);
        junit.write(documents);
        List<JsonNode> results =
                documents.stream().map(JsonMapper.shared()::readTree).toList();
        return results.stream()
                .map(ExitCode::of)
                .filter(code -> code != ExitCode.OK)
                .findFirst()
                .orElse(ExitCode.OK);
    }

    private List<Fault> faults(SpecDraft draft) {
        List<Fault> faults = new ArrayList<>(hooks.faults(draft));
        faults.addAll(HostlessLoad.faults(draft));
        return faults;
    }

    /** What a program has left there must not cost the results. */
    private void removeIfEmpty(Path folder) {
        try {
            Files.deleteIfExists(folder);
        } catch (IOException inUse) {
            Console.of(command).progress("The folder " + folder + " is left: it is not empty");
        }
    }

    /** A search is followed by a run that measures what it has found; the result is that of the last run. */
    private ResultDocument run(RunSpec spec, Workloads workloads, @Nullable SearchedLoad searched)
            throws IOException, InterruptedException {
        Assignment assignment =
                Planner.plan(UUID.randomUUID().toString(), spec, 1).get(0);
        Path folder = OwnFolder.temporary(FOLDER_PREFIX);
        List<WorkloadDescriptor> descriptors = spec.groups().stream()
                .map(group -> workloads.descriptor(group.workload().id()))
                .toList();
        ProgressView progress = Console.view(command);
        progress.event("Run " + spec.name());
        SoloRun run = new SoloRun(
                assignment,
                descriptors,
                new RunExecution(
                        assignment,
                        workloads,
                        local.secretResolver().admittingLiterals(),
                        local.allowedTargets(AllowedTargets.any()),
                        folder),
                hooks.folder(),
                LockstepVersion.current(),
                Clock.systemUTC(),
                new SoloProgress(progress, spec.atStart(), descriptors),
                searched);
        Thread interrupted = new Thread(() -> run.stop(StopMode.TERMINATE));
        Runtime.getRuntime().addShutdownHook(interrupted);
        ResultDocument result;
        try {
            result = run.run();
        } finally {
            progress.close();
            Runtime.getRuntime().removeShutdownHook(interrupted);
            removeIfEmpty(folder);
        }
        Optional<RunSpec> confirming = run.confirming();
        return confirming.isPresent()
                ? run(
                        confirming.get(),
                        workloads,
                        new SearchedLoad(Objects.requireNonNull(result.search()), result.loadCurve()))
                : result;
    }

    private void print(Console console, List<String> documents) {
        if (json) {
            console.out().println(documents.size() == 1 ? documents.get(0) : documents.toString());
            console.out().flush();
            documents.forEach(console::warn);
            return;
        }
        documents.forEach(document -> console.printResult(document, false));
        if (documents.size() > 1) {
            new SideBySide(console.out())
                    .print(documents.stream().map(JsonMapper.shared()::readTree).toList());
        }
    }
}
