package dev.lockstep.measure.export;

import java.io.IOException;
import java.math.BigDecimal;
import java.util.StringJoiner;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/** One line of a CSV file as RFC 4180 has it. Numbers are written the same way under every locale. */
public final class CsvLine {
    private static final String END = "\r\n";
    private static final Pattern SPECIAL = Pattern.compile("[\",\r\n]");

    private final StringJoiner fields = new StringJoiner(",");

    /** A text, in quotes where it needs them. */
    public CsvLine text(String value) {
        boolean special = SPECIAL.matcher(value).find();
        fields.add(special ? '"' + value.replace("\"", "\"\"") + '"' : value);
        return this;
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
