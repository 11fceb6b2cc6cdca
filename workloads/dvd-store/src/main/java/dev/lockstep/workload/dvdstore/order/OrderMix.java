package dev.lockstep.workload.dvdstore.order;

/**
 * The composition of orders. Numbers of searches, rows and items are means of a uniform draw from 1 to twice the mean
 * minus one; percentages are of all orders.
 *
 * @param reviewSearchesPerOrder in each of the two phases of review searches
 * @param lineItemsPerOrder a cart ends at {@value dev.lockstep.workload.dvdstore.store.Cart#MOST_ITEMS} items whatever the
 *     draw
 */
public record OrderMix(
        double newCustomersPercent,
        double newMembersPercent,
        int searchesPerOrder,
        int searchBatchSize,
        int lineItemsPerOrder,
        int reviewSearchesPerOrder,
        double newReviewsPercent,
        double newHelpfulnessPercent) {}
