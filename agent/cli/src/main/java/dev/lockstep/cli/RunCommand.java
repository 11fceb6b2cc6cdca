package dev.lockstep.cli;

import dev.lockstep.analysis.comparison.Slowdown;
import dev.lockstep.analysis.gate.RunGate;
import dev.lockstep.run.ResolvedSpec;
import java.util.concurrent.Callable;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;

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
            "  lockstep run examples/order-entry-thresholds.yaml --junit lockstep.xml",
            "  lockstep run ci.yaml --fail-on invalid --summary summary.md"
        })
final class RunCommand implements Callable<Integer> {

    @Mixin
    private CoordinatorOptions coordinator = new CoordinatorOptions();

    @Parameters(paramLabel = "SPEC", description = "The run spec, YAML or JSON; - for standard input.")
    private String spec = "-";

    @Option(names = "--json", description = "Print the result document and nothing else.")
    private boolean json;

    @Mixin
    private GateOptions gateOptions = new GateOptions();

    @Option(names = "--detach", description = "Print the run's id and return immediately.")
    private boolean detach;

    @Spec
    private @Nullable CommandSpec command;

    @Override
    public Integer call() throws InterruptedException {
        if (detach && (json || gateOptions.given())) {
            throw new CommandException(
                    ExitCode.USAGE,
                    "--json, --fail-on, --baseline, --junit and --summary need the result, which --detach does not wait"
                            + " for: remove --detach or them");
        }
        GateOptions.Prepared prepared = gateOptions.prepare(coordinator);
        Console console = Console.of(command);
        CoordinatorClient client = coordinator.client();
        String id = create(client, new SpecFile(spec).resolved());
        if (detach) {
            console.out().println(id);
            console.out().flush();
            return ExitCode.OK;
        }
        String result = client.patient(console.alert()).result(FollowedRun.untilItsEnd(id, coordinator, command));
        console.printResult(result, json);
        RunGate gate = prepared.judge(result);
        gateOptions.write(gate);
        gate.slowdowns().forEach(slowdown -> console.alert().accept(line(slowdown)));
        return ExitCode.of(gate);
    }

    private static String line(Slowdown slowdown) {
        return slowdown.outcome().name().replace('_', ' ') + ": "
                + (slowdown.group().isEmpty() ? "" : "group " + slowdown.group() + ": ") + slowdown.words();
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
