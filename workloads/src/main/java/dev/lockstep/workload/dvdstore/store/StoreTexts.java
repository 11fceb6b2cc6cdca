package dev.lockstep.workload.dvdstore.store;

import dev.lockstep.engine.SqlResource;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * The SQL of one engine for one kind of store, from {@code resources/dvdstore}. A text is looked for in the folders
 * {@code <engine>/kit-<version>} and {@code <engine>/kit} when quirks are kept, in {@code <engine>/v2} for version 2, in
 * {@code <engine>} and in {@code dvdstore} itself; the first one found counts. Immutable.
 */
public final class StoreTexts {

    private static final Pattern PLACEHOLDER = Pattern.compile("\\$\\{([^}]*)}");
    private static final Pattern END_OF_STATEMENT = Pattern.compile(";[ \t]*(\r?\n|$)");
    private static final String SUFFIX = "n";

    private final Version version;
    private final List<String> folders;

    /**
     * The texts for these stores.
     *
     * @param engine the engine's id, such as {@code postgresql}
     */
    public StoreTexts(String engine, StoreSettings settings) {
        version = settings.version();
        folders = folders("dvdstore/" + engine, settings);
    }

    private static List<String> folders(String ofEngine, StoreSettings settings) {
        List<String> folders = new ArrayList<>();
        if (settings.quirks() == Quirks.KIT) {
            folders.add(ofEngine + "/kit-" + settings.version().label());
            folders.add(ofEngine + "/kit");
        }
        if (settings.version() == Version.V2) {
            folders.add(ofEngine + "/v2");
        }
        folders.add(ofEngine);
        folders.add("dvdstore");
        return List.copyOf(folders);
    }

    /** The text of that name, without {@code .sql}, for one store; {@code ${n}} is the store's suffix. */
    public String text(String name, int store) {
        return text(name, store, Map.of());
    }

    /**
     * The text of that name, without {@code .sql}, for one store.
     *
     * @param values of the placeholders apart from {@code ${n}}, the store's suffix
     * @throws IllegalArgumentException when there is no such text, or it has a placeholder without a value
     */
    public String text(String name, int store, Map<String, String> values) {
        Map<String, String> all = new HashMap<>(values);
        all.put(SUFFIX, version.suffix(store));
        return PLACEHOLDER
                .matcher(read(name))
                .replaceAll(found -> Matcher.quoteReplacement(value(name, found.group(1), all)));
    }

    /** The statements of a text of simple statements, each of which ends in a semicolon at the end of a line. */
    public List<String> statements(String name, int store, Map<String, String> values) {
        return END_OF_STATEMENT
                .splitAsStream(text(name, store, values))
                .map(String::strip)
                .filter(statement -> !statement.isEmpty())
                .toList();
    }

    private String read(String name) {
        for (String folder : folders) {
            String path = folder + "/" + name + ".sql";
            if (StoreTexts.class.getClassLoader().getResource(path) != null) {
                return SqlResource.read(StoreTexts.class, path).strip();
            }
        }
        throw new IllegalArgumentException("No SQL text '" + name + "' in " + String.join(", ", folders));
    }

    private static String value(String name, String placeholder, Map<String, String> values) {
        String value = values.get(placeholder);
        if (value == null) {
            throw new IllegalArgumentException(
                    "The SQL text '" + name + "' has ${" + placeholder + "}, for which there is no value");
        }
        return value;
    }
}
