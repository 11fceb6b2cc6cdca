package dev.lockstep.workload.orderentry.terminal;

import dev.lockstep.workload.RandomStream;
import dev.lockstep.workload.orderentry.transaction.Nurand;

/**
 * The skewed draws of one run; the same values are popular with all users on all agents. Immutable.
 *
 * @param lastNames the numbers of last names
 */
public record SkewedDraws(Nurand lastNames, Nurand customers, Nurand items) {

    private static final long CONSTANTS = 0x6E7572616E64L;

    /** The draws of a run on data that Lockstep filled. */
    public static SkewedDraws ofRun(long runSeed) {
        RandomStream random = new RandomStream(RandomStream.seed(runSeed, CONSTANTS));
        return new SkewedDraws(
                Nurand.lastNames(Nurand.legalRunConstant(Nurand.LAST_NAME_CONSTANT_OF_FILL, random)),
                Nurand.customers(random.between(0, Nurand.LARGEST_CUSTOMER_CONSTANT)),
                Nurand.items(random.between(0, Nurand.LARGEST_ITEM_CONSTANT)));
    }

    /** The same with last names alone skewed: each customer number and each item is as likely as any other. */
    public static SkewedDraws ofNamesOnly(long runSeed) {
        return new SkewedDraws(ofRun(runSeed).lastNames(), Nurand.evenCustomers(), Nurand.evenItems());
    }
}
