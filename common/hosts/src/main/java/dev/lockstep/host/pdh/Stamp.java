package dev.lockstep.host.pdh;

import java.time.DateTimeException;
import java.time.LocalDate;
import java.time.LocalTime;
import org.jspecify.annotations.Nullable;

/**
 * The timestamp of a row: {@code MM/DD/YYYY HH:MM:SS[.fraction]}, and its variants after a spreadsheet: one-digit
 * parts, no seconds, {@code AM} or {@code PM}, the year first, or no date. Months always come before days. Reused for
 * each row.
 */
final class Stamp {

    private static final int YEAR_DIGITS = 4;
    private static final int NANO_DIGITS = 9;
    private static final int NOON = 12;

    private byte[] bytes = {};
    private int position;
    private int to;
    private int digits;
    private @Nullable LocalDate date;
    private @Nullable LocalTime time;
    private boolean hasSeconds;

    void reset() {
        date = null;
        time = null;
        hasSeconds = false;
    }

    /** Reads one cell, which has date, time or both; false if it has neither. */
    boolean read(byte[] line, CellText cell) {
        bytes = line;
        position = cell.from();
        to = cell.to();
        try {
            while (position < to) {
                readPart();
            }
            return true;
        } catch (DateTimeException notATime) {
            return false;
        }
    }

    private void readPart() {
        int first = number();
        int firstDigits = digits;
        if (at('/') || at('-')) {
            readDate(first, firstDigits, bytes[position]);
        } else if (at(':')) {
            readTime(first);
        } else {
            throw refusal();
        }
        skip('T');
        skipBlanks();
    }

    private void readDate(int first, int firstDigits, byte separator) {
        expect(separator);
        int second = number();
        expect(separator);
        int third = number();
        if (date != null || (firstDigits == YEAR_DIGITS) == (digits == YEAR_DIGITS)) {
            throw refusal();
        }
        date = firstDigits == YEAR_DIGITS ? LocalDate.of(first, second, third) : LocalDate.of(third, first, second);
    }

    private void readTime(int hour) {
        expect(':');
        int minute = number();
        hasSeconds = at(':');
        int second = hasSeconds ? numberAfter(':') : 0;
        int nanos = hasSeconds && at('.') ? fraction() : 0;
        if (time != null) {
            throw refusal();
        }
        time = LocalTime.of(hourOfDay(hour), minute, second, nanos);
    }

    private int hourOfDay(int hour) {
        skipBlanks();
        boolean afternoon = skip('P');
        if (!afternoon && !skip('A')) {
            return hour;
        }
        expect('M');
        if (hour < 1 || hour > NOON) {
            throw refusal();
        }
        return hour % NOON + (afternoon ? NOON : 0);
    }

    private int fraction() {
        int nanos = numberAfter('.');
        if (digits > NANO_DIGITS) {
            throw refusal();
        }
        for (int digit = digits; digit < NANO_DIGITS; digit++) {
            nanos *= 10;
        }
        return nanos;
    }

    private int numberAfter(char separator) {
        expect(separator);
        return number();
    }

    private int number() {
        int begin = position;
        int value = 0;
        while (position < to && bytes[position] >= '0' && bytes[position] <= '9' && position - begin < NANO_DIGITS) {
            value = value * 10 + bytes[position++] - '0';
        }
        digits = position - begin;
        if (digits == 0) {
            throw refusal();
        }
        return value;
    }

    private boolean at(char wanted) {
        return position < to && bytes[position] == wanted;
    }

    private boolean skip(char wanted) {
        boolean there = at(wanted);
        if (there) {
            position++;
        }
        return there;
    }

    private void skipBlanks() {
        while (skip(' ')) {}
    }

    private void expect(int wanted) {
        if (!skip((char) wanted)) {
            throw refusal();
        }
    }

    private static DateTimeException refusal() {
        return new DateTimeException("no stamp");
    }

    /** Null if the timestamp has none. */
    @Nullable
    LocalDate date() {
        return date;
    }

    /** Null if the cell has none. */
    @Nullable
    LocalTime time() {
        return time;
    }

    boolean hasSeconds() {
        return hasSeconds;
    }
}
