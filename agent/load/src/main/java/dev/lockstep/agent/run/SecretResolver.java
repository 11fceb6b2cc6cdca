package dev.lockstep.agent.run;

import dev.lockstep.run.SecretReference;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Map;
import java.util.Optional;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/**
 * Resolves references to secrets, and does so only on the agent: {@code ${env:NAME}} for names that match a pattern,
 * and {@code ${file:name}} below one folder. It gives access to nothing else on the agent's machine, and never to the
 * agent's own access token.
 */
public final class SecretResolver {

    /** The names that {@code ${env:NAME}} may have by default. */
    public static final String DEFAULT_NAMES = "*_PASSWORD";

    private static final String OWN_TOKEN = "LOCKSTEP_TOKEN";
    private static final long LONGEST_BYTES = 64 << 10;

    private final String admittedNames;
    private final @Nullable Path folder;
    private final Map<String, String> environment;
    private final boolean literals;

    private SecretResolver(
            String admittedNames, @Nullable Path folder, Map<String, String> environment, boolean literals) {
        this.admittedNames = admittedNames;
        this.folder = folder;
        this.environment = environment;
        this.literals = literals;
    }

    /**
     * Accepts references only.
     *
     * @param admittedNames names of environment variables, in which {@code *} stands for any characters
     * @param folder the folder for files; null for none
     */
    public static SecretResolver ofReferences(
            String admittedNames, @Nullable Path folder, Map<String, String> environment) {
        return new SecretResolver(admittedNames, folder, environment, false);
    }

    /** The same, but a text that is not a reference is the secret itself. */
    public SecretResolver admittingLiterals() {
        return new SecretResolver(admittedNames, folder, environment, true);
    }

    /**
     * The secret; empty when there is none to resolve.
     *
     * @throws SecretException if it must not or cannot be read
     */
    public String resolve(@Nullable String text) {
        if (text == null || text.isEmpty()) {
            return "";
        }
        Optional<SecretReference> reference = SecretReference.parse(text);
        if (reference.isPresent()) {
            return referred(reference.get());
        }
        if (literals && !text.startsWith("${")) {
            return text;
        }
        throw new SecretException("A password is in plain text. Give a reference instead, ${env:NAME} or ${file:name}");
    }

    private String referred(SecretReference reference) {
        return switch (reference.kind()) {
            case ENV -> variable(reference.name());
            case FILE -> file(reference.name());
        };
    }

    private String variable(String name) {
        if (!admits(name)) {
            throw new SecretException("${env:" + name + "} is not admitted by this agent, which admits '"
                    + admittedNames + "'. Rename the variable or start the agent with another --secret-env");
        }
        String secret = environment.get(name);
        if (secret == null) {
            throw new SecretException("${env:" + name + "} is not set in the environment of this agent");
        }
        return secret;
    }

    private boolean admits(String name) {
        if (name.equals(OWN_TOKEN)) {
            return false;
        }
        String pattern = Pattern.quote(admittedNames).replace("*", "\\E.*\\Q");
        return Pattern.matches(pattern, name);
    }

    private String file(String name) {
        if (folder == null) {
            throw new SecretException(
                    "${file:" + name + "} needs a secrets folder: start the agent with --secrets DIR");
        }
        try {
            Path root = folder.toRealPath();
            Path file = root.resolve(name).toRealPath();
            if (!file.startsWith(root)) {
                throw new SecretException("${file:" + name + "} is not below the agent's secrets folder");
            }
            requireSmallFile(name, file);
            return Files.readString(file, StandardCharsets.UTF_8).replaceFirst("\\R+$", "");
        } catch (IOException | java.nio.file.InvalidPathException unreadable) {
            throw new SecretException("${file:" + name + "} cannot be read in the agent's secrets folder");
        }
    }

    /** A pipe would never end, and anything longer is not a password. */
    private static void requireSmallFile(String name, Path file) throws IOException {
        if (!Files.isRegularFile(file) || Files.size(file) > LONGEST_BYTES) {
            throw new SecretException("${file:" + name + "} is not a file of at most " + LONGEST_BYTES / 1024
                    + " KB; put only the password in it");
        }
    }

    @Override
    public String toString() {
        return "SecretResolver[admittedNames=" + admittedNames + ", folder=" + folder + "]";
    }
}
