package dev.lockstep.workload.dvdstore.oracle;

import dev.lockstep.workload.dvdstore.store.StoreProcedure;
import dev.lockstep.workload.dvdstore.store.StoreSettings;
import dev.lockstep.workload.dvdstore.store.StoreTable;
import dev.lockstep.workload.dvdstore.store.StoreTexts;
import dev.lockstep.workload.dvdstore.store.Version;
import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;

/** The SQL in {@code resources/dvdstore/oracle} with its placeholders filled in. Immutable. */
final class OracleStoreTexts {

    private static final int DEPTH_BEFORE_PARAMETER = 500;

    private final StoreTexts texts;
    private final Map<String, String> values;

    OracleStoreTexts(StoreSettings settings) {
        texts = new StoreTexts("oracle", settings);
        Map<String, String> all =
                new HashMap<>(OracleStorePlacement.of(settings.placement()).clauses());
        all.putAll(OracleStorePartitions.clauses(settings));
        all.put("types", typesOf(settings.version()));
        boolean depthIsParameter = StoreProcedure.takesDepth(settings.version());
        all.put("depth_parameter", depthIsParameter ? "search_depth IN INTEGER DEFAULT 500,\n  " : "");
        all.put("depth", depthIsParameter ? "search_depth" : Integer.toString(DEPTH_BEFORE_PARAMETER));
        values = Map.copyOf(all);
    }

    /** The package of array types, shared by all stores. */
    static String typesOf(Version version) {
        return version == Version.V2 ? "DS2_TYPES" : "DS3_TYPES";
    }

    String text(String name, int store) {
        return texts.text(name, store, values);
    }

    String text(String name, int store, Map<String, String> more) {
        Map<String, String> all = new HashMap<>(values);
        all.putAll(more);
        return texts.text(name, store, all);
    }

    List<String> statements(String name, int store) {
        return texts.statements(name, store, values);
    }

    /** The table without its keys. */
    String table(StoreTable table, int store) {
        return text(fileOf(table.name()) + "-table", store);
    }

    /** A procedure or trigger by its name without the store's suffix. */
    String unit(String name, int store) {
        return text(fileOf(name), store);
    }

    private static String fileOf(String name) {
        return name.toLowerCase(Locale.ROOT).replace('_', '-');
    }
}
