package dev.lockstep.workload.orderentry.terminal;

import dev.lockstep.workload.RandomStream;
import java.util.Map;

/** Which transactions follow each other. Immutable; each user takes its own {@link Sequence}. */
public sealed interface Mix permits Weights, Deck {

    /** Begins the transactions of one user. */
    Sequence begin();

    /** The usual mix: 45, 43, 4, 4 and 4 per cent. */
    static Mix usual() {
        return Weights.usual();
    }

    /**
     * Each transaction drawn by itself.
     *
     * @param weights by the labels of {@link Kind}, at least one above 0; what is not named never comes
     */
    static Mix weighted(Map<String, Double> weights) {
        return Weights.of(weights);
    }

    /** Decks of 23 cards, each dealt to its end before it is shuffled again. */
    static Mix deck() {
        return new Deck();
    }

    /** The transactions of one user. Confined to one thread. */
    interface Sequence {
        /** The next transaction. */
        Kind next(RandomStream random);
    }
}
