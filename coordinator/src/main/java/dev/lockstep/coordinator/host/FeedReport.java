package dev.lockstep.coordinator.host;

import dev.lockstep.host.pdh.CaptureReport;
import dev.lockstep.host.text.Damage;
import dev.lockstep.text.PlainText;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;

/**
 * Findings of a feed's reader.
 *
 * @param dropped number of unusable row lines
 * @param damage the first damages, in words
 * @param missing what a feed of its kind should have and this one lacks
 */
record FeedReport(long dropped, List<String> damage, List<String> missing) {

    private static final int MOST_LINES = 20;

    static final FeedReport NONE = new FeedReport(0, List.of(), List.of());

    FeedReport {
        damage = damage.stream().map(PlainText::visible).toList();
        missing = missing.stream().map(PlainText::visible).toList();
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

    /** Adds the number of rows with an impossible time. */
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
