package dev.lockstep.workload.dvdstore.order;

import dev.lockstep.engine.Session;
import dev.lockstep.workload.Outcome;
import dev.lockstep.workload.dvdstore.store.StoreSize;
import java.sql.SQLException;

/**
 * Reads all reviews of a product, those with a number of stars, or the newest, with equal probability: the second
 * review phase. The number of stars is the same throughout the phase.
 */
final class ProductReviews implements OrderStep {

    private final CurrentOrder order;
    private final WeightedProducts products;
    private Kind kind = Kind.PLAIN;
    private int batch;
    private int product;
    private int stars;

    ProductReviews(CurrentOrder order, WeightedProducts products) {
        this.order = order;
        this.products = products;
    }

    private enum Kind {
        PLAIN,
        BY_STARS,
        BY_DATE;

        private static final Kind[] ALL = values();
    }

    @Override
    public int times() {
        if (!order.hasReviews()) {
            return 0;
        }
        stars = order.random.between(1, StoreSize.MOST_STARS);
        return order.around(order.mix.reviewSearchesPerOrder());
    }

    @Override
    public void draw() {
        batch = order.batch();
        kind = Kind.ALL[order.random.between(0, Kind.ALL.length - 1)];
        product = products.pick(order.random);
    }

    @Override
    public Outcome execute(Session session) throws SQLException {
        return switch (kind) {
            case PLAIN -> Search.PRODUCT_REVIEWS.found(order.procedures.reviews(session, batch, product));
            case BY_STARS ->
                Search.PRODUCT_REVIEWS_BY_STARS.found(order.procedures.reviewsByStars(session, batch, product, stars));
            case BY_DATE ->
                Search.PRODUCT_REVIEWS_BY_DATE.found(order.procedures.reviewsByDate(session, batch, product));
        };
    }
}
