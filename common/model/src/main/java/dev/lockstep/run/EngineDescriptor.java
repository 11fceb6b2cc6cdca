package dev.lockstep.run;

import dev.lockstep.text.SecretNames;
import java.util.Collection;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.TreeMap;
import java.util.regex.Pattern;

/**
 * What an agent says of an engine, so that a new engine needs no change in the coordinator.
 *
 * @param id stable and lower-case, such as {@code postgresql}: stored with every result, so never renamed
 * @param title its name for people
 * @param urlPrefixes how its JDBC URLs begin, each with {@value #JDBC} itself; none if its targets are folders of
 *     an agent's machine
 * @param exampleUrl a URL of it for messages, without credentials
 * @param embedded whether the agent can start a database of this engine itself; true only for PostgreSQL
 * @param secretProperties driver properties that hold a secret although {@link SecretNames} does not find that in their names
 */
public record EngineDescriptor(
        String id,
        String title,
        List<String> urlPrefixes,
        String exampleUrl,
        boolean embedded,
        List<String> secretProperties) {

    /** How every JDBC URL begins. */
    public static final String JDBC = "jdbc:";

    public EngineDescriptor {
        urlPrefixes = List.copyOf(urlPrefixes);
        secretProperties = List.copyOf(secretProperties);
        if (id.isBlank() || !urlPrefixes.stream().allMatch(each -> each.startsWith(JDBC))) {
            throw new IllegalArgumentException("An engine needs an id, and prefixes of its URLs that begin with " + JDBC
                    + ", was: '" + id + "' with " + urlPrefixes);
        }
    }

    /** A kind of target that consists of folders and devices of an agent's machine. */
    public static EngineDescriptor onPaths(String id, String title) {
        return new EngineDescriptor(id, title, List.of(), "/data1", false, List.of());
    }

    /** An engine of which only the id is known: any JDBC URL may be one of its own. */
    public static EngineDescriptor named(String id) {
        return new EngineDescriptor(id, id, List.of(JDBC), "", true, List.of());
    }

    /** One of each id: where several agents have it, the first of those that describe it. */
    public static Map<String, EngineDescriptor> byId(Collection<EngineDescriptor> engines) {
        Map<String, EngineDescriptor> byId = new TreeMap<>();
        engines.forEach(engine -> byId.merge(engine.id(), engine, (first, other) -> first.described() ? first : other));
        return byId;
    }

    /** Whether its targets are folders of an agent's machine, and have no URL. */
    public boolean ofPaths() {
        return urlPrefixes.isEmpty();
    }

    private boolean described() {
        return !exampleUrl.isEmpty();
    }

    /** Whether the URL begins as those of this engine do. */
    boolean admits(String url) {
        return urlPrefixes.stream().anyMatch(url::startsWith);
    }

    /** Whether a driver property of that name holds a secret. */
    boolean namesSecret(String property) {
        return SecretNames.nameSecret(property) || secretProperties.stream().anyMatch(property::equalsIgnoreCase);
    }

    /** Whether the URL sets a driver property that holds a secret. */
    boolean findsSecret(String url) {
        return secretProperties.stream()
                .map(property -> Pattern.quote(property.toLowerCase(Locale.ROOT)))
                .anyMatch(property -> Pattern.compile("(?<![a-z0-9_.$])" + property + "\\s*=")
                        .matcher(url.toLowerCase(Locale.ROOT))
                        .find());
    }
}
