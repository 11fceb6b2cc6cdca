package dev.lockstep.analysis.merge;

import dev.lockstep.interval.Counts;
import dev.lockstep.interval.Interval;
import dev.lockstep.interval.Interval.Cell;
import dev.lockstep.interval.Interval.Health;
import dev.lockstep.interval.Interval.TargetLoad;
import dev.lockstep.interval.Latency;
import dev.lockstep.run.Phase;
import java.util.BitSet;
import java.util.HashMap;
import java.util.Map;
import java.util.OptionalInt;
import org.jspecify.annotations.Nullable;

/** What one agent reported: intervals, transactions, live users and its own health. */
public final class AgentTrace {
    private final Phase measuredPhase;
    private final BitSet sequences = new BitSet();
    private final BitSet seconds = new BitSet();
    private final Map<Place, Counts> totals = new HashMap<>();
    private final Map<Integer, Integer> fewestUsers = new HashMap<>();
    private final HealthTrace health = new HealthTrace(SaturationLimits.DEFAULT);
    private int nextSecond;
    private int newestSecond = -1;
    private @Nullable Health newestHealth;

    AgentTrace(Phase measuredPhase) {
        this.measuredPhase = measuredPhase;
    }

    /** A target and a transaction by their indexes. */
    public record Place(int target, int transaction) {}

    /** False if this interval is a duplicate. */
    boolean add(Interval interval, boolean measured) {
        int sequence = Math.toIntExact(interval.sequence());
        if (sequences.get(sequence)) {
            return false;
        }
        sequences.set(sequence);
        seconds.set(interval.second());
        nextSecond = seconds.nextClearBit(nextSecond);
        interval.cells().forEach(this::addTotal);
        if (measured) {
            interval.loads().forEach(this::addUsers);
        }
        health.add(interval.second(), interval.health(), measured);
        if (interval.second() > newestSecond) {
            newestSecond = interval.second();
            newestHealth = interval.health();
        }
        return true;
    }

    private void addTotal(Cell cell) {
        totals.merge(new Place(cell.target(), cell.transaction()), cell.counts(), Counts::plus);
    }

    private void addUsers(TargetLoad load) {
        if (load.phase() == measuredPhase) {
            fewestUsers.merge(load.target(), load.liveUsers(), Math::min);
        }
    }

    /** The first second that it has not reported. */
    int nextSecond() {
        return nextSecond;
    }

    /** The seconds of a range that it has not reported. */
    public SecondRanges missingSeconds(int from, int to) {
        var missing = new BitSet();
        missing.set(from, Math.max(from, to));
        missing.andNot(seconds);
        return SecondRanges.of(missing);
    }

    /** The last second that it reported, plus 1; 0 if none. */
    public int secondsReported() {
        return seconds.length();
    }

    /** Number of distinct intervals received. */
    public long intervals() {
        return sequences.cardinality();
    }

    /** Sums over all its intervals. */
    public Map<Place, Counts> totals() {
        return Map.copyOf(totals);
    }

    /** The fewest live users of a target at the end of a second of the measurement; empty if never reported. */
    public OptionalInt fewestUsers(int target) {
        Integer users = fewestUsers.get(target);
        return users == null ? OptionalInt.empty() : OptionalInt.of(users);
    }

    /** Its health over the measurement phase. */
    public AgentHealth health() {
        return health.health();
    }

    /** Its health in the last second that it reported; null if none. */
    public @Nullable Health newestHealth() {
        return newestHealth;
    }

    /** Wake-up delay of its probe thread, over the measurement phase. */
    public Latency probeLag() {
        return health.probeLag();
    }
}
