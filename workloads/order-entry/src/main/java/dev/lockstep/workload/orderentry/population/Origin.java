package dev.lockstep.workload.orderentry.population;

import dev.lockstep.workload.RandomStream;

/** The source of all draws of a fill: its seed, and a random stream for each subject and position. */
record Origin(long seed) {

    /** The subjects with their own stream. */
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
     * The stream of a subject and position; every call returns the same numbers.
     *
     * @param warehouse 0 for data that belongs to no warehouse
     * @param part a district, or the first id of a block
     */
    RandomStream stream(Subject subject, int warehouse, int part) {
        long ofSubject = RandomStream.seed(seed, subject.number);
        return new RandomStream(RandomStream.seed(RandomStream.seed(ofSubject, warehouse), part));
    }
}
