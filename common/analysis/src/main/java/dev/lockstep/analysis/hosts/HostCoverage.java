package dev.lockstep.analysis.hosts;

import dev.lockstep.host.sample.SampleSeries;
import dev.lockstep.host.sample.TimeWindow;
import java.time.Duration;
import java.time.Instant;

/**
 * The share of a measurement that the samples of a host cover.
 *
 * @param share of the measurement, 0..1
 * @param edgeShare the share that is missing at its two edges, 0..1; 0 if the samples have a gap longer than a row
 * @param frozenShare the share in which the samples only repeat their last value, and so do not count, 0..1
 * @param rowSeconds the usual length of a row; 0 if no row has one
 */
public record HostCoverage(double share, double edgeShare, double frozenShare, double rowSeconds) {

    /** Without samples. */
    public static final HostCoverage NONE = new HostCoverage(0, 0, 0, 0);

    /** For a window of the host's clock. */
    static HostCoverage of(SampleSeries rows, TimeWindow window) {
        double share = rows.over(window).coverage();
        double frozen = rows.frozenSeconds(window);
        boolean complete = share > 0 && rows.gaps(window).isEmpty();
        return new HostCoverage(
                share,
                complete ? secondsAtEdges(rows, window) / window.seconds() : 0,
                frozen > 0 ? frozen / window.seconds() : 0,
                rows.stepSeconds());
    }

    private static double secondsAtEdges(SampleSeries rows, TimeWindow window) {
        Instant[] described = {window.to(), window.from()};
        rows.forEachStep((row, value) -> {
            if (row.from().isBefore(window.to()) && row.to().isAfter(window.from())) {
                described[0] = row.from().isBefore(described[0]) ? row.from() : described[0];
                described[1] = row.to().isAfter(described[1]) ? row.to() : described[1];
            }
        });
        return secondsFrom(window.from(), described[0]) + secondsFrom(described[1], window.to());
    }

    private static double secondsFrom(Instant from, Instant to) {
        return from.isBefore(to) ? Duration.between(from, to).toNanos() / 1e9 : 0;
    }
}
