package dev.lockstep.workload.dvdstore;

import dev.lockstep.workload.WorkloadContract.Variant;
import java.util.List;
import java.util.Map;
import java.util.OptionalLong;

/** Each version and both kinds of quirks, in stores so small that the contract can compare their whole contents. */
final class DvdStoreCases {

    private static final long CUSTOMERS = 400;
    private static final long ORDERS_PER_MONTH = 10;

    /** The contract's seed leaves one of them, number 73, without stock, so that some orders are rolled back. */
    private static final long PRODUCTS = 80;

    private DvdStoreCases() {}

    static List<Variant> all() {
        return List.of(
                variant("2", 1, "fixed"),
                variant("2", 1, "kit"),
                variant("3", 1, "fixed"),
                variant("3", 1, "kit"),
                variant("3.5", 2, "fixed"),
                variant("3.5", 2, "kit"));
    }

    /** The kit buys in the order of the cart. */
    static boolean mayDeadlock(Variant variant) {
        return "kit".equals(variant.parameters().get("quirks"));
    }

    private static Variant variant(String version, long stores, String quirks) {
        return new Variant(
                "version " + version + ", " + quirks,
                Map.of(
                        "version", version,
                        "stores", stores,
                        "quirks", quirks,
                        "customers", CUSTOMERS,
                        "ordersPerMonth", ORDERS_PER_MONTH,
                        "products", PRODUCTS),
                OptionalLong.empty());
    }
}
