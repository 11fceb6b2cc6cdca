package dev.lockstep.workload.orderentry.terminal;

import dev.lockstep.run.WorkloadDescriptor.ResponseLimit;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;

/**
 * The five transactions, in the order of their indexes, with the shares and times of the TPC-C specification 5.11,
 * clauses 5.2.3 to 5.2.5. A delivery is executed at once, not queued, so its limit is that for the execution.
 */
public enum Kind {
    NEW_ORDER(0, 45, 10, 18, 12, 5),
    PAYMENT(1, 43, 10, 3, 12, 5),
    ORDER_STATUS(2, 4, 1, 2, 10, 5),
    DELIVERY(3, 4, 1, 2, 5, 80),
    STOCK_LEVEL(4, 4, 1, 2, 5, 20);

    private static final int LIMITED_PERCENTILE = 90;
    private static final long MILLIS_PER_SECOND = 1_000;
    private static final Kind[] BY_INDEX = values();

    private final int index;
    private final int usualWeight;
    private final int cards;
    private final int keyingSeconds;
    private final int meanThinkSeconds;
    private final int limitSeconds;

    Kind(int index, int usualWeight, int cards, int keyingSeconds, int meanThinkSeconds, int limitSeconds) {
        this.index = index;
        this.usualWeight = usualWeight;
        this.cards = cards;
        this.keyingSeconds = keyingSeconds;
        this.meanThinkSeconds = meanThinkSeconds;
        this.limitSeconds = limitSeconds;
    }

    /** The name in specs and results, such as {@code new-order}. */
    public String label() {
        return name().toLowerCase(Locale.ROOT).replace('_', '-');
    }

    /** All labels, in the order of the indexes. */
    public static List<String> labels() {
        return Arrays.stream(BY_INDEX).map(Kind::label).toList();
    }

    /** The limit of the 90th percentile of the response time. */
    public ResponseLimit responseLimit() {
        return new ResponseLimit(LIMITED_PERCENTILE, limitSeconds * MILLIS_PER_SECOND);
    }

    /** The index of the transaction in the descriptor. */
    int index() {
        return index;
    }

    static Kind at(int index) {
        return BY_INDEX[index];
    }

    static int count() {
        return BY_INDEX.length;
    }

    /** The share in the default mix, in percent. */
    int usualWeight() {
        return usualWeight;
    }

    /** The number of its cards in a deck of 23. */
    int cards() {
        return cards;
    }

    /** The keying time. */
    int keyingSeconds() {
        return keyingSeconds;
    }

    /** The mean think time. */
    int meanThinkSeconds() {
        return meanThinkSeconds;
    }
}
