package dev.lockstep.workload.orderentry.transaction;

import dev.lockstep.workload.RandomStream;
import java.util.stream.IntStream;

/**
 * The skewed draws of TPC-C specification 5.11, clause 2.1.6: some values are drawn far more often than others. A
 * constant, shared by all users of a run, determines which. Immutable.
 */
public final class Nurand {

    /** The constant of the last names in every fill; a run may have one of 53 others. */
    public static final int LAST_NAME_CONSTANT_OF_FILL = 33;

    /** The largest constant of {@link #lastNames}; the smallest of each is 0. */
    public static final int LARGEST_LAST_NAME_CONSTANT = 255;

    /** The largest constant of {@link #customers}. */
    public static final int LARGEST_CUSTOMER_CONSTANT = 1_023;

    /** The largest constant of {@link #items}. */
    public static final int LARGEST_ITEM_CONSTANT = 8_191;

    private static final int SHORTEST_DISTANCE = 65;
    private static final int LONGEST_DISTANCE = 119;

    private final int largestConstant;
    private final int lowest;
    private final int highest;
    private final int constant;

    Nurand(int largestConstant, int lowest, int highest, int constant) {
        if (constant < 0 || constant > largestConstant) {
            throw new IllegalArgumentException("The NURand constant is " + constant + "; for draws from " + lowest
                    + " to " + highest + " it must be 0 to " + largestConstant);
        }
        this.largestConstant = largestConstant;
        this.lowest = lowest;
        this.highest = highest;
        this.constant = constant;
    }

    /** Draws the numbers of {@link LastNames}. */
    public static Nurand lastNames(int constant) {
        return new Nurand(LARGEST_LAST_NAME_CONSTANT, 0, LastNames.COUNT - 1, constant);
    }

    /** Draws customers of a district, from 1. */
    public static Nurand customers(int constant) {
        return new Nurand(LARGEST_CUSTOMER_CONSTANT, 1, Scale.CUSTOMERS, constant);
    }

    /** Draws items, from 1. */
    public static Nurand items(int constant) {
        return new Nurand(LARGEST_ITEM_CONSTANT, 1, Scale.ITEMS, constant);
    }

    /** Draws customers of a district without skew, from 1. */
    public static Nurand evenCustomers() {
        return new Nurand(0, 1, Scale.CUSTOMERS, 0);
    }

    /** Draws items without skew, from 1. */
    public static Nurand evenItems() {
        return new Nurand(0, 1, Scale.ITEMS, 0);
    }

    /** A constant for the last names of a run on data filled with {@code ofFill}; clause 2.1.6.1. */
    public static int legalRunConstant(int ofFill, RandomStream random) {
        int[] legal = IntStream.rangeClosed(0, LARGEST_LAST_NAME_CONSTANT)
                .filter(ofRun -> isLegalDistance(Math.abs(ofRun - ofFill)))
                .toArray();
        return legal[random.between(0, legal.length - 1)];
    }

    private static boolean isLegalDistance(int distance) {
        return distance >= SHORTEST_DISTANCE && distance <= LONGEST_DISTANCE && distance != 96 && distance != 112;
    }

    /** The next draw. */
    public int next(RandomStream random) {
        int mixed = random.between(0, largestConstant) | random.between(lowest, highest);
        return (mixed + constant) % (highest - lowest + 1) + lowest;
    }
}
