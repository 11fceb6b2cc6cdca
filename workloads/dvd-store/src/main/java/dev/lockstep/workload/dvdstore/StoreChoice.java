package dev.lockstep.workload.dvdstore;

import dev.lockstep.run.Parameters;
import dev.lockstep.run.Sizes;
import dev.lockstep.workload.dvdstore.order.OrderMix;
import dev.lockstep.workload.dvdstore.store.Quirks;
import dev.lockstep.workload.dvdstore.store.StoreSettings;
import dev.lockstep.workload.dvdstore.store.StoreSize;
import dev.lockstep.workload.dvdstore.store.Version;
import java.util.LinkedHashMap;
import java.util.Locale;
import java.util.Map;
import java.util.Objects;
import java.util.stream.Stream;

/**
 * The settings of a target, from its parameters and presets.
 *
 * @param sizeLabel as in specs; {@code custom} if a single count is set
 */
record StoreChoice(StoreSettings settings, OrderMix mix, int reviewSearchDepth, String sizeLabel) {

    private static final String CUSTOM = "custom";

    static StoreChoice of(Parameters parameters) {
        Profile profile = Profile.byLabel(parameters.text(StoreParameters.PROFILE));
        StoreSettings settings = new StoreSettings(
                Version.byLabel(parameters.text(StoreParameters.VERSION)),
                (int) parameters.integer(StoreParameters.STORES),
                size(parameters),
                quirks(parameters.text(StoreParameters.QUIRKS)),
                parameters.text(StoreParameters.PLACEMENT));
        int depth = or(parameters, StoreParameters.REVIEW_DEPTH, profile.reviewSearchDepth());
        return new StoreChoice(settings, mix(parameters, profile), depth, sizeLabel(parameters));
    }

    private static StoreSize size(Parameters parameters) {
        StoreSize named = SizeLabel.rows(parameters.bytes(StoreParameters.SIZE));
        return new StoreSize(
                or(parameters, StoreParameters.CUSTOMERS, named.customers()),
                or(parameters, StoreParameters.ORDERS_PER_MONTH, named.ordersPerMonth()),
                or(parameters, StoreParameters.PRODUCTS, named.products()));
    }

    private static String sizeLabel(Parameters parameters) {
        boolean custom = Stream.of(
                        StoreParameters.CUSTOMERS, StoreParameters.ORDERS_PER_MONTH, StoreParameters.PRODUCTS)
                .anyMatch(parameters::has);
        return custom ? CUSTOM : Sizes.format(parameters.bytes(StoreParameters.SIZE));
    }

    private static OrderMix mix(Parameters parameters, Profile profile) {
        return new OrderMix(
                parameters.number(StoreParameters.NEW_CUSTOMERS),
                parameters.number(StoreParameters.NEW_MEMBERS),
                (int) parameters.integer(StoreParameters.SEARCHES),
                or(parameters, StoreParameters.BATCH_SIZE, profile.searchBatchSize()),
                (int) parameters.integer(StoreParameters.LINE_ITEMS),
                or(parameters, StoreParameters.REVIEW_SEARCHES, profile.reviewSearchesPerOrder()),
                parameters.number(StoreParameters.NEW_REVIEWS),
                parameters.number(StoreParameters.NEW_HELPFULNESS));
    }

    private static int or(Parameters parameters, String name, int otherwise) {
        return (int) parameters.optionalInteger(name).orElse(otherwise);
    }

    /** The facts that a fill stores in its note and a run compares with it. */
    Map<String, String> facts() {
        StoreSize size = settings.size();
        Map<String, String> facts = new LinkedHashMap<>();
        facts.put(StoreParameters.VERSION, settings.version().label());
        facts.put(StoreParameters.SIZE, sizeLabel);
        facts.put(StoreParameters.CUSTOMERS, Integer.toString(size.customers()));
        facts.put(StoreParameters.ORDERS_PER_MONTH, Integer.toString(size.ordersPerMonth()));
        facts.put(StoreParameters.PRODUCTS, Integer.toString(size.products()));
        facts.put(StoreParameters.STORES, Integer.toString(settings.stores()));
        facts.put(StoreParameters.QUIRKS, label(settings.quirks()));
        return facts;
    }

    /** The stores that the facts of a fill describe; their placement is not a fact. */
    static StoreSettings noted(Map<String, String> facts) {
        return new StoreSettings(
                Version.byLabel(fact(facts, StoreParameters.VERSION)),
                Integer.parseInt(fact(facts, StoreParameters.STORES)),
                new StoreSize(
                        Integer.parseInt(fact(facts, StoreParameters.CUSTOMERS)),
                        Integer.parseInt(fact(facts, StoreParameters.ORDERS_PER_MONTH)),
                        Integer.parseInt(fact(facts, StoreParameters.PRODUCTS))),
                quirks(fact(facts, StoreParameters.QUIRKS)),
                "");
    }

    private static String fact(Map<String, String> facts, String name) {
        return Objects.requireNonNull(facts.get(name), name);
    }

    private static Quirks quirks(String label) {
        return Quirks.valueOf(label.toUpperCase(Locale.ROOT));
    }

    String versionLabel() {
        return settings.version().label();
    }

    private static String label(Quirks quirks) {
        return quirks.name().toLowerCase(Locale.ROOT);
    }
}
