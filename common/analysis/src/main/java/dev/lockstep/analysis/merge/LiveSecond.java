package dev.lockstep.analysis.merge;

import dev.lockstep.interval.Interval;
import dev.lockstep.interval.Interval.Cell;
import dev.lockstep.interval.Interval.TargetLoad;
import dev.lockstep.interval.Latency;
import dev.lockstep.interval.LatencySum;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.OptionalLong;

/** One second of a run under way, over all agents. It keeps the times as they arrived, which takes less than sums. */
public final class LiveSecond {
    private final int second;
    private final int[] users;
    private final Map<AgentTrace.Place, List<Latency>> responses = new HashMap<>();

    LiveSecond(int second, int targets) {
        this.second = second;
        this.users = new int[targets];
    }

    /** @param interval of an agent that has not reported this second yet */
    void add(Interval interval) {
        for (Cell cell : interval.cells()) {
            responses
                    .computeIfAbsent(
                            new AgentTrace.Place(cell.target(), cell.transaction()), place -> new ArrayList<>())
                    .add(cell.response());
        }
        // Each row of a target, one for each phase, has all its users.
        Map<Integer, Integer> ofAgent = new HashMap<>();
        for (TargetLoad load : interval.loads()) {
            ofAgent.merge(load.target(), load.liveUsers(), Math::max);
        }
        ofAgent.forEach((target, live) -> users[target] += live);
    }

    /** Its number, from 0. */
    public int second() {
        return second;
    }

    /** The live users of a target at its end. */
    public int users(int target) {
        return users[target];
    }

    /**
     * Response times of what ended in it, in nanoseconds, each empty if nothing did.
     *
     * @param percentiles in the order of the answer
     */
    public List<OptionalLong> responseNanos(int target, int transaction, List<Double> percentiles) {
        var sum = new LatencySum();
        responses
                .getOrDefault(new AgentTrace.Place(target, transaction), List.of())
                .forEach(sum::add);
        return percentiles.stream().map(sum.latency()::nanosAtPercentile).toList();
    }
}
