package dev.lockstep.cli;

import dev.lockstep.run.FaultyInputException;
import dev.lockstep.run.LockstepVersion;
import dev.lockstep.text.PlainText;
import java.io.PrintWriter;
import java.io.StringWriter;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import picocli.CommandLine;

/** What the programs of all JARs have in common; it knows no command, so that the small JAR need not have them all. */
final class Program {

    /** What Unix says of a pipe to {@code head}, which has read enough. */
    private static final String READER_GONE = "Broken pipe";

    private Program() {}

    /** Runs one command and exits with its code. */
    static void run(CommandLine commandLine, String... args) {
        // Drivers translate their messages: every agent must report the same error in the same words.
        Locale.setDefault(Locale.ENGLISH);
        System.exit(execute(commandLine, StandardOutput.ofProcess(), args));
    }

    /** Returns the code of a command, or that of a failure if all went well but its output. */
    static int execute(CommandLine commandLine, StandardOutput out, String... args) {
        int code = commandLine.setOut(out.printer()).execute(args);
        commandLine.getOut().flush();
        Optional<String> failure = out.failure().map(refused -> String.valueOf(refused.getMessage()));
        failure.filter(why -> !why.equals(READER_GONE))
                .ifPresent(why -> commandLine.getErr().println("standard output: cannot be written (" + why + ")"));
        return failure.isPresent() && code == ExitCode.OK ? ExitCode.FAILED : code;
    }

    /** What is set here also holds for the commands, so they come first. */
    static CommandLine commandLine(Object program, List<Class<?>> commands) {
        CommandLine line = new CommandLine(program);
        commands.forEach(line::addSubcommand);
        return line.setExitCodeExceptionMapper(Program::exitCode)
                .setExecutionExceptionHandler(Program::report)
                .setParameterExceptionHandler(Program::reportUsage)
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

    static int reportUsage(CommandLine.ParameterException error, String[] args) {
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
