package dev.lockstep.workload.dvdstore.store;

import dev.lockstep.engine.SqlResource;

/**
 * The words of titles, actors and reviews, the same for the fill and for the searches of users. Names and title words
 * are single words of upper-case letters; no word is in two lists, and none is ignored by full-text search. Indexes
 * start at 0.
 */
public final class Words {

    /** First names of actors. */
    public static final int FIRST_NAMES = 200;

    /** Last names of actors. */
    public static final int LAST_NAMES = 200;

    /** Words of titles. */
    public static final int TITLE_WORDS = 1000;

    private static final String[] FIRST = read("first-names");
    private static final String[] LAST = read("last-names");
    private static final String[] TITLE = read("title-words");
    private static final String[] REVIEW = read("review-words");

    private Words() {}

    private static String[] read(String list) {
        return SqlResource.read(Words.class, "dvdstore/words/" + list + ".txt")
                .lines()
                .toArray(String[]::new);
    }

    /** A first name. */
    public static String firstName(int index) {
        return FIRST[index];
    }

    /** A last name. */
    public static String lastName(int index) {
        return LAST[index];
    }

    /** The full name of an actor. */
    public static String actor(int firstName, int lastName) {
        return FIRST[firstName] + ' ' + LAST[lastName];
    }

    /** A word of titles. */
    public static String titleWord(int index) {
        return TITLE[index];
    }

    /** Appends the title of the product with id {@code product + 1}; the first million titles are unique. */
    public static void title(int product, StringBuilder into) {
        into.append(TITLE[product / TITLE_WORDS % TITLE_WORDS]).append(' ').append(TITLE[product % TITLE_WORDS]);
    }

    /** The number of review words; frequent words count more than once. */
    public static int reviewWords() {
        return REVIEW.length;
    }

    /** A word of reviews, of up to 14 characters. */
    public static String reviewWord(int index) {
        return REVIEW[index];
    }
}
