package dev.lockstep.workload.orderentry.terminal;

import dev.lockstep.workload.RandomStream;
import java.util.Arrays;
import java.util.Collections;

/** Deals transactions from a deck of 23 cards, so each deck of a user has exactly the specified shares. */
final class Deck implements Mix {

    private static final Kind[] SORTED = Arrays.stream(Kind.values())
            .flatMap(kind -> Collections.nCopies(kind.cards(), kind).stream())
            .toArray(Kind[]::new);

    @Override
    public Sequence begin() {
        return new Deal();
    }

    private static final class Deal implements Sequence {

        private final Kind[] cards = SORTED.clone();
        private int dealt;

        /** Shuffles while dealing: the remaining cards start at {@code dealt}. */
        @Override
        public Kind next(RandomStream random) {
            int pick = random.between(dealt, cards.length - 1);
            Kind card = cards[pick];
            cards[pick] = cards[dealt];
            cards[dealt] = card;
            dealt = (dealt + 1) % cards.length;
            return card;
        }
    }
}
