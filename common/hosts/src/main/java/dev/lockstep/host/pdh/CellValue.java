package dev.lockstep.host.pdh;

import java.nio.charset.StandardCharsets;

/**
 * Parses numbers in cells in place. Sign, digits and a dot are exact up to 2<sup>53</sup> and 22 decimals, where
 * mantissa and power of ten are both exact doubles; everything else takes a slower path, which is exact too. Confined
 * to one thread.
 */
final class CellValue {

    private static final int MOST_DIGITS = 18;
    private static final long EXACT_LIMIT = 1L << 53;
    private static final double[] POWERS = {
        1e0, 1e1, 1e2, 1e3, 1e4, 1e5, 1e6, 1e7, 1e8, 1e9, 1e10, 1e11, 1e12, 1e13, 1e14, 1e15, 1e16, 1e17, 1e18
    };
    private static final int LONGEST_NUMBER = 64;

    private int unreadable;

    /** Cells since {@link #reset} that were neither empty nor a number. */
    int unreadable() {
        return unreadable;
    }

    void reset() {
        unreadable = 0;
    }

    /** The value of the cell that starts at {@code from}; NaN if it has none. */
    double parse(byte[] bytes, int from, int to) {
        int position = from;
        boolean quoted = position < to && bytes[position] == '"';
        if (quoted) {
            position++;
        }
        boolean negative = position < to && bytes[position] == '-';
        if (negative) {
            position++;
        }
        long mantissa = 0;
        int firstDigit = position;
        int dot = -1;
        for (; position < to; position++) {
            int digit = bytes[position] - '0';
            if (digit >= 0 && digit <= 9) {
                mantissa = mantissa * 10 + digit;
            } else if (bytes[position] == '.' && dot < 0) {
                dot = position;
            } else {
                break;
            }
        }
        int digits = position - firstDigit - (dot < 0 ? 0 : 1);
        if (digits == 0 || digits > MOST_DIGITS || mantissa > EXACT_LIMIT || !endsCell(bytes, position, to, quoted)) {
            return parseSlowly(bytes, from, to);
        }
        double value = dot < 0 ? mantissa : mantissa / POWERS[position - dot - 1];
        return negative ? -value : value;
    }

    private static boolean endsCell(byte[] bytes, int position, int to, boolean quoted) {
        int end = position;
        if (quoted) {
            if (end == to || bytes[end] != '"') {
                return false;
            }
            end++;
        }
        return end == to || bytes[end] == ',';
    }

    /** The value that a cell without a comma has leaked into this one. */
    double parseLeaked(byte[] bytes, int from, int to) {
        return value(bytes, CellText.leaked(bytes, from, Cells.end(bytes, from, to)));
    }

    private double parseSlowly(byte[] bytes, int from, int to) {
        return value(bytes, CellText.of(bytes, from, Cells.end(bytes, from, to)));
    }

    private double value(byte[] bytes, CellText cell) {
        if (cell.isEmpty()) {
            return Double.NaN;
        }
        double value = cell.length() == 1 ? flag(bytes[cell.from()]) : number(bytes, cell);
        if (!Double.isFinite(value)) {
            unreadable++;
            return Double.NaN;
        }
        return value;
    }

    /** Some releases write flags as letters. */
    private static double flag(byte letter) {
        return switch (letter) {
            case 'Y', 'y' -> 1;
            case 'N', 'n' -> 0;
            default -> Double.NaN;
        };
    }

    private static double number(byte[] bytes, CellText cell) {
        if (cell.length() > LONGEST_NUMBER) {
            return Double.NaN;
        }
        for (int position = cell.from(); position < cell.to(); position++) {
            if ("0123456789+-.eE".indexOf(bytes[position]) < 0) {
                return Double.NaN;
            }
        }
        try {
            return Double.parseDouble(new String(bytes, cell.from(), cell.length(), StandardCharsets.US_ASCII));
        } catch (NumberFormatException notANumber) {
            return Double.NaN;
        }
    }
}
