package dev.lockstep.cli;

import dev.lockstep.files.OwnFolder;
import java.io.IOException;
import java.net.URI;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Properties;
import java.util.stream.Stream;
import tools.jackson.databind.JsonNode;

/** A coordinator, agents and a sampler on this machine, each a process, with logs and data in a temporary folder. */
final class LocalCluster implements AutoCloseable {

    /** The host whose metrics the sampler sends. */
    static final String THIS_MACHINE = "this-machine";

    private static final Duration STARTUP_LIMIT = Duration.ofSeconds(60);
    private static final long POLL_MILLIS = 100;

    private final Console console;
    private final Path folder;
    private final boolean keep;
    private final List<ChildProcess> children = new ArrayList<>();

    private LocalCluster(Console console, Path folder, boolean keep) {
        this.console = console;
        this.folder = folder;
        this.keep = keep;
    }

    /** What is done with a cluster. */
    interface Work {

        /**
         * Returns the exit code of the command.
         *
         * @param files an empty folder that the agents may use
         */
        int with(CoordinatorClient client, Path files) throws IOException, InterruptedException;
    }

    /**
     * Does work with a cluster whose agents have registered, and then ends the cluster.
     *
     * @param prefix of the name of the temporary folder
     * @param keep whether the folder is left
     * @throws CommandException with the last lines of a log if a process ends, or if one does not start in 60 s
     */
    static int run(Console console, String prefix, int agents, boolean keep, Work work)
            throws IOException, InterruptedException {
        try (LocalCluster cluster = new LocalCluster(console, OwnFolder.temporary(prefix), keep)) {
            return work.with(cluster.start(agents), cluster.files());
        }
    }

    private Path files() {
        return folder.resolve("files");
    }

    private CoordinatorClient start(int agents) throws IOException, InterruptedException {
        console.err()
                .println("Starting a coordinator and " + (agents == 1 ? "an agent" : agents + " agents") + "; logs in "
                        + folder);
        Files.createDirectory(files());
        Path data = folder.resolve("data");
        ChildProcess coordinator = ChildProcess.java(
                "coordinator",
                Installation.coordinatorJar(),
                folder,
                List.of("--data", data.toString(), "--port", "0", "--grpc-port", "0"));
        children.add(coordinator);
        Properties ports = ports(data.resolve("coordinator.properties"), coordinator);
        String url = ports.getProperty("url");
        for (int number = 1; number <= agents; number++) {
            children.add(agent("agent" + number, ports.getProperty("agents")));
        }
        children.add(ChildProcess.java(
                "sampler",
                Installation.agentJar(),
                folder,
                List.of("sample", "--host", THIS_MACHINE, "--coordinator", url)));
        CoordinatorClient client = new CoordinatorClient(URI.create(url), Optional.empty());
        awaiting("the agents to register", () -> {
            children.forEach(ChildProcess::requireAlive);
            List<JsonNode> registered = new ArrayList<>();
            client.agents().forEach(registered::add);
            return registered.size() >= agents;
        });
        return client;
    }

    private ChildProcess agent(String name, String coordinator) {
        return ChildProcess.java(
                name,
                Installation.agentJar(),
                folder,
                List.of(
                        "agent",
                        "--coordinator",
                        coordinator,
                        "--name",
                        name,
                        "--spool",
                        folder.resolve("spool-" + name).toString(),
                        "--allowed-path",
                        files().toString()));
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

    /** Ends the processes, the coordinator last, and deletes the folder unless it is to be kept. */
    @Override
    public void close() throws IOException {
        for (int last = children.size() - 1; last >= 0; last--) {
            children.get(last).close();
        }
        if (keep) {
            console.err().println("Kept " + folder);
        } else {
            delete(folder);
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
