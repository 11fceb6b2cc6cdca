package dev.lockstep.text;

import java.io.IOException;
import java.math.BigDecimal;
import java.util.StringJoiner;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/** One line of a CSV file after RFC 4180. Numbers are written the same way in every locale. */
public final class CsvLine {
    private static final String END = "\r\n";
    private static final Pattern SPECIAL = Pattern.compile("[\",\r\n]");

    /** The start of a formula; a lone sign is not a formula and stands for "no value" in tables. */
    private static final Pattern FORMULA = Pattern.compile("[=+@\t\r-].", Pattern.DOTALL);

    private static final Pattern NUMBER = Pattern.compile("[+-]?\\d+(\\.\\d+)?([eE][+-]?\\d+)?");

    private final StringJoiner fields = new StringJoiner(",");

    /** A text, quoted if necessary, and with a leading apostrophe if a spreadsheet would evaluate it. */
    public CsvLine text(String value) {
        String safe =
                FORMULA.matcher(value).lookingAt() && !NUMBER.matcher(value).matches() ? "'" + value : value;
        boolean special = SPECIAL.matcher(safe).find();
        fields.add(special ? '"' + safe.replace("\"", "\"\"") + '"' : safe);
        return this;
    }

    /** Recovers the text passed to {@link #text} from a parsed CSV field. */
    public static String original(String field) {
        return field.startsWith("'") && FORMULA.matcher(field.substring(1)).lookingAt() ? field.substring(1) : field;
    }

    /** A whole number. */
    public CsvLine number(long value) {
        fields.add(Long.toString(value));
        return this;
    }

    /** A number; empty if null. */
    public CsvLine number(@Nullable Double value) {
        fields.add(value == null ? "" : Double.toString(value));
        return this;
    }

    /** Nanoseconds in milliseconds, with all digits. */
    public CsvLine millis(long nanos) {
        fields.add(BigDecimal.valueOf(nanos, 6).toPlainString());
        return this;
    }

    /** Ends the line. */
    public void appendTo(Appendable out) throws IOException {
        out.append(fields.toString()).append(END);
    }
}
