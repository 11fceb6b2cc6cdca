package dev.lockstep.cli.progress;

import dev.lockstep.analysis.result.ThresholdLine;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * The state of a run's load.
 *
 * @param seconds completed seconds since its start
 * @param phase of the last of them, as in run specs
 * @param groups at least one
 * @param errors so far, in all groups
 * @param thresholds of the spec and what was measured so far
 */
public record LoadMoment(
        PhasePlan plan,
        int seconds,
        String phase,
        List<GroupMoment> groups,
        long errors,
        List<HostMoment> hosts,
        List<ThresholdLine> thresholds) {

    public LoadMoment {
        groups = List.copyOf(groups);
        hosts = List.copyOf(hosts);
        thresholds = List.copyOf(thresholds);
    }

    /**
     * The last second of a group.
     *
     * @param name empty for the only one
     * @param throughput in its unit; null if no agent reported
     * @param responseP95Ms null if nothing ended
     */
    public record GroupMoment(
            String name,
            @Nullable Double throughput,
            String unit,
            @Nullable Double responseP95Ms) {}

    /** The latest usage of a host; null where not measured. */
    public record HostMoment(
            String name,
            @Nullable Double cpuPercent,
            @Nullable Double watts) {}

    /** Whether the figure measured so far is beyond its limit. */
    static boolean missed(ThresholdLine threshold) {
        return threshold.measured() != null && !threshold.ok();
    }
}
