package dev.lockstep.text;

import java.io.IOException;
import java.math.BigDecimal;
import java.util.StringJoiner;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/** One line of a CSV file as RFC 4180 has it. Numbers are written the same way under every locale. */
public final class CsvLine {
    private static final String END = "\r\n";
    private static final Pattern SPECIAL = Pattern.compile("[\",\r\n]");

    /** How a formula begins; a lone sign is none, and stands for "no value" in tables. */
    private static final Pattern FORMULA = Pattern.compile("[=+@\t\r-].", Pattern.DOTALL);

    private static final Pattern NUMBER = Pattern.compile("[+-]?\\d+(\\.\\d+)?([eE][+-]?\\d+)?");

    private final StringJoiner fields = new StringJoiner(",");

    /** A text, in quotes where it needs them, and with an apostrophe in front where a spreadsheet would compute it. */
    public CsvLine text(String value) {
        String safe =
                FORMULA.matcher(value).lookingAt() && !NUMBER.matcher(value).matches() ? "'" + value : value;
        boolean special = SPECIAL.matcher(safe).find();
        fields.add(special ? '"' + safe.replace("\"", "\"\"") + '"' : safe);
        return this;
    }

    /** The text that {@link #text} was given, from what a reader of CSV makes of the field. */
    public static String original(String field) {
        return field.startsWith("'") && FORMULA.matcher(field.substring(1)).lookingAt() ? field.substring(1) : field;
    }

    /** A whole number. */
    public CsvLine number(long value) {
        fields.add(Long.toString(value));
        return this;
    }

    /** Empty when there is no value. */
    public CsvLine number(@Nullable Double value) {
        fields.add(value == null ? "" : Double.toString(value));
        return this;
    }

    /** Nanoseconds in milliseconds, to the last digit. */
    public CsvLine millis(long nanos) {
        fields.add(BigDecimal.valueOf(nanos, 6).toPlainString());
        return this;
    }

    /** Ends the line. */
    public void appendTo(Appendable out) throws IOException {
        out.append(fields.toString()).append(END);
    }
}
