package dev.lockstep.agent.host;

import java.time.Instant;
import java.time.temporal.ChronoUnit;
import java.util.List;

/** Samples as tidy CSV: a line for each, times in UTC to the millisecond, values with three decimals. */
public final class TidyCsv {

    /** The first line. */
    public static final String HEADER = "time,metric,value,instance\n";

    private static final int PER_UNIT = 1000;

    private TidyCsv() {}

    /** The lines of one row. */
    public static String lines(Instant time, List<Sample> samples) {
        String stamp = time.truncatedTo(ChronoUnit.MILLIS).toString();
        StringBuilder lines = new StringBuilder(samples.size() * 64);
        for (Sample sample : samples) {
            lines.append(stamp).append(',').append(sample.metric().id()).append(',');
            appendValue(lines, sample.value());
            lines.append(',').append(cell(sample.instance())).append('\n');
        }
        return lines.toString();
    }

    /** Not by {@code Double.toString}, which writes large values with an exponent. */
    private static void appendValue(StringBuilder lines, double value) {
        long thousandths = Math.round(Math.abs(value) * PER_UNIT);
        if (value < 0 && thousandths > 0) {
            lines.append('-');
        }
        String decimals = Long.toString(PER_UNIT + thousandths % PER_UNIT);
        lines.append(thousandths / PER_UNIT).append('.').append(decimals, 1, decimals.length());
    }

    private static String cell(String text) {
        if (text.chars().noneMatch(letter -> letter == ',' || letter == '"' || letter < ' ')) {
            return text;
        }
        String oneLine = text.chars()
                .map(letter -> letter < ' ' ? ' ' : letter)
                .collect(StringBuilder::new, StringBuilder::appendCodePoint, StringBuilder::append)
                .toString();
        return '"' + oneLine.replace("\"", "\"\"") + '"';
    }
}
