package dev.lockstep.cli;

import dev.lockstep.access.Role;
import dev.lockstep.access.TokenLine;
import dev.lockstep.access.TokenText;
import java.security.SecureRandom;
import java.util.Map;
import java.util.concurrent.Callable;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Spec;
import tools.jackson.databind.json.JsonMapper;

/** Creates access tokens, without a coordinator: whoever can write its token file decides who has access. */
@Command(
        name = "token",
        description = "Creates access tokens for a coordinator's token file.",
        subcommands = TokenCommand.New.class,
        footer = {
            "",
            "Examples:",
            "  lockstep token new --role operator --name ci",
            "  lockstep token new --role agent --name lab",
            "  lockstep token new --role feeder --name esx-hosts",
        })
final class TokenCommand implements Callable<Integer> {

    @Spec
    private @Nullable CommandSpec command;

    @Override
    public Integer call() {
        Console console = Console.of(command);
        console.err().println("Missing subcommand. Use: lockstep token new --role ROLE --name NAME");
        return ExitCode.USAGE;
    }

    /** Draws a token. */
    @Command(
            name = "new",
            description = "Prints a new token, which is not stored, and its line for the coordinator's --token-file.")
    static final class New implements Callable<Integer> {

        @Option(
                names = "--role",
                paramLabel = "ROLE",
                required = true,
                description = "What the token allows: ${COMPLETION-CANDIDATES}.")
        private Role role = Role.VIEWER;

        @Option(
                names = "--name",
                paramLabel = "NAME",
                required = true,
                description = "Who uses it, as shown in events and the audit log.")
        private String name = "";

        @Option(names = "--json", description = "Print a document with the token and the line.")
        private boolean json;

        @Spec
        private @Nullable CommandSpec command;

        @Override
        public Integer call() {
            String token = TokenText.draw(new SecureRandom());
            print(Console.of(command), token, line(TokenText.hash(token)));
            return ExitCode.OK;
        }

        private TokenLine line(String hash) {
            try {
                return new TokenLine(name, role, hash);
            } catch (IllegalArgumentException faulty) {
                throw new CommandException(ExitCode.USAGE, "--name: " + faulty.getMessage(), faulty);
            }
        }

        private void print(Console console, String token, TokenLine line) {
            if (json) {
                console.out()
                        .println(JsonMapper.shared()
                                .writeValueAsString(Map.of("token", token, "line", line.toString())));
            } else {
                console.progress(
                        "The token of " + name + ", shown only once (for --token-file FILE or LOCKSTEP_TOKEN there):");
                print(console, token);
                console.progress("Its line in the coordinator's --token-file:");
                print(console, line.toString());
            }
            console.out().flush();
        }

        private static void print(Console console, String line) {
            console.out().println(line);
            console.out().flush();
        }
    }
}
