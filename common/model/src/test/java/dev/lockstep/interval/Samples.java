package dev.lockstep.interval;

import dev.lockstep.interval.Interval.Busy;
import dev.lockstep.interval.Interval.Cell;
import dev.lockstep.interval.Interval.Health;
import dev.lockstep.interval.Interval.Hotspots;
import dev.lockstep.interval.Interval.TargetLoad;
import dev.lockstep.run.Phase;
import java.util.List;

/** Intervals made by hand. */
public final class Samples {
    private static final Hotspots HOTSPOTS = new Hotspots(
            new Busy("lockstep-intervals", 2), new Busy("lockstep-vm1a-1", 41.5), new Busy("vm1a", 35.25), null, null);

    /** An agent that has nothing to complain of. */
    public static final Health HEALTHY = new Health(20, 0, times(10, 1_000), 1 << 20, 250_000, 100_000, HOTSPOTS);

    private Samples() {}

    /** So many times of this length. */
    public static Latency times(long count, long micros) {
        var histogram = Latency.newHistogram();
        if (count > 0) {
            histogram.recordValueWithCount(micros, count);
        }
        return new Latency(histogram, count * micros * 1_000, count == 0 ? 0 : micros * 1_000);
    }

    /** So many commits of one unit. */
    public static Counts commits(long count) {
        return new Counts(count, 0, 0, 0, 0, count, 0);
    }

    /** Commits of target 0 and transaction 0 that took so long. */
    public static Cell cell(Phase phase, long count, long micros) {
        return cell(0, 0, phase, commits(count), micros);
    }

    /** A cell whose successes all took so long. */
    public static Cell cell(int target, int transaction, Phase phase, Counts counts, long micros) {
        Latency times = times(counts.committed() + counts.rolledBack(), micros);
        return new Cell(target, transaction, phase, counts, times, times);
    }

    /** An interval whose number is its second. */
    public static Interval interval(int second, Cell... cells) {
        return new Interval(second, second, List.of(cells), List.of(), List.of(), HEALTHY);
    }

    /** A load of target 0 that began and ended all that was due, at once. */
    public static TargetLoad load(Phase phase, long due, int liveUsers) {
        return new TargetLoad(0, phase, due, due, 0, times(due, 1), 1, liveUsers, 0, new CycleTimes(due, 0, 0));
    }
}
