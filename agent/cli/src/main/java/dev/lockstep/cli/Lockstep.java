package dev.lockstep.cli;

import java.util.List;
import picocli.CommandLine;
import picocli.CommandLine.Command;
import picocli.CommandLine.ScopeType;

/** The command line of agents and users. */
@Command(
        name = "lockstep",
        description = "Benchmarks databases from many machines in step.",
        mixinStandardHelpOptions = true,
        scope = ScopeType.INHERIT,
        versionProvider = Program.Version.class,
        usageHelpAutoWidth = true,
        footer = {
            "",
            "The coordinator is started by the launcher: lockstep coordinator --help",
            "Exit codes: 0 valid or done, 1 failed, 2 invalid result, 3 stopped, 4 threshold missed, 5 slower than the",
            "baseline, 64 wrong usage or faulty spec.",
        })
public final class Lockstep {

    private static final List<Class<?>> COMMANDS = List.of(
            DemoCommand.class,
            AgentCommand.class,
            RunCommand.class,
            SoloCommand.class,
            CheckCommand.class,
            FillCommand.class,
            CleanupCommand.class,
            VerifyCommand.class,
            AuditCommand.class,
            SelftestCommand.class,
            ResetCommand.class,
            RunsCommand.class,
            ExperimentCommand.class,
            ResultCommand.class,
            StopCommand.class,
            ReportCommand.class,
            CompareCommand.class,
            HistoryCommand.class,
            EqualCpuCommand.class,
            ArchiveCommand.class,
            ShareCommand.class,
            ImportCommand.class,
            SampleCommand.class,
            FeedCommand.class,
            EsxtopCommand.class,
            StorageProfileCommand.class,
            DoctorCommand.class,
            SupportBundleCommand.class,
            TokenCommand.class,
            CompletionCommand.class);

    private Lockstep() {}

    /** Runs one command and exits with its code. */
    public static void main(String[] args) {
        Program.run(commandLine(args), args);
    }

    /** With all commands. */
    static CommandLine commandLine() {
        return commandLine(COMMANDS);
    }

    /** With the command that the first argument names, and no other: reading the options of all takes longer than most need. */
    static CommandLine commandLine(String[] args) {
        List<Class<?>> named = COMMANDS.stream()
                .filter(type -> args.length > 0 && nameOf(type).equals(args[0]))
                .toList();
        return commandLine(named.isEmpty() || named.contains(CompletionCommand.class) ? COMMANDS : named);
    }

    private static String nameOf(Class<?> type) {
        return type.getAnnotation(Command.class).name();
    }

    private static CommandLine commandLine(List<Class<?>> commands) {
        return Program.commandLine(new Lockstep(), commands);
    }
}
