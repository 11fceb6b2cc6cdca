package dev.lockstep.workload.orderentry.transaction;

import java.util.stream.IntStream;

/** The last names of customers: a syllable for each digit of a number; TPC-C specification 5.11, clause 4.3.2.3. */
public final class LastNames {

    /** The number of names; they are numbered from 0. */
    public static final int COUNT = 1_000;

    private static final String[] SYLLABLES = {
        "BAR", "OUGHT", "ABLE", "PRI", "PRES", "ESE", "ANTI", "CALLY", "ATION", "EING"
    };
    private static final String[] NAMES =
            IntStream.range(0, COUNT).mapToObj(LastNames::compose).toArray(String[]::new);

    private LastNames() {}

    private static String compose(int number) {
        return SYLLABLES[number / 100] + SYLLABLES[number / 10 % 10] + SYLLABLES[number % 10];
    }

    /** The name with a number from 0 to 999: 9 to 15 letters, always the same object. */
    public static String of(int number) {
        return NAMES[number];
    }
}
