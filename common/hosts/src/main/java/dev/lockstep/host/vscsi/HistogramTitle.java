package dev.lockstep.host.vscsi;

import java.util.Locale;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** The first line of a histogram: its quantity and disk. */
record HistogramTitle(DiskKey disk, HistogramQuantity quantity, Commands commands) {

    static final String MARK = "Histogram:";

    private static final Pattern TITLE = Pattern.compile(
            "Histogram:\\s*([^,]+),virtual machine worldGroupID\\s*,\\s*(\\d{1,18}),virtual disk handleID\\s*,\\s*(\\d{1,18})"
                    + "\\s*(?:\\(([^)]*)\\))?\\s*",
            Pattern.CASE_INSENSITIVE);
    private static final Pattern READS = Pattern.compile("\\breads?\\b");
    private static final Pattern WRITES = Pattern.compile("\\bwrites?\\b");

    /** Empty if the line is not a title or its quantity is unknown. */
    static Optional<HistogramTitle> parse(String line) {
        Matcher matcher = TITLE.matcher(line);
        if (!matcher.matches()) {
            return Optional.empty();
        }
        String what = matcher.group(1).toLowerCase(Locale.ROOT);
        String disk = matcher.group(4) == null ? "" : matcher.group(4);
        DiskKey key = new DiskKey(Long.parseLong(matcher.group(2)), Long.parseLong(matcher.group(3)), disk);
        return quantity(what).map(quantity -> new HistogramTitle(key, quantity, commands(what)));
    }

    /** In this order, because {@code latency of IO interarrival time} is not a latency. */
    private static Optional<HistogramQuantity> quantity(String what) {
        if (what.contains("interarrival")) {
            return Optional.of(HistogramQuantity.INTERARRIVAL);
        }
        if (what.contains("latency")) {
            return Optional.of(HistogramQuantity.LATENCY);
        }
        if (what.contains("outstanding")) {
            return Optional.of(HistogramQuantity.OUTSTANDING);
        }
        if (what.contains("distance")) {
            return Optional.of(
                    what.contains("closest") ? HistogramQuantity.CLOSEST_DISTANCE : HistogramQuantity.DISTANCE);
        }
        return what.contains("length") ? Optional.of(HistogramQuantity.LENGTH) : Optional.empty();
    }

    private static Commands commands(String what) {
        if (READS.matcher(what).find()) {
            return Commands.READS;
        }
        return WRITES.matcher(what).find() ? Commands.WRITES : Commands.ALL;
    }
}
