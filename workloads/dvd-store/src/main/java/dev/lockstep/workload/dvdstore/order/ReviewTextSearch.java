package dev.lockstep.workload.dvdstore.order;

import dev.lockstep.engine.Session;
import dev.lockstep.workload.Outcome;
import java.sql.SQLException;

/** Searches reviews by an actor's last name or a title word, with equal probability: the first review phase. */
final class ReviewTextSearch implements OrderStep {

    private final CurrentOrder order;
    private boolean byActor;
    private int batch;
    private String word = "";

    ReviewTextSearch(CurrentOrder order) {
        this.order = order;
    }

    @Override
    public int times() {
        return order.hasReviews() ? order.around(order.mix.reviewSearchesPerOrder()) : 0;
    }

    @Override
    public void draw() {
        batch = order.batch();
        byActor = order.random.between(0, 1) == 0;
        word = byActor ? order.words.lastName(order.random) : order.words.titleWord(order.random);
    }

    @Override
    public Outcome execute(Session session) throws SQLException {
        return byActor
                ? Search.REVIEWS_BY_ACTOR.found(order.procedures.reviewsByActor(session, batch, word))
                : Search.REVIEWS_BY_TITLE.found(order.procedures.reviewsByTitle(session, batch, word));
    }
}
