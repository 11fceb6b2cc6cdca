package dev.lockstep.workload.dvdstore.postgresql;

import dev.lockstep.engine.SqlNames;
import dev.lockstep.workload.dvdstore.store.StoreProcedure;
import dev.lockstep.workload.dvdstore.store.StoreSettings;
import dev.lockstep.workload.dvdstore.store.StoreTexts;
import dev.lockstep.workload.dvdstore.store.Version;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;

/** The functions of a store. */
final class StoreFunctions {

    private static final Map<String, String> DEPTH_ASKED =
            Map.of("depth_parameter", " search_depth_in integer,", "depth", "search_depth_in");

    private static final Map<String, String> DEPTH_FIXED = Map.of("depth_parameter", "", "depth", "500");

    private StoreFunctions() {}

    /** The SQL texts that create or replace them. */
    static List<String> texts(StoreTexts texts, Version version, int store) {
        Map<String, String> depth = StoreProcedure.takesDepth(version) ? DEPTH_ASKED : DEPTH_FIXED;
        return StoreProcedure.of(version).stream()
                .map(function -> texts.text(function.text(), store, depth))
                .toList();
    }

    /** The function names of all versions with this store's suffix, as comma-separated literals. */
    static String literals(StoreSettings settings, int store) {
        return Arrays.stream(StoreProcedure.values())
                .map(function -> SqlNames.literal(
                        function.text().replace('-', '_') + settings.version().suffix(store)))
                .collect(Collectors.joining(", "));
    }
}
