package dev.lockstep.workload.dvdstore.order;

import dev.lockstep.engine.Session;
import dev.lockstep.workload.Outcome;
import java.sql.SQLException;

/** Searches products by category, actor or title, with equal odds. */
final class ProductSearch implements Step {

    private static final int CATEGORIES = 16;

    private final CurrentOrder order;
    private Kind kind = Kind.CATEGORY;
    private int batch;
    private int category;
    private String words = "";

    ProductSearch(CurrentOrder order) {
        this.order = order;
    }

    private enum Kind {
        CATEGORY,
        ACTOR,
        TITLE;

        private static final Kind[] ALL = values();
    }

    @Override
    public int times() {
        return order.around(order.mix.searchesPerOrder());
    }

    @Override
    public void draw() {
        batch = order.batch();
        kind = Kind.ALL[order.random.between(0, Kind.ALL.length - 1)];
        switch (kind) {
            case CATEGORY -> category = order.random.between(1, CATEGORIES);
            case ACTOR -> words = order.words.actor(order.random);
            case TITLE -> words = order.words.title(order.random);
        }
    }

    @Override
    public Outcome execute(Session session) throws SQLException {
        switch (kind) {
            case CATEGORY -> order.procedures.browseByCategory(session, batch, category);
            case ACTOR -> order.procedures.browseByActor(session, batch, words);
            case TITLE -> order.procedures.browseByTitle(session, batch, words);
        }
        return Outcome.committed();
    }
}
