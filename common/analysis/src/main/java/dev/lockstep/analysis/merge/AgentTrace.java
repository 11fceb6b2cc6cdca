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

/** What one agent reported: which intervals, how many transactions, how many living users, and its own state. */
public final class AgentTrace {
    private final BitSet sequences = new BitSet();
    private final BitSet seconds = new BitSet();
    private final Map<Place, Counts> totals = new HashMap<>();
    private final Map<Integer, Integer> fewestUsers = new HashMap<>();
    private final HealthTrace health = new HealthTrace(SaturationLimits.DEFAULT);
    private int nextSecond;
    private int newestSecond = -1;
    private @Nullable Health newestHealth;

    AgentTrace() {}

    /** A target and a transaction by their indexes. */
    public record Place(int target, int transaction) {}

    /** False when this interval is known. */
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
        if (load.phase() == Phase.MEASURE) {
            fewestUsers.merge(load.target(), load.liveUsers(), Math::min);
        }
    }

    /** The first second it has not reported. */
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

    /** One more than the last second it reported; 0 when it reported none. */
    public int secondsReported() {
        return seconds.length();
    }

    /** How many different intervals came. */
    public long intervals() {
        return sequences.cardinality();
    }

    /** Sums over all its intervals. */
    public Map<Place, Counts> totals() {
        return Map.copyOf(totals);
    }

    /** The fewest users of a target that lived at the end of a second of the measurement; empty when never reported. */
    public OptionalInt fewestUsers(int target) {
        Integer users = fewestUsers.get(target);
        return users == null ? OptionalInt.empty() : OptionalInt.of(users);
    }

    /** Its own state over the measurement phase. */
    public AgentHealth health() {
        return health.health();
    }

    /** Its own state in the last second it reported; null when it reported none. */
    public @Nullable Health newestHealth() {
        return newestHealth;
    }

    /** How much later than asked its probe thread woke up, over the measurement phase. */
    public Latency probeLag() {
        return health.probeLag();
    }
}
