package dev.lockstep.workload.dvdstore;

import dev.lockstep.run.Parameters;
import dev.lockstep.workload.dvdstore.store.StoreSettings;
import dev.lockstep.workload.dvdstore.store.Version;
import java.util.ArrayList;
import java.util.List;

/** Finds invalid combinations of parameters. */
final class StoreFaults {

    private static final int ORIGINAL_DEPTH = 500;
    private static final int MOST_ROWS = 1_000;
    private static final int MOST_ROWS_BEFORE_3_5 = 100;

    private StoreFaults() {}

    static List<String> of(Parameters parameters) {
        var faultOfSize = SizeLabel.fault(parameters.bytes(StoreParameters.SIZE));
        if (faultOfSize.isPresent()) {
            return List.of(faultOfSize.get());
        }
        StoreChoice choice = StoreChoice.of(parameters);
        List<String> faults = new ArrayList<>(ofVersion(choice));
        faults.addAll(ofIds(choice));
        return List.copyOf(faults);
    }

    private static List<String> ofVersion(StoreChoice choice) {
        StoreSettings settings = choice.settings();
        boolean newest = settings.version() == Version.V3_5;
        List<String> faults = new ArrayList<>();
        if (settings.stores() > 1 && !newest) {
            faults.add("stores " + settings.stores() + " needs version 3.5, was " + choice.versionLabel()
                    + ": only its table names include the store number");
        }
        if (choice.reviewSearchDepth() != ORIGINAL_DEPTH && !newest) {
            faults.add("reviewSearchDepth " + choice.reviewSearchDepth() + " needs version 3.5, was "
                    + choice.versionLabel() + ": the procedures of earlier versions always read 500 reviews. Set"
                    + " version: 3.5, or set reviewSearchDepth: 500 in addition to the profile");
        }
        int mostRows = newest ? MOST_ROWS : MOST_ROWS_BEFORE_3_5;
        if (2 * choice.mix().searchBatchSize() > mostRows) {
            faults.add("searchBatchSize must be at most " + mostRows / 2 + " in version " + choice.versionLabel()
                    + ", was " + choice.mix().searchBatchSize()
                    + ": a search returns up to twice this number minus one");
        }
        return faults;
    }

    private static List<String> ofIds(StoreChoice choice) {
        StoreSettings settings = choice.settings();
        if (!settings.version().hasReviews() || settings.size().ratings() <= Integer.MAX_VALUE) {
            return List.of();
        }
        return List.of("size " + choice.sizeLabel() + " has " + settings.size().products()
                + " products and so " + settings.size().ratings() + " ratings, more than a 32-bit id can hold. Use at"
                + " most " + mostProducts(settings) + " products per store (size 523GB), or more stores");
    }

    private static long mostProducts(StoreSettings settings) {
        long ratingsPerProduct = settings.size().ratings() / settings.size().products();
        return Integer.MAX_VALUE / ratingsPerProduct;
    }
}
