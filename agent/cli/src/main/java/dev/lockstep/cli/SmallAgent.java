package dev.lockstep.cli;

import java.util.List;
import picocli.CommandLine;
import picocli.CommandLine.Command;
import picocli.CommandLine.ScopeType;
import picocli.CommandLine.UnmatchedArgumentException;

/** The program of the agent's small JAR: the commands of client machines and hosts. */
@Command(
        name = "lockstep",
        description = "An agent of Lockstep, and the commands of machines that it runs on.",
        mixinStandardHelpOptions = true,
        scope = ScopeType.INHERIT,
        versionProvider = Program.Version.class,
        usageHelpAutoWidth = true,
        footer = {"", SmallAgent.OTHERS})
public final class SmallAgent {

    static final String OTHERS = "All other commands are in lockstep-agent.jar; use that JAR for them.";

    private static final List<Class<?>> COMMANDS = List.of(
            AgentCommand.class,
            DoctorCommand.class,
            SampleCommand.class,
            FeedCommand.class,
            SupportBundleCommand.class);

    private SmallAgent() {}

    /** Runs one command and exits with its code. */
    public static void main(String[] args) {
        Program.run(commandLine(), args);
    }

    static CommandLine commandLine() {
        return Program.commandLine(new SmallAgent(), COMMANDS).setParameterExceptionHandler(SmallAgent::reportUsage);
    }

    private static int reportUsage(CommandLine.ParameterException error, String[] args) {
        int code = Program.reportUsage(error, args);
        CommandLine command = error.getCommandLine();
        if (error instanceof UnmatchedArgumentException && command.getParent() == null) {
            command.getErr().println(OTHERS);
        }
        return code;
    }
}
