package dev.lockstep.workload.dvdstore.order;

import dev.lockstep.engine.Session;
import dev.lockstep.workload.Outcome;
import dev.lockstep.workload.dvdstore.store.StoreSize;
import java.sql.SQLException;

/** Searches products by category, actor or title, with equal probability. */
final class ProductSearch implements OrderStep {

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
            case CATEGORY -> category = order.random.between(1, StoreSize.CATEGORIES);
            case ACTOR -> words = order.words.actor(order.random);
            case TITLE -> words = order.words.title(order.random);
        }
    }

    @Override
    public Outcome execute(Session session) throws SQLException {
        return switch (kind) {
            case CATEGORY ->
                Search.BROWSE_BY_CATEGORY.found(order.procedures.browseByCategory(session, batch, category));
            case ACTOR -> Search.BROWSE_BY_ACTOR.found(order.procedures.browseByActor(session, batch, words));
            case TITLE -> Search.BROWSE_BY_TITLE.found(order.procedures.browseByTitle(session, batch, words));
        };
    }
}
