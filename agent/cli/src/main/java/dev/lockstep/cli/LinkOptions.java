package dev.lockstep.cli;

import dev.lockstep.agent.link.LinkSecurity;
import java.nio.file.Path;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Option;

/** Security of the agents' link, for an agent and for commands that check it. */
final class LinkOptions {

    @Option(
            names = "--tls-ca",
            paramLabel = "FILE",
            description = "PEM certificate of the coordinator's CA; turns TLS on.")
    private @Nullable Path authority;

    @Option(
            names = "--tls-certificate",
            paramLabel = "FILE",
            description = "The agent's own PEM certificate, for a coordinator with --tls-client-ca.")
    private @Nullable Path certificate;

    @Option(names = "--tls-key", paramLabel = "FILE", description = "PEM private key of that certificate.")
    private @Nullable Path key;

    LinkSecurity security() {
        try {
            return new LinkSecurity(authority, certificate, key);
        } catch (IllegalArgumentException incomplete) {
            throw new CommandException(ExitCode.USAGE, String.valueOf(incomplete.getMessage()), incomplete);
        }
    }
}
