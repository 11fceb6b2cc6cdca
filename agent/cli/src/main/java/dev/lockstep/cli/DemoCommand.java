package dev.lockstep.cli;

import dev.lockstep.analysis.result.ResultJson;
import dev.lockstep.cli.progress.ProgressView;
import dev.lockstep.files.OwnFolder;
import dev.lockstep.report.Report;
import java.io.IOException;
import java.io.InputStream;
import java.net.URI;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.Properties;
import java.util.concurrent.Callable;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Spec;
import tools.jackson.databind.JsonNode;
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

    private static final Duration STARTUP_LIMIT = Duration.ofSeconds(60);
    private static final long POLL_MILLIS = 100;
    private static final String THIS_MACHINE = "this-machine";

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
        Console console = Console.of(command);
        Path folder = OwnFolder.temporary("lockstep-demo");
        try {
            return run(console, folder);
        } finally {
            if (keep) {
                console.err().println("Kept " + folder);
            } else {
                delete(folder);
            }
        }
    }

    private int run(Console console, Path folder) throws IOException, InterruptedException {
        Path data = folder.resolve("data");
        console.err().println("Starting a coordinator and " + agents + " agents; logs in " + folder);
        try (ChildProcess coordinator = ChildProcess.java(
                "coordinator",
                Installation.coordinatorJar(),
                folder,
                List.of("--data", data.toString(), "--port", "0", "--grpc-port", "0"))) {
            Properties ports = ports(data.resolve("coordinator.properties"), coordinator);
            CoordinatorClient client = new CoordinatorClient(URI.create(ports.getProperty("url")), Optional.empty());
            List<ChildProcess> children = new ArrayList<>(startAgents(folder, ports.getProperty("agents")));
            children.add(startSampler(folder, ports.getProperty("url")));
            try {
                awaitAgents(client, children);
                return launch(console, client);
            } finally {
                children.forEach(ChildProcess::close);
            }
        }
    }

    private int launch(Console console, CoordinatorClient client) throws IOException, InterruptedException {
        String id = client.createRun(spec());
        try (ProgressView progress = Console.view(command)) {
            progress.event("Run " + id);
            new RunFollower(client, progress).follow(id);
        }
        String result = client.result(id);
        if (out != null) {
            Files.createDirectories(out);
            Files.writeString(out.resolve("result.json"), result);
            Files.writeString(out.resolve("intervals.csv"), client.intervalsCsv(id));
            Files.writeString(out.resolve("hosts.csv"), client.hostsCsv(id));
            Files.writeString(out.resolve("report.html"), Report.html(ResultJson.read(result)));
            try (InputStream log = client.histograms(id, "measure")) {
                Files.copy(log, out.resolve("histograms.hlog"), StandardCopyOption.REPLACE_EXISTING);
            }
        }
        console.printResult(result, json);
        return ExitCode.of(JsonMapper.shared().readTree(result));
    }

    /** An open load far below the capacity of two cores, so that a valid verdict can be expected. */
    private String spec() {
        return String.format(
                Locale.ROOT,
                """
                name: demo
                workload: { id: %s, parameters: { %s } }
                targets: [ { name: demo, engine: postgresql, url: embedded, host: %s } ]
                hosts: [ { name: %s } ]
                load: { rate: %s, arrival: constant, maxUsers: %d }
                phases: { rampUp: 2s, warmUp: %s, measure: %s, rampDown: 1s }
                agents: { count: %d }
                """,
                workload,
                parameters(),
                THIS_MACHINE,
                THIS_MACHINE,
                rate(),
                users,
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
            default -> "";
        };
    }

    private String rate() {
        return workload.equals("dvd-store") ? "1200/min" : "200/s";
    }

    private List<ChildProcess> startAgents(Path folder, String coordinator) {
        return IntStream.rangeClosed(1, agents)
                .mapToObj(number -> ChildProcess.java(
                        "agent" + number,
                        Installation.agentJar(),
                        folder,
                        List.of(
                                "agent",
                                "--coordinator",
                                coordinator,
                                "--name",
                                "agent" + number,
                                "--spool",
                                folder.resolve("spool" + number).toString())))
                .toList();
    }

    private static ChildProcess startSampler(Path folder, String coordinator) {
        return ChildProcess.java(
                "sampler",
                Installation.agentJar(),
                folder,
                List.of("sample", "--host", THIS_MACHINE, "--coordinator", coordinator));
    }

    private static Properties ports(Path file, ChildProcess coordinator) throws IOException, InterruptedException {
        awaiting("the coordinator to start", () -> {
            coordinator.requireAlive();
            return Files.exists(file);
        });
        Properties ports = new Properties();
        try (var reader = Files.newBufferedReader(file)) {
            ports.load(reader);
        }
        return ports;
    }

    private void awaitAgents(CoordinatorClient client, List<ChildProcess> children)
            throws IOException, InterruptedException {
        awaiting("the agents to register", () -> {
            children.forEach(ChildProcess::requireAlive);
            List<JsonNode> registered = new ArrayList<>();
            client.agents().forEach(registered::add);
            return registered.size() >= agents;
        });
    }

    private static void awaiting(String what, Condition condition) throws IOException, InterruptedException {
        long limit = System.nanoTime() + STARTUP_LIMIT.toNanos();
        while (!condition.holds()) {
            if (System.nanoTime() - limit > 0) {
                throw new CommandException(
                        ExitCode.FAILED,
                        "Waited " + STARTUP_LIMIT.toSeconds() + " s for " + what
                                + "; run again with --keep and read the logs");
            }
            Thread.sleep(POLL_MILLIS);
        }
    }

    private static void delete(Path folder) throws IOException {
        try (Stream<Path> paths = Files.walk(folder)) {
            for (Path path :
                    paths.sorted((first, second) -> second.compareTo(first)).toList()) {
                Files.deleteIfExists(path);
            }
        }
    }

    private interface Condition {
        boolean holds() throws IOException;
    }
}
