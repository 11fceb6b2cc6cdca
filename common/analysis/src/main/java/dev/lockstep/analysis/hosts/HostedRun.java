package dev.lockstep.analysis.hosts;

import dev.lockstep.analysis.statistics.MeanError;
import dev.lockstep.analysis.statistics.SteadyState;
import dev.lockstep.analysis.statistics.SteadyStateLimits;
import dev.lockstep.host.sample.TimeWindow;
import dev.lockstep.run.Target;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.Objects;
import java.util.Optional;
import java.util.stream.IntStream;
import org.jspecify.annotations.Nullable;

/**
 * What host figures need to know of a run.
 *
 * @param startedAt when its first second began, by the coordinator's clock
 * @param measurement by the coordinator's clock; empty if the run did not reach it
 * @param idle the phase without load; null if there was none
 */
public record HostedRun(
        Instant startedAt, TimeWindow measurement, @Nullable TimeWindow idle, List<HostedTarget> targets) {

    public HostedRun {
        targets = List.copyOf(targets);
    }

    /**
     * A group of the run. The work of different groups is never added up.
     *
     * @param name null for the only group
     * @param unit of its throughput, such as {@code OPM}
     * @param perSeconds the unit's time base in seconds
     */
    public record HostedGroup(@Nullable String name, String unit, int perSeconds) {}

    /**
     * A target and its share of the work of its group.
     *
     * @param perSecond what the throughput counts, per second of the measurement
     * @param bySecond the same for each second of the whole run
     */
    public record HostedTarget(Target target, HostedGroup group, double perSecond, List<Double> bySecond) {

        public HostedTarget {
            bySecond = List.copyOf(bySecond);
        }

        String name() {
            return target.name();
        }

        /** In the unit of its group. */
        double throughput() {
            return perSecond * group.perSeconds();
        }

        private double at(int second) {
            return second < bySecond.size() ? bySecond.get(second) : Double.NaN;
        }
    }

    /** The same run, with this window in place of the measurement. */
    public HostedRun over(TimeWindow window) {
        return new HostedRun(startedAt, window, idle, targets);
    }

    /** The error of the work per second of some targets; empty for a measurement that is too short or has gaps. */
    Optional<MeanError> error(List<HostedTarget> some) {
        double[] work = IntStream.range(
                        (int) Math.ceil(secondsUntil(measurement.from())), (int) secondsUntil(measurement.to()))
                .mapToDouble(second ->
                        some.stream().mapToDouble(target -> target.at(second)).sum())
                .toArray();
        return MeanError.of(
                work, SteadyState.of(work, SteadyStateLimits.forThroughput()).wavePeriodSeconds());
    }

    private double secondsUntil(Instant time) {
        return Duration.between(startedAt, time).toMillis() / 1e3;
    }

    /** The group that all of these targets belong to; empty if they belong to several, or there are none. */
    static Optional<HostedGroup> group(List<HostedTarget> targets) {
        List<HostedGroup> groups =
                targets.stream().map(HostedTarget::group).distinct().toList();
        return groups.size() == 1 ? Optional.of(groups.get(0)) : Optional.empty();
    }

    /** The targets that run on this host. */
    List<HostedTarget> on(String host) {
        return targets.stream()
                .filter(target -> Objects.equals(target.target().host(), host))
                .toList();
    }

    /** The targets whose guest is this machine. */
    List<HostedTarget> inside(String guest) {
        return targets.stream()
                .filter(target -> Objects.equals(target.target().guest(), guest))
                .toList();
    }
}
