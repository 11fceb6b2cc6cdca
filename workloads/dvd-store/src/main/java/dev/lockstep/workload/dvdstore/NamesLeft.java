package dev.lockstep.workload.dvdstore;

import dev.lockstep.engine.PreparationException;
import dev.lockstep.workload.dvdstore.order.OrderMix;
import dev.lockstep.workload.dvdstore.store.Quirks;
import dev.lockstep.workload.dvdstore.store.StoreSettings;
import java.sql.Connection;
import java.sql.SQLException;

/**
 * Prevents a run on a store in which nearly every customer is a member, or nearly all names that the kit's quirks leave
 * for new customers are taken: registrations would be retried more and more often, in the end forever.
 */
final class NamesLeft {

    private static final double MOST_USED = 0.9;

    private final StoreSettings settings;
    private final OrderMix mix;

    NamesLeft(StoreSettings settings, OrderMix mix) {
        this.settings = settings;
        this.mix = mix;
    }

    /** @throws PreparationException with the number used and the total */
    void require(Connection connection, StoreBooks books) throws SQLException {
        if (settings.quirks() == Quirks.KIT && mix.newCustomersPercent() > 0) {
            requireLeft(
                    books.count(connection, DvdStoreWorkload.NEW_CUSTOMERS),
                    "names for new customers are taken",
                    StoreParameters.NEW_CUSTOMERS);
        }
        if (mix.newMembersPercent() > 0 && settings.version().hasReviews()) {
            requireLeft(
                    books.count(connection, DvdStoreWorkload.NEW_MEMBERS),
                    "customers are members already",
                    StoreParameters.NEW_MEMBERS);
        }
    }

    private void requireLeft(long used, String what, String parameter) {
        long all = (long) settings.size().customers() * settings.stores();
        if (used > MOST_USED * all) {
            throw new PreparationException(used + " of " + all + " " + what
                    + ", too many for a run to find others. Use prepare: reset, a larger size, or " + parameter
                    + ": 0");
        }
    }
}
