package dev.lockstep.workload.dvdstore.postgresql;

import dev.lockstep.engine.SqlNames;
import dev.lockstep.workload.dvdstore.store.StoreSettings;
import dev.lockstep.workload.dvdstore.store.StoreTexts;
import dev.lockstep.workload.dvdstore.store.Version;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/** The functions of a store: one text each, named like the function. */
final class StoreFunctions {

    private static final List<String> ALWAYS =
            List.of("login", "new-customer", "browse-by-category", "browse-by-actor", "browse-by-title", "purchase");
    private static final List<String> WITH_REVIEWS = List.of(
            "new-member",
            "new-prod-review",
            "new-review-helpfulness",
            "get-prod-reviews",
            "get-prod-reviews-by-stars",
            "get-prod-reviews-by-date",
            "get-prod-reviews-by-actor",
            "get-prod-reviews-by-title");

    private static final Map<String, String> DEPTH_ASKED =
            Map.of("depth_parameter", " search_depth_in integer,", "depth", "search_depth_in");

    private static final Map<String, String> DEPTH_FIXED = Map.of("depth_parameter", "", "depth", "500");

    private StoreFunctions() {}

    /** The texts that create or replace them. */
    static List<String> texts(StoreTexts texts, Version version, int store) {
        Map<String, String> depth = StoreCalls.takesDepth(version) ? DEPTH_ASKED : DEPTH_FIXED;
        List<String> names = new ArrayList<>(ALWAYS);
        if (version.hasReviews()) {
            names.addAll(WITH_REVIEWS);
        }
        return names.stream().map(name -> texts.text(name, store, depth)).toList();
    }

    /** The names of those of all versions with this store's suffix, as literals separated by commas. */
    static String literals(StoreSettings settings, int store) {
        return Stream.concat(ALWAYS.stream(), WITH_REVIEWS.stream())
                .map(name -> SqlNames.literal(sqlName(name) + settings.version().suffix(store)))
                .collect(Collectors.joining(", "));
    }

    private static String sqlName(String name) {
        return name.replace("-", "_");
    }
}
