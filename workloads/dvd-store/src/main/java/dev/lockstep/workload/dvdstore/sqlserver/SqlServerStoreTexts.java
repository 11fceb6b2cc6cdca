package dev.lockstep.workload.dvdstore.sqlserver;

import dev.lockstep.workload.dvdstore.store.Quirks;
import dev.lockstep.workload.dvdstore.store.StoreProcedure;
import dev.lockstep.workload.dvdstore.store.StoreSettings;
import dev.lockstep.workload.dvdstore.store.StoreTexts;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;

/** The T-SQL of the stores, with the placeholders for their settings filled in. Immutable. */
final class SqlServerStoreTexts {

    private static final String TRIGGER = "restock";
    private static final String DEPTH_OF_VERSION_3 = "500";

    private final StoreSettings settings;
    private final StoreTexts texts;
    private final Map<String, String> values;

    SqlServerStoreTexts(StoreSettings settings) {
        this.settings = settings;
        this.texts = new StoreTexts("sqlserver", settings);
        this.values = Map.copyOf(values(settings));
    }

    private static Map<String, String> values(StoreSettings settings) {
        boolean kit = settings.quirks() == Quirks.KIT;
        boolean asksDepth = StoreProcedure.takesDepth(settings.version());
        Map<String, String> values =
                new HashMap<>(SqlServerStorePlacement.of(settings.placement()).clauses());
        values.put("membershipKey", values.get(kit ? FileGroup.INDEXES.label() : FileGroup.MEMBERSHIP.label()));
        values.put("top", kit ? "" : "TOP (@batch_size_in) ");
        values.put("limit", kit ? "SET ROWCOUNT @batch_size_in;" : "");
        values.put("seek", kit ? " WITH (FORCESEEK)" : "");
        values.put("language", kit ? "" : " LANGUAGE 1033");
        values.put("stopList", kit ? "" : "STOPLIST = OFF, ");
        values.put("depthParameter", asksDepth ? ", @search_depth_in int = " + DEPTH_OF_VERSION_3 : "");
        values.put("depth", asksDepth ? "@search_depth_in" : DEPTH_OF_VERSION_3);
        return values;
    }

    /** A complete SQL text. */
    String text(String name, int store) {
        return texts.text(name, store, values);
    }

    /** The statements of a text. */
    List<String> statements(String name, int store) {
        return texts.statements(name, store, values);
    }

    /** An SQL text that does not belong to a store. */
    String text(String name, Map<String, String> ownValues) {
        return texts.text(name, 1, ownValues);
    }

    /** The statements that create all tables and the rows of CATEGORIES. */
    List<String> tables(int store) {
        return Stream.of(
                        withReviews(store, "tables"), statements("products", store), List.of(text("categories", store)))
                .flatMap(List::stream)
                .toList();
    }

    /** Clustered keys, indexes, foreign keys and statistics, in build order. */
    List<String> structure(int store) {
        return Stream.of(
                        withReviews(store, "keys"),
                        withReviews(store, "indexes"),
                        settings.quirks() == Quirks.KIT ? withReviews(store, "redundant-indexes") : List.<String>of(),
                        withReviews(store, "foreign-keys"),
                        withReviews(store, "statistics"),
                        withReviews(store, "identities"))
                .flatMap(List::stream)
                .toList();
    }

    private List<String> withReviews(int store, String name) {
        return Stream.concat(
                        statements(name, store).stream(),
                        settings.version().hasReviews() ? statements(reviewText(name), store).stream() : Stream.of())
                .toList();
    }

    private static String reviewText(String name) {
        return name.startsWith("redundant-") ? name.replace("redundant-", "redundant-review-") : "review-" + name;
    }

    /** The trigger and the procedures, one text each. */
    List<String> procedures(int store) {
        return Stream.concat(
                        Stream.of(TRIGGER),
                        StoreProcedure.of(settings.version()).stream().map(StoreProcedure::text))
                .map(name -> text(name, store))
                .toList();
    }
}
