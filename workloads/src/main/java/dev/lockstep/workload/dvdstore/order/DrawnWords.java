package dev.lockstep.workload.dvdstore.order;

import dev.lockstep.workload.RandomStream;
import dev.lockstep.workload.dvdstore.store.Words;

/** Words to search by and to write with, each with the same odds. */
final class DrawnWords {

    private DrawnWords() {}

    /** A first and a last name. */
    static String actor(RandomStream random) {
        return Words.actor(random.between(0, Words.FIRST_NAMES - 1), random.between(0, Words.LAST_NAMES - 1));
    }

    static String lastName(RandomStream random) {
        return Words.lastName(random.between(0, Words.LAST_NAMES - 1));
    }

    /** Two words, perhaps the same one twice. */
    static String title(RandomStream random) {
        return titleWord(random) + ' ' + titleWord(random);
    }

    static String titleWord(RandomStream random) {
        return Words.titleWord(random.between(0, Words.TITLE_WORDS - 1));
    }

    static String reviewWord(RandomStream random) {
        return Words.reviewWord(random.between(0, Words.reviewWords() - 1));
    }
}
