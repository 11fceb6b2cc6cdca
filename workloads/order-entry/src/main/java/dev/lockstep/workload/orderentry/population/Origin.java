package dev.lockstep.workload.orderentry.population;

import dev.lockstep.workload.RandomStream;

/** Where the draws of a fill come from: its seed, and a stream for each subject and place. */
record Origin(long seed) {

    /** What is drawn from a stream of its own. */
    enum Subject {
        ITEM(1),
        WAREHOUSE(2),
        DISTRICT(3),
        STOCK(4),
        CUSTOMER(5),
        HISTORY(6),
        CUSTOMER_OF_ORDER(7),
        LINES_OF_ORDER(8),
        CARRIER(9),
        ORDER_LINE(10);

        private final int number;

        Subject(int number) {
            this.number = number;
        }
    }

    /**
     * The same stream at every call.
     *
     * @param warehouse 0 for what belongs to none
     * @param part a district, or the first id of a block
     */
    RandomStream stream(Subject subject, int warehouse, int part) {
        long ofSubject = RandomStream.seed(seed, subject.number);
        return new RandomStream(RandomStream.seed(RandomStream.seed(ofSubject, warehouse), part));
    }
}
