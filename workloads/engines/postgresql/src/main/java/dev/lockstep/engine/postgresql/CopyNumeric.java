package dev.lockstep.engine.postgresql;

import java.sql.SQLException;

/** Writes decimal numbers in PostgreSQL's format: digits to the base 10,000, of which {@code weight} + 1 are whole. */
final class CopyNumeric {

    static final int LARGEST_SCALE = 18;
    static final int LONGEST_BYTES = 4 + 8 + 2 * 11;

    private static final int BASE = 10_000;
    private static final int BASE_DIGITS = 4;
    private static final int NEGATIVE = 0x4000;
    private static final long[] POWERS_OF_TEN = powersOfTen();

    private CopyNumeric() {}

    private static long[] powersOfTen() {
        long[] powers = new long[LARGEST_SCALE + 1];
        powers[0] = 1;
        for (int exponent = 1; exponent < powers.length; exponent++) {
            powers[exponent] = powers[exponent - 1] * 10;
        }
        return powers;
    }

    static void put(CopyBuffer buffer, long unscaled, int scale) throws SQLException {
        if (scale < 0 || scale > LARGEST_SCALE || unscaled == Long.MIN_VALUE) {
            throw new SQLException(
                    "A decimal of scale " + scale + " is out of range; the scale is 0 to " + LARGEST_SCALE, "22003");
        }
        long magnitude = Math.abs(unscaled);
        long whole = magnitude / POWERS_OF_TEN[scale];
        int wholeGroups = groupsOf(whole);
        int groups = wholeGroups + (scale + BASE_DIGITS - 1) / BASE_DIGITS;
        buffer.putInt(8 + 2 * groups);
        buffer.putShort(groups);
        buffer.putShort(wholeGroups - 1);
        buffer.putShort(unscaled < 0 ? NEGATIVE : 0);
        buffer.putShort(scale);
        putWhole(buffer, whole, wholeGroups);
        putFraction(buffer, magnitude % POWERS_OF_TEN[scale], scale);
    }

    private static int groupsOf(long whole) {
        int groups = 0;
        for (long rest = whole; rest > 0; rest /= BASE) {
            groups++;
        }
        return groups;
    }

    private static void putWhole(CopyBuffer buffer, long whole, int groups) {
        for (int group = groups - 1; group >= 0; group--) {
            buffer.putShort((int) (whole / POWERS_OF_TEN[group * BASE_DIGITS] % BASE));
        }
    }

    private static void putFraction(CopyBuffer buffer, long fraction, int scale) {
        long rest = fraction;
        int digits = scale;
        for (; digits >= BASE_DIGITS; digits -= BASE_DIGITS) {
            buffer.putShort((int) (rest / POWERS_OF_TEN[digits - BASE_DIGITS]));
            rest %= POWERS_OF_TEN[digits - BASE_DIGITS];
        }
        if (digits > 0) {
            buffer.putShort((int) (rest * POWERS_OF_TEN[BASE_DIGITS - digits]));
        }
    }
}
