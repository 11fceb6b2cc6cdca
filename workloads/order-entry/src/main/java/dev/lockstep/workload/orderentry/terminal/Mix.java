package dev.lockstep.workload.orderentry.terminal;

import dev.lockstep.workload.RandomStream;
import java.util.Map;

/** The order of a user's transactions. Immutable; each user has its own {@link Sequence}. */
public sealed interface Mix permits Weights, Deck {

    /** Starts the sequence of one user. */
    Sequence begin();

    /** The default mix: 45, 43, 4, 4 and 4 percent. */
    static Mix usual() {
        return Weights.usual();
    }

    /**
     * Each transaction is drawn independently.
     *
     * @param weights by the labels of {@link Kind}, at least one above 0; transactions not listed never run
     */
    static Mix weighted(Map<String, Double> weights) {
        return Weights.of(weights);
    }

    /** Decks of 23 cards, each dealt completely before it is shuffled again. */
    static Mix deck() {
        return new Deck();
    }

    /** The transactions of one user. Confined to one thread. */
    interface Sequence {
        /** The next transaction. */
        Kind next(RandomStream random);
    }
}
