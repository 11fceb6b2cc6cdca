package dev.lockstep.cli;

import dev.lockstep.run.ResolvedSpec;
import java.util.List;
import java.util.concurrent.Callable;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;
import tools.jackson.databind.json.JsonMapper;

/** Launches a run on a coordinator, follows it and prints its result. */
@Command(
        name = "run",
        aliases = "bench",
        description = "Launches a run on the coordinator, follows it and prints its result.",
        footer = {
            "",
            "Examples:",
            "  lockstep run examples/dvd-store-demo.yaml",
            "  lockstep run examples/batch-insert-two-agents.yaml --json > result.json",
            "  lockstep run examples/order-entry-thresholds.yaml --junit lockstep.xml"
        })
final class RunCommand implements Callable<Integer> {

    @Mixin
    private CoordinatorOptions coordinator = new CoordinatorOptions();

    @Parameters(paramLabel = "SPEC", description = "The run spec, YAML or JSON; - for standard input.")
    private String spec = "-";

    @Option(names = "--json", description = "Print the result document and nothing else.")
    private boolean json;

    @Mixin
    private JunitOption junit = new JunitOption();

    @Option(names = "--detach", description = "Print the run's id and return immediately.")
    private boolean detach;

    @Spec
    private @Nullable CommandSpec command;

    @Override
    public Integer call() throws InterruptedException {
        if (detach && junit.given()) {
            throw new CommandException(
                    ExitCode.USAGE, "--junit needs the result, which --detach does not wait for: remove one of them");
        }
        junit.requireFolder();
        Console console = Console.of(command);
        CoordinatorClient client = coordinator.client();
        String id = create(client, new SpecFile(spec).resolved());
        if (detach) {
            console.out().println(id);
            console.out().flush();
            return ExitCode.OK;
        }
        String result = client.result(FollowedRun.untilItsEnd(id, coordinator, command));
        console.printResult(result, json);
        junit.write(List.of(result));
        return ExitCode.of(JsonMapper.shared().readTree(result));
    }

    private static String create(CoordinatorClient client, ResolvedSpec resolved) {
        try {
            return client.createRun(resolved.text());
        } catch (CommandException refused) {
            throw new CommandException(
                    refused.exitCode(), resolved.located(String.valueOf(refused.getMessage())), refused);
        }
    }
}
