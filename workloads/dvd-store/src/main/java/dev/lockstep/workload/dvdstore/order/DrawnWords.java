package dev.lockstep.workload.dvdstore.order;

import dev.lockstep.workload.RandomStream;
import dev.lockstep.workload.dvdstore.store.Words;

/** Words to write reviews with, each with the same odds. */
final class DrawnWords {

    private DrawnWords() {}

    static String reviewWord(RandomStream random) {
        return Words.reviewWord(random.between(0, Words.reviewWords() - 1));
    }
}
