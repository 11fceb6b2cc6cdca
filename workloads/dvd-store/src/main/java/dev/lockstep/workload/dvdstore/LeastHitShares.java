package dev.lockstep.workload.dvdstore;

import dev.lockstep.workload.dvdstore.order.Search;
import dev.lockstep.workload.dvdstore.store.Quirks;
import dev.lockstep.workload.dvdstore.store.StoreSettings;
import dev.lockstep.workload.dvdstore.store.StoreSize;
import dev.lockstep.workload.dvdstore.store.Words;
import java.util.HashMap;
import java.util.Map;
import java.util.stream.Collectors;

/**
 * The minimum shares of searches that find something: a quarter of the share expected by the rules of the fill. The kit
 * has the same rules, and words sampled from a database are found at least as often as all words of the fill.
 */
final class LeastHitShares {

    /** Below the share that stemming in PostgreSQL and chance leave, above that of words from another list. */
    private static final double MARGIN = 0.25;

    /** The products of size 1MB. In smaller stores, chance in the fill decides what can be found. */
    private static final int FEWEST_PRODUCTS = 1_000;

    /** The least average number per category; with fewer, chance in the fill decides how many categories have any. */
    private static final double FEWEST_SPECIALS = 2;

    private LeastHitShares() {}

    /** By the name of the search; searches without an expected share are omitted. */
    static Map<String, Double> of(StoreSettings settings) {
        return expected(settings).entrySet().stream()
                .collect(Collectors.toUnmodifiableMap(
                        entry -> entry.getKey().name(), entry -> MARGIN * entry.getValue()));
    }

    private static Map<Search, Double> expected(StoreSettings settings) {
        Map<Search, Double> expected = new HashMap<>();
        StoreSize size = settings.size();
        double products = size.products();
        boolean kit = settings.quirks() == Quirks.KIT;
        if (products < FEWEST_PRODUCTS) {
            return expected;
        }
        double specials = products / size.productsPerSpecial() / StoreSize.CATEGORIES;
        if (specials >= FEWEST_SPECIALS) {
            expected.put(Search.BROWSE_BY_CATEGORY, any(specials));
        }
        double actors = any(products / Words.FIRST_NAMES / Words.LAST_NAMES);
        // The kit's stemming affects each of the two names.
        expected.put(Search.BROWSE_BY_ACTOR, kit ? MARGIN * actors : actors);
        expected.put(Search.REVIEWS_BY_ACTOR, any(products / Words.LAST_NAMES));
        expected.put(Search.REVIEWS_BY_TITLE, 1.0);
        if (!kit) {
            expected.put(Search.BROWSE_BY_TITLE, Math.min(1, products / Words.TITLE_WORDS / Words.TITLE_WORDS));
            expected.put(Search.PRODUCT_REVIEWS, any(StoreSize.REVIEWS_PER_PRODUCT));
            expected.put(
                    Search.PRODUCT_REVIEWS_BY_STARS,
                    any((double) StoreSize.REVIEWS_PER_PRODUCT / StoreSize.MOST_STARS));
            expected.put(Search.PRODUCT_REVIEWS_BY_DATE, any(StoreSize.REVIEWS_PER_PRODUCT));
        }
        return expected;
    }

    /** The probability of at least one occurrence, given the mean number, by the Poisson distribution. */
    private static double any(double mean) {
        return 1 - Math.exp(-mean);
    }
}
