package dev.lockstep.coordinator.host;

import dev.lockstep.host.pdh.TimeRules;
import dev.lockstep.host.text.CharsetName;
import dev.lockstep.run.Durations;
import dev.lockstep.run.Fault;
import dev.lockstep.run.FaultyInputException;
import java.nio.charset.Charset;
import java.time.DateTimeException;
import java.time.Duration;
import java.time.LocalDate;
import java.time.ZoneId;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;

/**
 * Options for reading a body, set by its sender.
 *
 * @param time what the body does not state about its time
 * @param offset the coordinator's time minus the host's; null to estimate it
 * @param raw patterns of further counters
 * @param host whose lines of a tidy file to read; null if it has only one
 * @param charset of a body that does not show it; null for UTF-8
 */
record UploadOptions(
        TimeRules time,
        @Nullable Duration offset,
        List<String> raw,
        @Nullable String host,
        @Nullable Charset charset) {

    private static final String AUTO = "auto";
    private static final List<String> NAMES = List.of("zone", "date", "interval", "offset", "raw", "host", "charset");
    private static final int MOST_PATTERNS = 100;

    /** Parses the query of a request; an invalid one is refused with every fault. */
    static UploadOptions of(Map<String, List<String>> query) {
        List<Fault> faults = new ArrayList<>();
        query.keySet().stream()
                .filter(name -> !NAMES.contains(name))
                .forEach(name -> faults.add(
                        new Fault(name, "There is no such option. Allowed are: " + String.join(", ", NAMES))));
        var options = new UploadOptions(
                new TimeRules(
                        parsed(faults, query, "zone", UploadOptions::zone),
                        parsed(faults, query, "date", UploadOptions::date),
                        parsed(faults, query, "interval", UploadOptions::interval)),
                parsed(faults, query, "offset", UploadOptions::offset),
                patterns(faults, query.getOrDefault("raw", List.of())),
                parsed(faults, query, "host", host -> host),
                parsed(faults, query, "charset", CharsetName::parse));
        if (!faults.isEmpty()) {
            throw new FaultyInputException(faults);
        }
        return options;
    }

    private static <T> @Nullable T parsed(
            List<Fault> faults, Map<String, List<String>> query, String name, Function<String, @Nullable T> parser) {
        List<String> values = query.getOrDefault(name, List.of());
        if (values.size() > 1) {
            faults.add(new Fault(name, "is there " + values.size() + " times: give it once"));
        }
        try {
            return values.isEmpty() ? null : parser.apply(values.get(0));
        } catch (IllegalArgumentException refused) {
            faults.add(new Fault(name, String.valueOf(refused.getMessage())));
            return null;
        }
    }

    /** An unencoded plus sign of an offset arrives as a blank. */
    private static ZoneId zone(String text) {
        try {
            return ZoneId.of(text.startsWith(" ") ? "+" + text.substring(1) : text);
        } catch (DateTimeException unknown) {
            throw new IllegalArgumentException(
                    "'" + text
                            + "' is not a time zone: use UTC, an offset such as +05:30, or a name such as"
                            + " Europe/Berlin",
                    unknown);
        }
    }

    private static LocalDate date(String text) {
        try {
            return LocalDate.parse(text);
        } catch (DateTimeException malformed) {
            throw new IllegalArgumentException(
                    "'" + text + "' is not a date: give that of the first row, such as 2026-11-20", malformed);
        }
    }

    private static Duration interval(String text) {
        Duration interval = Durations.parse(text);
        if (interval.isZero()) {
            throw new IllegalArgumentException(
                    "'" + text + "' is not a time between rows: give one above 0s, such as 5s");
        }
        return interval;
    }

    private static @Nullable Duration offset(String text) {
        if (text.equals(AUTO)) {
            return null;
        }
        boolean behind = text.startsWith("-");
        String amount = behind ? text.substring(1) : text;
        try {
            Duration duration = amount.equals("0") ? Duration.ZERO : Durations.parse(amount);
            return behind ? duration.negated() : duration;
        } catch (IllegalArgumentException malformed) {
            throw new IllegalArgumentException(
                    malformed.getMessage()
                            + "; offset is the coordinator's time minus the host's: auto, 0, or a positive or"
                            + " negative duration",
                    malformed);
        }
    }

    private static List<String> patterns(List<Fault> faults, List<String> raw) {
        if (raw.size() > MOST_PATTERNS) {
            faults.add(
                    new Fault("raw", "There are " + raw.size() + " patterns; at most " + MOST_PATTERNS + " are taken"));
        }
        if (raw.stream().anyMatch(String::isBlank)) {
            faults.add(new Fault(
                    "raw", "A pattern is blank: use group(instance)\\counter with * and ?, or * for every counter"));
        }
        return List.copyOf(raw);
    }
}
