package dev.lockstep.analysis.laws;

import dev.lockstep.analysis.merge.Merge;
import dev.lockstep.analysis.merge.SeriesSecond;
import dev.lockstep.analysis.merge.TargetSecond;
import dev.lockstep.interval.CycleTimes;
import java.util.List;
import java.util.function.ToDoubleFunction;

/**
 * What the users of one target did in each second that lies wholly inside the measurement.
 *
 * <p>A cycle counts in the second in which it ends; so does a pause. Users in step would all be cut at the same point,
 * so {@link #mean} weights the seconds: the weight rises from 0 to 1 over one cycle length at the start and falls back
 * to 0 at the end. A rhythm of that length then cancels out.
 */
final class UserSeconds {
    private static final double NANOS = 1e9;

    private final List<TargetSecond> seconds;
    private final CycleTimes cycles;
    private final CycleTimes earlier;
    private final double lagSeconds;

    UserSeconds(List<TargetSecond> seconds) {
        this.seconds = seconds;
        this.cycles = seconds.stream().map(TargetSecond::cycles).reduce(CycleTimes.NONE, CycleTimes::plus);
        this.earlier = seconds.stream().map(TargetSecond::earlier).reduce(CycleTimes.NONE, CycleTimes::plus);
        this.lagSeconds = seconds.stream().mapToLong(TargetSecond::lagNanos).sum() / NANOS;
    }

    /**
     * The seconds from {@code from} (inclusive) to {@code to} (exclusive). A second that no agent reported counts as
     * idle.
     */
    static UserSeconds of(Merge merge, int target, int from, int to) {
        return new UserSeconds(merge.series().stream()
                .filter(second -> second.second() >= from && second.second() < to)
                .map(SeriesSecond::targets)
                .map(targets -> targets.get(target))
                .toList());
    }

    int length() {
        return seconds.size();
    }

    long ended() {
        return cycles.ended();
    }

    /** Whether the agents reported cycle durations; old versions do not. */
    boolean reported() {
        return cycles.servedNanos() > 0;
    }

    double meanServedSeconds() {
        return cycles.servedNanos() / NANOS / cycles.ended();
    }

    double meanPauseSeconds() {
        return cycles.pausedNanos() / NANOS / cycles.ended();
    }

    /** Mean time from the start of one cycle to the start of the next. */
    double meanCycleSeconds() {
        return meanServedSeconds() + meanPauseSeconds() + lagSeconds / cycles.ended();
    }

    /**
     * The share of the cycles due before the measurement that were not brought in by its users. Each of them brings one at
     * most; the rest are of users who left when the measurement began.
     */
    double shareOfLeavers(int users) {
        return Math.max(0, 1 - (double) users / Math.max(1, earlier.ended()));
    }

    /** Mean number of cycles under way, sampled at the end of each second. */
    double meanInFlight() {
        return seconds.stream().mapToInt(TargetSecond::inFlight).average().orElse(0);
    }

    double sum(ToDoubleFunction<TargetSecond> figure) {
        return seconds.stream().mapToDouble(figure).sum();
    }

    /** Whether the measurement is long enough for {@link #mean}. */
    boolean covers(double cycleSeconds) {
        return length() >= 2 * ramp(cycleSeconds);
    }

    /** Sum of the weights in {@link #mean}, in seconds. */
    double weight(double cycleSeconds) {
        return length() - ramp(cycleSeconds);
    }

    /** Weighted mean of a figure per second. */
    double mean(double cycleSeconds, ToDoubleFunction<TargetSecond> figure) {
        double ramp = ramp(cycleSeconds);
        double sum = 0;
        for (int index = 0; index < length(); index++) {
            double fromEdge = Math.min(index, length() - 1 - index) + 0.5;
            sum += Math.min(1, fromEdge / ramp) * figure.applyAsDouble(seconds.get(index));
        }
        return sum / weight(cycleSeconds);
    }

    private static long ramp(double cycleSeconds) {
        return Math.max(1, Math.round(cycleSeconds));
    }
}
