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
 * The shares of searches that find something at least: a quarter of what the rules of the fill lead one to expect. The
 * kit's rules are the same, and words sampled from a database are found no less often than all words of the fill.
 */
final class LeastHitShares {

    /** Less than PostgreSQL's stemming and chance leave of one word, more than what words of another list find. */
    private static final double MARGIN = 0.25;

    /** Those of size 1MB. In smaller stores the chance of the fill decides what can be found. */
    private static final int FEWEST_PRODUCTS = 1_000;

    /** So many in each of the categories, on average, or the chance of the fill decides in how many there are any. */
    private static final double FEWEST_SPECIALS = 2;

    private LeastHitShares() {}

    /** By the search's name; searches of which nothing can be expected are left out. */
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
        // The kit's stemming costs each of the two names.
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

    /** How likely there is any of what there are so many of on average, by Poisson's distribution. */
    private static double any(double mean) {
        return 1 - Math.exp(-mean);
    }
}
