package dev.lockstep.test;

import static java.util.stream.Collectors.joining;

import java.time.Instant;
import java.time.ZoneOffset;
import java.time.format.DateTimeFormatter;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.stream.Stream;

/** Lines as {@code esxtop -b} prints them on one host. */
record Capture(List<String> counters) {

    private static final DateTimeFormatter STAMP =
            DateTimeFormatter.ofPattern("MM/dd/yyyy HH:mm:ss", Locale.ROOT).withZone(ZoneOffset.UTC);

    /** @param counters as {@code group(instance)\counter} */
    static Capture of(String... counters) {
        return new Capture(List.of(counters));
    }

    String header() {
        return line(Stream.concat(
                Stream.of("(PDH-CSV 4.0) (UTC)(0)"), counters.stream().map(counter -> "\\\\some.host\\" + counter)));
    }

    String row(Instant stamp, double... values) {
        return line(Stream.concat(
                Stream.of(STAMP.format(stamp)),
                Arrays.stream(values).mapToObj(value -> String.format(Locale.ROOT, "%.2f", value))));
    }

    private static String line(Stream<String> cells) {
        return cells.map(cell -> '"' + cell + '"').collect(joining(",", "", "\n"));
    }
}
