package dev.lockstep.workload.dvdstore.order;

import dev.lockstep.engine.Session;
import dev.lockstep.workload.Outcome;
import java.sql.SQLException;

/** Rates a review of the fill. */
final class ReviewRating implements OrderStep {

    private static final int HIGHEST_RATING = 10;

    private final CurrentOrder order;
    private int review;
    private int rating;

    ReviewRating(CurrentOrder order) {
        this.order = order;
    }

    @Override
    public int times() {
        return order.onceIf(order.hasReviews() && order.happens(order.mix.newHelpfulnessPercent()));
    }

    @Override
    public void draw() {
        review = order.random.between(1, order.size().reviews());
        rating = order.random.between(1, HIGHEST_RATING);
    }

    @Override
    public Outcome execute(Session session) throws SQLException {
        order.procedures.newHelpfulness(session, review, order.customer, rating);
        return Outcome.committed();
    }
}
