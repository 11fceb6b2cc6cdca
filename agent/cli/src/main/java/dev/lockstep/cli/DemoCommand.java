package dev.lockstep.cli;

import dev.lockstep.analysis.result.ResultJson;
import dev.lockstep.cli.progress.ProgressView;
import dev.lockstep.report.Report;
import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.util.Locale;
import java.util.concurrent.Callable;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Spec;
import tools.jackson.databind.json.JsonMapper;

/** All of Lockstep on one machine: a coordinator, agents and a sampler as separate processes, and one run over REST. */
@Command(
        name = "demo",
        description =
                "Runs coordinator, agents, sampler and an embedded PostgreSQL on this machine and prints a result.",
        footer = {
            "",
            "Examples:",
            "  lockstep demo",
            "  lockstep demo --workload order-entry --agents 3 --measure 30s --out demo"
        })
final class DemoCommand implements Callable<Integer> {

    @Option(
            names = "--workload",
            paramLabel = "ID",
            defaultValue = "dvd-store",
            description = "The workload (default: ${DEFAULT-VALUE}).")
    private String workload = "";

    @Option(
            names = "--agents",
            paramLabel = "N",
            defaultValue = "2",
            description = "Number of agents (default: ${DEFAULT-VALUE}).")
    private int agents;

    @Option(
            names = "--users",
            paramLabel = "N",
            defaultValue = "16",
            description = "Users across all agents (default: ${DEFAULT-VALUE}).")
    private int users;

    @Option(
            names = "--warm-up",
            paramLabel = "D",
            defaultValue = "5s",
            description = "Duration of the warm-up (default: ${DEFAULT-VALUE}).")
    private String warmUp = "";

    @Option(
            names = "--measure",
            paramLabel = "D",
            defaultValue = "20s",
            description = "Duration of the measurement (default: ${DEFAULT-VALUE}).")
    private String measure = "";

    @Option(
            names = "--out",
            paramLabel = "DIR",
            description =
                    "Write result.json, report.html, intervals.csv, hosts.csv and histograms.hlog (of the measurement) there.")
    private @Nullable Path out;

    @Option(names = "--json", description = "Print the result document and nothing else.")
    private boolean json;

    @Option(names = "--keep", description = "Keep the working folder with logs and data.")
    private boolean keep;

    @Spec
    private @Nullable CommandSpec command;

    @Override
    public Integer call() throws IOException, InterruptedException {
        if (agents < 1) {
            throw new CommandException(ExitCode.USAGE, "--agents: " + agents + " is too few; use at least 1");
        }
        if (out != null) {
            OutputFile.requireFolder("--out", out);
        }
        Console console = Console.of(command);
        return LocalCluster.run(
                console, "lockstep-demo", agents, keep, (client, files) -> launch(console, client, files));
    }

    private int launch(Console console, CoordinatorClient client, Path files) throws IOException, InterruptedException {
        String id = client.createRun(workload.equals("storage-io") ? specOnPaths(files) : spec());
        try (ProgressView progress = Console.view(command)) {
            progress.event("Run " + id);
            new RunFollower(client, progress).follow(id);
        }
        String result = client.result(id);
        console.printResult(result, json);
        if (out != null) {
            write(client, id, result, out);
        }
        return ExitCode.of(JsonMapper.shared().readTree(result));
    }

    private static void write(CoordinatorClient client, String id, String result, Path folder) {
        try {
            Files.createDirectories(folder);
            Files.writeString(folder.resolve("result.json"), result);
            Files.writeString(folder.resolve("intervals.csv"), client.intervalsCsv(id));
            Files.writeString(folder.resolve("hosts.csv"), client.hostsCsv(id));
            Files.writeString(folder.resolve("report.html"), Report.html(ResultJson.read(result)));
            try (InputStream log = client.histograms(id, "measure")) {
                Files.copy(log, folder.resolve("histograms.hlog"), StandardCopyOption.REPLACE_EXISTING);
            }
        } catch (IOException full) {
            throw OutputFile.failure("--out", folder, full);
        }
    }

    /** Small files of each agent in a folder of its own. */
    private String specOnPaths(Path files) throws IOException {
        StringBuilder targets = new StringBuilder();
        for (int agent = 1; agent <= agents; agent++) {
            Path folder = Files.createDirectory(files.resolve("agent" + agent));
            targets.append(String.format(
                    Locale.ROOT,
                    "  - { name: agent%d, engine: files, paths: [%s], host: %s }%n",
                    agent,
                    folder,
                    LocalCluster.THIS_MACHINE));
        }
        return String.format(Locale.ROOT, """
                name: demo
                workload: { id: storage-io, parameters: { size: 64MB, rate: 400, depth: 4 } }
                targets:
                %s
                hosts: [ { name: %s } ]
                phases: { warmUp: %s, measure: %s }
                prepare: fill
                """, targets, LocalCluster.THIS_MACHINE, warmUp, measure);
    }

    /** An open load, if the workload has arrivals, far below the capacity of two cores, so that a valid verdict can be expected. */
    private String spec() {
        return String.format(
                Locale.ROOT,
                """
                name: demo
                workload: { id: %s, parameters: { %s } }
                targets: [ { name: demo, engine: postgresql, url: embedded, host: %s } ]
                hosts: [ { name: %s } ]
                load: { %s }
                phases: { rampUp: 2s, warmUp: %s, measure: %s, rampDown: 1s }
                agents: { count: %d }
                """,
                workload,
                parameters(),
                LocalCluster.THIS_MACHINE,
                LocalCluster.THIS_MACHINE,
                load(),
                warmUp,
                measure,
                agents);
    }

    /**
     * Parameters that fill in seconds; batch-insert inserts one row per call, because its default is the paper's long
     * server-side loop.
     */
    private String parameters() {
        return switch (workload) {
            case "dvd-store" -> "size: 1MB";
            case "batch-insert" -> "mode: client-commit-per-row";
            case "vcenter-db" -> "mode: concurrent, scale: 0.001, profile: steady, sampleEvery: 100ms";
            default -> "";
        };
    }

    private String load() {
        if (workload.equals("vcenter-db")) {
            return "users: 2";
        }
        String rate = workload.equals("dvd-store") ? "1200/min" : "200/s";
        return "rate: " + rate + ", arrival: constant, maxUsers: " + users;
    }
}
