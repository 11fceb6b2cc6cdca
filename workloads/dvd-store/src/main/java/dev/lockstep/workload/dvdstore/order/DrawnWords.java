package dev.lockstep.workload.dvdstore.order;

import dev.lockstep.workload.RandomStream;
import dev.lockstep.workload.dvdstore.store.Words;

/** Words for new reviews, drawn with equal probability. */
final class DrawnWords {

    private DrawnWords() {}

    static String reviewWord(RandomStream random) {
        return Words.reviewWord(random.between(0, Words.reviewWords() - 1));
    }
}
