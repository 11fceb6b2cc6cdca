package dev.lockstep.run;

import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * A password given by reference, {@code ${env:NAME}} or {@code ${file:name}}; only the agent resolves it.
 *
 * @param name of an environment variable, or of a file in the agent's secrets folder
 */
public record SecretReference(Kind kind, String name) {

    private static final Pattern SHAPE = Pattern.compile("\\$\\{(env|file):([A-Za-z0-9_][A-Za-z0-9_./-]*)}");

    /** Where the agent looks it up. */
    public enum Kind {
        ENV,
        FILE
    }

    /** Parses a text that is a reference as a whole; empty for a literal. */
    public static Optional<SecretReference> parse(String text) {
        Matcher matcher = SHAPE.matcher(text);
        return matcher.matches()
                ? Optional.of(
                        new SecretReference(matcher.group(1).equals("env") ? Kind.ENV : Kind.FILE, matcher.group(2)))
                : Optional.empty();
    }

    @Override
    public String toString() {
        return "${" + Value.nameOf(kind) + ":" + name + "}";
    }
}
