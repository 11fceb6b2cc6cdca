package dev.lockstep.cli;

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

/** Prints the result of an ended run. */
@Command(
        name = "result",
        description = "Prints the result of an ended run; the exit code is the run's.",
        footer = {
            "",
            "Examples:",
            "  lockstep result 20261102-1 --json > result.json",
            "  lockstep result 20261102-1 --follow"
        })
final class ResultCommand implements Callable<Integer> {

    @Mixin
    private CoordinatorOptions coordinator = new CoordinatorOptions();

    @Parameters(paramLabel = "RUN", description = "The run's id.")
    private String run = "";

    @Option(names = "--json", description = "Print the result document and nothing else.")
    private boolean json;

    @Mixin
    private JunitOption junit = new JunitOption();

    @Option(names = "--follow", description = "Follow a run until it ends, as 'run' does.")
    private boolean follow;

    @Spec
    private @Nullable CommandSpec command;

    @Override
    public Integer call() throws InterruptedException {
        junit.requireFolder();
        String id = follow ? FollowedRun.untilItsEnd(run, coordinator, command) : run;
        String result = coordinator.client().result(id);
        Console.of(command).printResult(result, json);
        junit.write(List.of(result));
        return ExitCode.of(JsonMapper.shared().readTree(result));
    }
}
