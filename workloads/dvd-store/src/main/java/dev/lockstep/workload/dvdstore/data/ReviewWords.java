package dev.lockstep.workload.dvdstore.data;

import dev.lockstep.workload.RandomStream;
import dev.lockstep.workload.dvdstore.store.Words;

/** Draws review texts; each is valid until the next one of its kind is drawn. Confined to one thread. */
final class ReviewWords {

    private static final int SUMMARY_WORDS = 3;
    private static final int FEWEST_WORDS = 6;
    private static final int MOST_WORDS = 129;
    private static final int MOST_CHARACTERS = 1000;

    private final RandomStream stream;
    private final StringBuilder summary = new StringBuilder();
    private final StringBuilder text = new StringBuilder();

    ReviewWords(RandomStream stream) {
        this.stream = stream;
    }

    CharSequence summary() {
        summary.setLength(0);
        for (int word = 1; word < SUMMARY_WORDS; word++) {
            summary.append(word()).append(' ');
        }
        return summary.append(word());
    }

    CharSequence text() {
        return text(stream.between(FEWEST_WORDS, MOST_WORDS));
    }

    /** This many words, each followed by a space, cut to the length of the column. */
    CharSequence text(int words) {
        text.setLength(0);
        for (int word = 0; word < words; word++) {
            text.append(word()).append(' ');
        }
        if (text.length() > MOST_CHARACTERS) {
            text.setLength(MOST_CHARACTERS);
        }
        return text;
    }

    private String word() {
        return Words.reviewWord(stream.between(0, Words.reviewWords() - 1));
    }
}
