package dev.lockstep.analysis.capacity.search;

import dev.lockstep.analysis.result.SearchPart;
import java.math.BigDecimal;
import java.math.MathContext;
import java.math.RoundingMode;

/** What a search varies, over all agents at once. */
public enum Varied {
    USERS(SearchPart.USERS) {
        @Override
        double rounded(double load) {
            return Math.round(load);
        }

        @Override
        double roundedUp(double load) {
            return Math.ceil(load);
        }

        @Override
        double finest() {
            return 1;
        }

        @Override
        String text(double load) {
            return plain(load);
        }
    },
    RATE(SearchPart.RATE) {
        @Override
        double rounded(double load) {
            return digits(load, RoundingMode.HALF_UP);
        }

        @Override
        double roundedUp(double load) {
            return digits(load, RoundingMode.CEILING);
        }

        @Override
        double finest() {
            return 0;
        }

        @Override
        String text(double load) {
            return plain(load) + "/s";
        }
    };

    private static final int RATE_DIGITS = 4;

    private final String key;

    Varied(String key) {
        this.key = key;
    }

    /** Its name in a result document. */
    String key() {
        return key;
    }

    /** The nearest load that can be asked for: whole users, or a rate of four digits. */
    abstract double rounded(double load);

    /** The smallest load that can be asked for and is at least this. */
    abstract double roundedUp(double load);

    /** Two loads that are no farther apart have none in between. */
    abstract double finest();

    /** A load for a reader. */
    abstract String text(double load);

    private static double digits(double load, RoundingMode mode) {
        return BigDecimal.valueOf(load)
                .round(new MathContext(RATE_DIGITS, mode))
                .doubleValue();
    }

    /** A number without needless digits. */
    static String plain(double number) {
        return BigDecimal.valueOf(number).stripTrailingZeros().toPlainString();
    }
}
