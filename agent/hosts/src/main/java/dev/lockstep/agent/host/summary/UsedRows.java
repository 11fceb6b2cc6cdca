package dev.lockstep.agent.host.summary;

import dev.lockstep.host.metric.MetricPoint;
import dev.lockstep.host.metric.SampleSink;
import dev.lockstep.host.sample.SampleSeries;
import dev.lockstep.host.sample.TimeWindow;
import java.time.Duration;
import java.time.Instant;
import java.util.BitSet;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * The rows of a file that its figures use, by number from 0, so that a second read uses the same ones. Rows with the
 * same points are treated as one: they share their timestamps.
 */
final class UsedRows implements SampleSink {

    private final Map<List<MetricPoint>, Track> tracks = new HashMap<>();
    private Track current = new Track();
    private int rows;

    /**
     * The rows of a window.
     *
     * @param millis by number: how much of the window the row describes; 0 if it does not count
     * @param whole the numbers of those entirely inside
     */
    @SuppressWarnings("ArrayRecordComponent") // seen by this package only, and never changed
    record Shares(long[] millis, BitSet whole) {}

    @Override
    public void interrupted() {
        tracks.values().forEach(track -> track.last = null);
    }

    @Override
    public void points(List<MetricPoint> points) {
        current = tracks.computeIfAbsent(List.copyOf(points), list -> new Track());
    }

    @Override
    public void row(Instant hostTime, double[] values) {
        current.add(hostTime, rows++);
    }

    Shares shares(TimeWindow window) {
        var shares = new Shares(new long[rows], new BitSet(rows));
        tracks.values()
                .forEach(track -> track.numbers.forEachStep((described, number) -> {
                    Instant from = described.from().isAfter(window.from()) ? described.from() : window.from();
                    Instant to = described.to().isBefore(window.to()) ? described.to() : window.to();
                    if (from.isBefore(to)) {
                        shares.millis[(int) number] = Duration.between(from, to).toMillis();
                        shares.whole.set((int) number, from.equals(described.from()) && to.equals(described.to()));
                    }
                }));
        return shares;
    }

    /**
     * Rows from which the figures of a window can be recomputed: also those that cross its edges, and one before the
     * first.
     *
     * @param numbers their numbers
     * @param continuing the numbers of all rows that describe the time since the previous row
     */
    record Chosen(BitSet numbers, BitSet continuing) {}

    Chosen around(TimeWindow window) {
        var chosen = new Chosen(new BitSet(rows), new BitSet(rows));
        for (Track track : tracks.values()) {
            track.numbers.forEachIn(window, (stamp, number) -> {
                if (!Double.isNaN(number)) {
                    chosen.numbers.set((int) number);
                }
            });
            track.numbers.forEachStep((described, number) -> chosen.continuing.set((int) number));
        }
        return chosen;
    }

    private static final class Track {

        private final SampleSeries numbers = new SampleSeries();
        private @Nullable Instant last;

        private void add(Instant stamp, int number) {
            numbers.add(last == null ? stamp : last, stamp, number);
            last = stamp;
        }
    }
}
