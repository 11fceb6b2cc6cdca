package dev.lockstep.cli;

import dev.lockstep.run.FaultyInputException;
import dev.lockstep.run.LockstepVersion;
import dev.lockstep.text.PlainText;
import java.io.PrintWriter;
import java.io.StringWriter;
import java.util.List;
import java.util.Locale;
import picocli.CommandLine;
import picocli.CommandLine.Command;
import picocli.CommandLine.ScopeType;

/** The command line of agents and users. */
@Command(
        name = "lockstep",
        description = "Benchmarks databases from many machines in step.",
        mixinStandardHelpOptions = true,
        scope = ScopeType.INHERIT,
        versionProvider = Lockstep.Version.class,
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
        // Drivers translate their messages: every agent must report the same error in the same words.
        Locale.setDefault(Locale.ENGLISH);
        System.exit(commandLine(args).execute(args));
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
        CommandLine lockstep = new CommandLine(new Lockstep());
        commands.forEach(lockstep::addSubcommand);
        return lockstep.setExitCodeExceptionMapper(Lockstep::exitCode)
                .setExecutionExceptionHandler(Lockstep::report)
                .setParameterExceptionHandler(Lockstep::reportUsage)
                .setCaseInsensitiveEnumValuesAllowed(true);
    }

    private static int report(Exception error, CommandLine command, CommandLine.ParseResult parsed) {
        if (error instanceof CommandException || error instanceof FaultyInputException) {
            command.getErr().println(PlainText.visibleLines(String.valueOf(error.getMessage())));
            return exitCode(error);
        }
        StringWriter trace = new StringWriter();
        error.printStackTrace(new PrintWriter(trace));
        command.getErr().println(PlainText.visibleLines(trace.toString()));
        return ExitCode.FAILED;
    }

    private static int reportUsage(CommandLine.ParameterException error, String[] args) {
        CommandLine command = error.getCommandLine();
        command.getErr().println(PlainText.visibleLines(String.valueOf(error.getMessage())));
        command.getErr().println("Try: " + command.getCommandSpec().qualifiedName() + " --help");
        return ExitCode.USAGE;
    }

    private static int exitCode(Throwable error) {
        if (error instanceof CommandException failure) {
            return failure.exitCode();
        }
        return error instanceof FaultyInputException ? ExitCode.USAGE : ExitCode.FAILED;
    }

    /** The version of this build. */
    static final class Version implements CommandLine.IVersionProvider {

        @Override
        public String[] getVersion() {
            return new String[] {"lockstep " + LockstepVersion.current()};
        }
    }
}
