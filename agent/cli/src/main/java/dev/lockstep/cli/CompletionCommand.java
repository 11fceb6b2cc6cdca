package dev.lockstep.cli;

import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import java.util.concurrent.Callable;
import org.jspecify.annotations.Nullable;
import picocli.AutoComplete;
import picocli.CommandLine;
import picocli.CommandLine.Command;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;

/** Prints a script for command and option completion in a shell. */
@Command(
        name = "completion",
        description = "Prints a script that makes bash or zsh complete commands and options.",
        footer = {
            "",
            "Examples, for this shell and for new ones:",
            "  source <(lockstep completion bash)",
            "  lockstep completion zsh >> ~/.zshrc"
        })
final class CompletionCommand implements Callable<Integer> {

    /** Both shells read the same script; for zsh it first loads zsh's own completion and that for bash. */
    private enum Shell {
        BASH(""),
        ZSH("""
                autoload -U +X compinit && compinit
                autoload -U +X bashcompinit && bashcompinit
                """);

        private final String preparation;

        Shell(String preparation) {
            this.preparation = preparation;
        }
    }

    /** Lower case, as users type them. */
    private static final class Shells extends ArrayList<String> {

        private static final long serialVersionUID = 1L;

        private Shells() {
            super(List.of("bash", "zsh"));
        }
    }

    @Parameters(paramLabel = "SHELL", completionCandidates = Shells.class, description = "bash or zsh.")
    private Shell shell = Shell.BASH;

    @Spec
    private @Nullable CommandSpec command;

    @Override
    public Integer call() {
        CommandLine lockstep = Objects.requireNonNull(command, "command").root().commandLine();
        Console console = Console.of(command);
        console.out().print(shell.preparation + AutoComplete.bash(lockstep.getCommandName(), lockstep));
        console.out().flush();
        return ExitCode.OK;
    }
}
