package dev.lockstep.measure.hosts;

import dev.lockstep.host.sample.TimeWindow;
import dev.lockstep.run.Target;
import java.time.Instant;
import java.util.List;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/**
 * What of a run its hosts are measured by.
 *
 * @param startedAt when its first second began, by the coordinator's clock
 * @param measurement by the coordinator's clock; empty where the run did not get there
 * @param idle the phase without load; null where there was none
 * @param unit of the throughput, such as {@code OPM}
 * @param perSeconds the unit's base in seconds
 */
public record HostedRun(
        Instant startedAt,
        TimeWindow measurement,
        @Nullable TimeWindow idle,
        String unit,
        int perSeconds,
        List<HostedTarget> targets) {

    public HostedRun {
        targets = List.copyOf(targets);
    }

    /**
     * A target and its part of the work.
     *
     * @param perSecond what the throughput counts, per second of the measurement
     * @param bySecond the same of each second of the whole run
     */
    public record HostedTarget(Target target, double perSecond, List<Double> bySecond) {

        public HostedTarget {
            bySecond = List.copyOf(bySecond);
        }

        String name() {
            return target.name();
        }
    }

    /** The targets whose CPU and power are those of this host. */
    List<HostedTarget> on(String host) {
        return targets.stream()
                .filter(target -> Objects.equals(target.target().host(), host))
                .toList();
    }

    /** The targets that this machine is the inside of. */
    List<HostedTarget> inside(String guest) {
        return targets.stream()
                .filter(target -> Objects.equals(target.target().guest(), guest))
                .toList();
    }
}
