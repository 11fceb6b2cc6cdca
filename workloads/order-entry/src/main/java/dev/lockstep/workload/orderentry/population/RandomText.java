package dev.lockstep.workload.orderentry.population;

import dev.lockstep.engine.AsciiText;
import dev.lockstep.workload.RandomStream;
import java.nio.charset.StandardCharsets;

/**
 * Random texts: slices of random position and length from characters that are drawn once. This gives {@value #PLACES}
 * different texts of each length; the specification allows reusing 10,000 (5.11, clause 4.3.2.2). A text is valid until
 * the next one is drawn. Confined to one thread.
 */
final class RandomText {

    private static final int PLACES = 1 << 18;
    private static final int LONGEST = 500;
    private static final String LETTERS = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz";
    private static final String DIGITS = "0123456789";

    private static final byte[] RANDOM_LETTERS = draw(1, LETTERS);
    private static final byte[] RANDOM_DIGITS = draw(2, DIGITS);
    private static final byte[] RANDOM_MIXED = draw(3, LETTERS + DIGITS);

    private static final byte[] MARK = ascii("ORIGINAL");
    private static final int SHORTEST_DATA = 26;
    private static final int LONGEST_DATA = 50;
    private static final byte[] ZIP = ascii("000011111");
    private static final int RANDOM_DIGITS_OF_ZIP = 4;

    private final RandomStream random;
    private final AsciiText letters = new AsciiText(RANDOM_LETTERS);
    private final AsciiText digits = new AsciiText(RANDOM_DIGITS);
    private final AsciiText mixed = new AsciiText(RANDOM_MIXED);
    private final byte[] dataCharacters = new byte[LONGEST_DATA];
    private final AsciiText data = new AsciiText(dataCharacters);
    private final byte[] zipCharacters = ZIP.clone();
    private final AsciiText zip = new AsciiText(zipCharacters);

    RandomText(RandomStream random) {
        this.random = random;
    }

    private static byte[] draw(long seed, String alphabet) {
        RandomStream draws = new RandomStream(seed);
        byte[] drawn = new byte[PLACES + LONGEST];
        for (int index = 0; index < drawn.length; index++) {
            drawn[index] = (byte) alphabet.charAt(draws.between(0, alphabet.length() - 1));
        }
        return drawn;
    }

    private static byte[] ascii(String text) {
        return text.getBytes(StandardCharsets.US_ASCII);
    }

    /** Letters and digits; all lengths in the range are equally likely. */
    CharSequence mixed(int shortest, int longest) {
        return anywhere(mixed, random.between(shortest, longest));
    }

    /** Letters. */
    CharSequence letters(int length) {
        return anywhere(letters, length);
    }

    /** Digits. */
    CharSequence digits(int length) {
        return anywhere(digits, length);
    }

    private AsciiText anywhere(AsciiText text, int length) {
        return text.moveTo(random.between(0, PLACES - 1), length);
    }

    /** Four random digits and 11111. */
    CharSequence zip() {
        int rest = random.between(0, 9_999);
        for (int place = RANDOM_DIGITS_OF_ZIP - 1; place >= 0; place--) {
            zipCharacters[place] = (byte) ('0' + rest % 10);
            rest /= 10;
        }
        return zip;
    }

    /** The data of an item or stock; if marked, with ORIGINAL at a random position. */
    CharSequence data(boolean marked) {
        int length = random.between(SHORTEST_DATA, LONGEST_DATA);
        AsciiText unmarked = anywhere(mixed, length);
        if (!marked) {
            return unmarked;
        }
        unmarked.copyTo(dataCharacters, 0);
        System.arraycopy(MARK, 0, dataCharacters, random.between(0, length - MARK.length), MARK.length);
        return data.moveTo(0, length);
    }
}
