package dev.lockstep.cli;

import java.util.concurrent.Callable;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Spec;
import tools.jackson.databind.JsonNode;

/** Lists runs, newest first. */
@Command(
        name = "runs",
        description = "Lists the coordinator's runs, newest first.",
        footer = {"", "Example:", "  lockstep runs --limit 5"})
final class RunsCommand implements Callable<Integer> {

    @Mixin
    private CoordinatorOptions coordinator = new CoordinatorOptions();

    @Option(names = "--limit", defaultValue = "20", description = "Maximum number of runs (default: ${DEFAULT-VALUE}).")
    private int limit;

    @Option(names = "--json", description = "Print the coordinator's answer and nothing else.")
    private boolean json;

    @Spec
    private @Nullable CommandSpec command;

    @Override
    public Integer call() {
        Console console = Console.of(command);
        JsonNode answer = coordinator.client().runs(limit);
        if (json) {
            console.out().println(answer);
        } else {
            for (JsonNode run : answer.path("runs")) {
                console.out()
                        .printf(
                                "%-28s %-10s %s%s%n",
                                run.path("id").asString(),
                                run.path("state").asString(),
                                run.path("name").asString(),
                                run.path("imported").isObject()
                                        ? "  ("
                                                + (run.at("/imported/verified").asBoolean(false)
                                                        ? "imported)"
                                                        : "imported, not verified)")
                                        : "");
            }
        }
        console.out().flush();
        return ExitCode.OK;
    }
}
