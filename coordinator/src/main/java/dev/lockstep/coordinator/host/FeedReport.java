package dev.lockstep.coordinator.host;

import dev.lockstep.host.pdh.CaptureReport;
import dev.lockstep.host.text.Damage;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;

/**
 * What the reader of a feed found, beside its rows.
 *
 * @param dropped lines that would have been rows and are not
 * @param damage the first of it, in words
 * @param missing what a feed of its kind should have and this one has not
 */
record FeedReport(long dropped, List<String> damage, List<String> missing) {

    private static final int MOST_LINES = 20;

    static final FeedReport NONE = new FeedReport(0, List.of(), List.of());

    FeedReport {
        damage = List.copyOf(damage);
        missing = List.copyOf(missing);
    }

    static FeedReport of(CaptureReport report, List<String> missing) {
        List<String> texts = new ArrayList<>(
                report.damage().stream().limit(MOST_LINES).map(Damage::toString).toList());
        long all = report.counts().values().stream().mapToLong(Long::longValue).sum();
        if (all > texts.size()) {
            texts.add(String.format(Locale.ROOT, "and %,d more", all - texts.size()));
        }
        return new FeedReport(report.rowsDropped(), texts, missing);
    }

    /** This report and how many rows have a time that no clock of these days shows. */
    FeedReport withImpossible(long rows) {
        if (rows == 0) {
            return this;
        }
        List<String> texts = new ArrayList<>(damage);
        texts.add(String.format(
                Locale.ROOT, "%,d rows dropped: their times are not between the years 1970 and 2200", rows));
        return new FeedReport(dropped + rows, texts, missing);
    }
}
