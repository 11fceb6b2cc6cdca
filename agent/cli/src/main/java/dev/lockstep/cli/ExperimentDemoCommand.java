package dev.lockstep.cli;

import dev.lockstep.cli.progress.ProgressView;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.Objects;
import java.util.concurrent.Callable;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Spec;

/** The example experiment from its plan to its report, with all of Lockstep on this machine. */
@Command(
        name = "demo",
        description = {
            "Runs examples/experiment-commit.yaml on this machine: what does a durable commit cost? Starts a",
            "coordinator, an agent and embedded PostgreSQL, makes the runs in random order, which takes about",
            "5 minutes, and writes the report."
        })
final class ExperimentDemoCommand implements Callable<Integer> {

    private static final String EXAMPLE = "experiment-commit.yaml";

    @Option(
            names = {"-o", "--output"},
            paramLabel = "DIR",
            defaultValue = "lockstep-out",
            description = "The folder to write the report into (default: ${DEFAULT-VALUE}).")
    private Path folder = Path.of("");

    @Option(names = "--keep", description = "Keep the working folder with logs and data.")
    private boolean keep;

    @Spec
    private @Nullable CommandSpec command;

    @Override
    public Integer call() throws IOException, InterruptedException {
        OutputFile.requireFolder("--output", folder);
        Console console = Console.of(command);
        return LocalCluster.run(console, "lockstep-experiment", 1, keep, (client, files) -> {
            String id = client.createExperiment(example());
            int code = follow(client, console, id);
            ExperimentCommand.Report.write(client, id, folder, console);
            return code;
        });
    }

    private int follow(CoordinatorClient client, Console console, String id) throws InterruptedException {
        try (ProgressView progress = Console.view(command)) {
            return new FollowedExperiment(client, console, progress, id).untilItsEnd();
        }
    }

    private static String example() throws IOException {
        try (InputStream in = ExperimentDemoCommand.class.getResourceAsStream(EXAMPLE)) {
            return new String(
                    Objects.requireNonNull(in, EXAMPLE + " is not in this JAR").readAllBytes(), StandardCharsets.UTF_8);
        }
    }
}
