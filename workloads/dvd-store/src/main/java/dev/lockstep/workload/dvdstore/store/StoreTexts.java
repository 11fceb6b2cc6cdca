package dev.lockstep.workload.dvdstore.store;

import dev.lockstep.engine.SqlTexts;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/**
 * The SQL of one engine for one kind of store, from {@code resources/dvdstore}. A text is searched for in the folders
 * {@code <engine>/kit-<version>} and {@code <engine>/kit} when quirks are kept, in {@code <engine>/v2} for version 2, in
 * {@code <engine>} and in {@code dvdstore} itself; the first one found is used. Immutable.
 */
public final class StoreTexts {

    private static final String SUFFIX = "n";

    private final Version version;
    private final SqlTexts texts;

    /**
     * The texts for these stores.
     *
     * @param engine the engine's id, such as {@code postgresql}
     */
    public StoreTexts(String engine, StoreSettings settings) {
        version = settings.version();
        texts = new SqlTexts(StoreTexts.class, folders("dvdstore/" + engine, settings));
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
        return folders;
    }

    /** The text of that name, without {@code .sql}, for one store; {@code ${n}} is the store's suffix. */
    public String text(String name, int store) {
        return text(name, store, Map.of());
    }

    /**
     * The text of that name, without {@code .sql}, for one store.
     *
     * @param values of the placeholders apart from {@code ${n}}, the store's suffix
     * @throws IllegalArgumentException if there is no such text, or it has a placeholder without a value
     */
    public String text(String name, int store, Map<String, String> values) {
        return texts.text(name, withSuffix(store, values));
    }

    /** The statements of a text of simple statements, each ending in a semicolon at the end of a line. */
    public List<String> statements(String name, int store, Map<String, String> values) {
        return texts.statements(name, withSuffix(store, values));
    }

    private Map<String, String> withSuffix(int store, Map<String, String> values) {
        Map<String, String> all = new HashMap<>(values);
        all.put(SUFFIX, version.suffix(store));
        return all;
    }
}
