package dev.lockstep.cli;

import java.io.IOException;
import java.net.URI;
import java.net.URISyntaxException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Option;

/** The coordinator that a client connects to, and the token. */
final class CoordinatorOptions {

    private static final List<String> SCHEMES = List.of("http", "https");

    @Option(
            names = "--coordinator",
            paramLabel = "URL",
            defaultValue = "${env:LOCKSTEP_COORDINATOR:-http://127.0.0.1:8080}",
            description = "The coordinator's address (default: ${DEFAULT-VALUE}; also LOCKSTEP_COORDINATOR).")
    private @Nullable URI coordinator;

    @Option(
            names = "--token-file",
            paramLabel = "FILE",
            description = "File with the access token (default: LOCKSTEP_TOKEN).")
    private @Nullable Path tokenFile;

    CoordinatorClient client() {
        return new CoordinatorClient(url(), token());
    }

    URI url() {
        return requireUrl(coordinator);
    }

    Optional<Path> tokenPath() {
        return Optional.ofNullable(tokenFile);
    }

    Optional<String> token() {
        return token(tokenFile);
    }

    /** The coordinator that the environment names. */
    static Optional<URI> ofEnvironment() {
        return Optional.ofNullable(System.getenv("LOCKSTEP_COORDINATOR"))
                .filter(url -> !url.isBlank())
                .map(CoordinatorOptions::url);
    }

    private static URI url(String text) {
        try {
            return requireUrl(new URI(text));
        } catch (URISyntaxException noUrl) {
            throw new CommandException(
                    ExitCode.USAGE,
                    "LOCKSTEP_COORDINATOR: '" + text + "' is not a URL; write it like http://127.0.0.1:8080",
                    noUrl);
        }
    }

    static URI requireUrl(@Nullable URI coordinator) {
        if (coordinator == null || !isWeb(coordinator.getScheme()) || coordinator.getHost() == null) {
            throw new CommandException(
                    ExitCode.USAGE,
                    "--coordinator: '" + coordinator + "' is not a URL; write it like http://127.0.0.1:8080");
        }
        return coordinator;
    }

    private static boolean isWeb(@Nullable String scheme) {
        return scheme != null && SCHEMES.contains(scheme.toLowerCase(Locale.ROOT));
    }

    /** The token from the file, otherwise from the environment, otherwise none. */
    static Optional<String> token(@Nullable Path file) {
        if (file == null) {
            return Optional.ofNullable(System.getenv("LOCKSTEP_TOKEN"))
                    .filter(token -> !token.isBlank())
                    .map(token -> alone("LOCKSTEP_TOKEN", token));
        }
        try {
            return Optional.of(alone("--token-file " + file, Files.readString(file)));
        } catch (IOException unreadable) {
            throw new CommandException(
                    ExitCode.USAGE,
                    "--token-file: cannot read " + file + "; give a readable file with the token",
                    unreadable);
        }
    }

    /** Whatever sends a text of several lines would print it with its error. */
    static String alone(String source, String text) {
        String token = text.strip();
        if (token.chars().anyMatch(letter -> Character.isWhitespace(letter) || Character.isISOControl(letter))) {
            throw new CommandException(
                    ExitCode.USAGE,
                    source + ": there is more than a token, or white space in it; give the token alone, on one line");
        }
        return token;
    }
}
