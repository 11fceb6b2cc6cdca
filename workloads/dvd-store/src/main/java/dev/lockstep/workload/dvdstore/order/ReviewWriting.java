package dev.lockstep.workload.dvdstore.order;

import dev.lockstep.engine.Session;
import dev.lockstep.workload.Outcome;
import dev.lockstep.workload.dvdstore.store.StoreSize;
import java.sql.SQLException;

/** Writes a review of a random product. */
final class ReviewWriting implements OrderStep {

    private static final int WORDS_OF_SUMMARY = 3;
    private static final int WORDS_OF_TEXT = 25;

    private final CurrentOrder order;
    private final StringBuilder text = new StringBuilder();
    private int product;
    private int stars;
    private String summary = "";
    private String review = "";

    ReviewWriting(CurrentOrder order) {
        this.order = order;
    }

    @Override
    public int times() {
        return order.onceIf(order.hasReviews() && order.happens(order.mix.newReviewsPercent()));
    }

    @Override
    public void draw() {
        product = order.random.between(1, order.size().products());
        stars = order.random.between(1, StoreSize.MOST_STARS);
        summary = words(WORDS_OF_SUMMARY).substring(1);
        review = words(WORDS_OF_TEXT);
    }

    /** This many words, each preceded by a space. */
    private String words(int count) {
        text.setLength(0);
        for (int word = 0; word < count; word++) {
            text.append(' ').append(DrawnWords.reviewWord(order.random));
        }
        return text.toString();
    }

    @Override
    public Outcome execute(Session session) throws SQLException {
        order.procedures.newReview(session, product, stars, order.customer, summary, review);
        return Outcome.committed();
    }
}
